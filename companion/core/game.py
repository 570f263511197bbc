"""A game as the rest of the project sees it, and the people who sit down to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from companion.core.advice import Asked, no_advice
from companion.core.asked import AskedAlone
from companion.core.corrections import Correction
from companion.core.fields import Field
from companion.core.flow import Flow, Night
from companion.core.light import light
from companion.core.points import Entry
from companion.core.ruling import Reason
from companion.core.telling import Behind, Item, nothing_of, nothing_shared, nothing_to_do

UNSURE = ("probable", "reported")
TYPED = "typed"  # read from the box by this table
SOURCES = ("printed", "derived", *UNSURE, TYPED)


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table, clockwise: the key rules speak of, a name, a colour of the box."""

    key: str
    name: str
    colour: str


def clockwise(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    """Everybody, clockwise from this player."""
    at = players.index(first)
    return players[at:] + players[:at]


Choice = tuple[str, str]  # the key of an option, and what was chosen


@dataclass(frozen=True, slots=True)
class Option:
    """A reading the table may choose; the first choice is the standard one."""

    key: str
    choices: tuple[str, ...]
    phase: str = ""  # where in a turn it matters, or the heading it is listed under

    @property
    def standard(self) -> str:
        return self.choices[0]


@light
class Value:
    """A printed value and where it comes from, one of SOURCES."""

    value: Any
    source: str


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, with which readings, and what is printed in their box as far as it is known."""

    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    box: Mapping[str, Value] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)  # who plays on which side, if there are


def nobody_named(table: Any) -> Mapping[str, str]:
    """A game whose pieces all have printed names."""
    return {}


def nothing_printed(table: Any) -> Mapping[str, Value]:
    """A game that asks its box for nothing."""
    return {}


def nothing_lies(table: Any) -> Mapping[str, tuple[Any, ...]]:
    """A game whose pieces all have names."""
    return {}


def nobodys(of: str, option: str) -> str:
    """A game whose options are nobody's pieces."""
    return ""


def counts_nothing(reason: Reason) -> tuple[str, ...]:
    """A game whose reasons count nothing that is printed in its box."""
    return ()


def no_target(table: Any) -> int:
    """A game that no score decides."""
    return 0


def always_open(table: Any) -> bool:
    """A game whose scores everybody may see at any time."""
    return True


def never_said_why(table: Any, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """A game that does not tell why something is not asked now."""
    return ()


@dataclass(frozen=True, slots=True)
class Game:
    """All that a game offers. `crown` runs after each turn and finds whether somebody has won."""

    key: str
    version: int
    least: int
    most: int
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    phases: tuple[str, ...]
    values: Mapping[str, Field]  # every value printed in the box, by key, with what it may be
    lay_out: Callable[[Setup], Any]
    set_up: Callable[[Night[Any]], Flow]
    turn: Callable[[Night[Any]], Flow]
    crown: Callable[[Night[Any]], Flow]
    corrections: Callable[[Any], Mapping[str, Correction]]
    invariants: Mapping[str, Callable[[Any], bool]]
    questions: tuple[AskedAlone, ...]
    winners: Callable[[Any], tuple[str, ...]] = attrgetter("winners")
    scores: Callable[[Any], Mapping[str, int]] = attrgetter("scores")
    points: Callable[[Any], tuple[Entry, ...]] | None = None  # each with its reason, if it is kept
    target: Callable[[Any], int] = no_target  # the score at which the game is won
    names: Callable[[Any], Mapping[str, str]] = nobody_named  # what the table calls its pieces
    box: Callable[[Any], Mapping[str, Value]] = nothing_printed  # the values it is played with
    # Pieces without a name that lie there: what each shows, by the form (`shown`) it is entered on.
    faces: Callable[[Any], Mapping[str, tuple[Any, ...]]] = nothing_lies
    counts: Callable[[Reason], tuple[str, ...]] = counts_nothing  # the values a reason rests on
    open_scores: Callable[[Any], bool] = always_open  # may the scores be seen now?
    printed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # piece, what, its key
    retired: frozenset[str] = frozenset()  # values nobody reads any more: taken, and ignored
    pieces: frozenset[str] = frozenset()  # words of its own, which no player's key may be
    sheet: Callable[[Any, str], tuple[Item, ...]] = nothing_of  # all that is known of a player
    shared: Callable[[Any], tuple[Item, ...]] = nothing_shared
    now: Callable[[Any], tuple[Reason, ...]] = nothing_to_do  # from the tables of a phase, in order
    behind: Mapping[str, tuple[Behind, ...]] = field(default_factory=dict)  # why it is to be done
    # The rule that forbids what was said to a question that is not open, of those that are.
    why_not_asked: Callable[[Any, str, tuple[str, ...]], tuple[Reason, ...]] = never_said_why
    kinds: frozenset[str] = frozenset()  # what its fields offer, beside what all games have
    owner_of: Callable[[str, str], str] = nobodys  # of a kind and an option: whose piece it is
    boxes: tuple[str, ...] = ()  # those it is played with; if none is told the one of its name
    sides: tuple[str, ...] = ()  # what its players are divided into, if they are
    # What could be done now, for whoever asks; of the open questions the one at the head decides.
    advice: Callable[[Any, tuple[str, ...]], Asked | None] = no_advice
    renamed: Mapping[Choice, Choice] = field(default_factory=dict)  # from an old name to today's

    def __post_init__(self) -> None:
        object.__setattr__(self, "boxes", self.boxes or (self.key,))

    def by_todays_names(self, options: Mapping[str, str]) -> dict[str, str]:
        """Readings as a table chose them once, under the names they have now."""
        return dict(self.renamed.get(chosen, chosen) for chosen in options.items())

    def question(self, key: str) -> AskedAlone | None:
        """The ruling of that name that can be asked alone."""
        return next((asked for asked in self.questions if asked.key == key), None)

    def broken(self, table: Any) -> tuple[str, ...]:
        """The invariants that this table breaks."""
        return tuple(name for name, holds in self.invariants.items() if not holds(table))
