"""A game as the rest of the project sees it, and the people who sit down to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from companion.core.advice import Asked, no_advice
from companion.core.asked import AskedAlone
from companion.core.corrections import Correction, readings_by_hand
from companion.core.deeds import Deed, nothing_done, sources_by_rule
from companion.core.desk import Desk
from companion.core.fields import Field
from companion.core.light import light
from companion.core.modes import MODE_WORDS, Part
from companion.core.points import Entry
from companion.core.ruling import Reason
from companion.core.steps import Line
from companion.core.telling import (
    Behind,
    Item,
    Sketch,
    no_first_tasks,
    no_sketch,
    nothing_of,
    nothing_shared,
    nothing_to_do,
)
from companion.core.under_way import UnderWay

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
    """The players clockwise, beginning with one."""
    at = players.index(first)
    return players[at:] + players[:at]


Choice = tuple[str, str]  # the key of an option, and what was chosen
MODE, VARIANT = "core.options.mode", "core.options.variants"  # headings of what is no reading


@dataclass(frozen=True, slots=True)
class Option:
    """A mode, a variant or a reading the table may choose; the first choice is the standard one."""

    key: str
    choices: tuple[str, ...]
    phase: str = ""  # what it is listed under: MODE, VARIANT, or the phase a reading matters in

    @property
    def standard(self) -> str:
        return self.choices[0]

    @property
    def reads(self) -> bool:
        """Does the option choose a reading of what the rulebook leaves open?"""
        return self.phase not in (MODE, VARIANT)

    def words(self, game: str, choice: str = "") -> str:
        """The word key of an option, or of a choice of it; modes are named alike in every game."""
        if self.phase == MODE:
            return MODE_WORDS[choice]
        head = f"{game}.option.{self.key}"
        return f"{head}.{choice}" if choice else head


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


def no_reasons(table: Any, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Default of `why_not_asked`: the game does not say why a question is not open."""
    return ()


def same_field(field: Field, key: str, said: Mapping[str, Any]) -> Field:
    """Default of `field_again`: the field of a question asked again is as it was."""
    return field


def no_warning(key: str, said: Mapping[str, Any], what: Any) -> tuple[Reason, ...]:
    """Default of `warn_again`: no rule speaks against saying something again."""
    return ()


@dataclass(frozen=True, slots=True)
class Rules:
    """How the game goes; `crown` runs after each turn and sets the winners of the table."""

    phases: tuple[str, ...]
    lay_out: Callable[[Setup], Any]
    set_up: Part
    turn: Part
    crown: Part
    corrections: Callable[[Any], Mapping[str, Correction]]
    invariants: Mapping[str, Callable[[Any], bool]]
    # From the table, the key of a question that is not open and the open keys: why not now.
    why_not_asked: Callable[[Any, str, tuple[str, ...]], tuple[Reason, ...]] = no_reasons
    # The field of an old question asked again, from its key and all replies of its turn in order.
    field_again: Callable[[Field, str, Mapping[str, Any]], Field] = same_field
    # What a rule holds against an old question answered anew, which the table may do all the same.
    warn_again: Callable[[str, Mapping[str, Any], Any], tuple[Reason, ...]] = no_warning
    under_way: UnderWay | None = None  # how the game is taken up in the middle


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on the pieces of the boxes, and what the pieces are called."""

    values: Mapping[str, Field] = field(default_factory=dict)  # by key, each with what it may be
    by_piece: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # piece, what: its key
    pieces: frozenset[str] = frozenset()  # keys of pieces, which no player's key may be
    retired: frozenset[str] = frozenset()  # keys of values no rule reads any more: ignored
    boxes: tuple[str, ...] = ()  # left out: the box of the game's name
    box: Callable[[Any], Mapping[str, Value]] = attrgetter("box")  # the values a table plays with
    names: Callable[[Any], Mapping[str, str]] = lambda table: {}  # what a table calls its pieces
    # What each nameless piece on the table shows, by the form (`shown`) it is entered on.
    faces: Callable[[Any], Mapping[str, tuple[Any, ...]]] = lambda table: {}
    # The keys of the printed values a reason rests on.
    values_behind: Callable[[Reason], tuple[str, ...]] = lambda reason: ()
    owner_of: Callable[[str, str], str] = lambda of, option: ""  # of a kind and an option: a player


@dataclass(frozen=True, slots=True)
class Tells:
    """What the game tells beside its rulings: sheets, work for hands, scores."""

    sheet: Callable[[Any, str], tuple[Item, ...]] = nothing_of  # all that is known of a player
    shared: Callable[[Any], tuple[Item, ...]] = nothing_shared  # what belongs to no player
    now: Callable[[Any], tuple[Reason, ...]] = (
        nothing_to_do  # what to move by hand after a phase, from its tables
    )
    behind: Mapping[str, tuple[Behind, ...]] = field(default_factory=dict)  # what each rests on
    scores: Callable[[Any], Mapping[str, int]] = attrgetter("scores")
    points: Callable[[Any], tuple[Entry, ...]] | None = attrgetter("ledger")  # each with its reason
    target: Callable[[Any], int] = lambda table: 0  # the score at which the game is won, if any
    open_scores: Callable[[Any], bool] = lambda table: True  # may the scores be seen now?
    # For statistics: where points come from, what a ruling says was done, and what of a table can
    # be plotted beside the score, by the key of its name, if all may see it at the table of now.
    sources: Callable[[Entry], Mapping[str, int]] = sources_by_rule({})
    deeds: Callable[[Line], tuple[Deed, ...]] = nothing_done
    plotted: Callable[[Any, Any], Mapping[str, Mapping[str, int]]] = lambda table, now: {}
    began: Callable[[Any], str] = lambda table: ""  # who begins, from the start of the first turn
    roles: Callable[[Any], Mapping[str, str]] = lambda table: {}  # whom everybody plays, if anybody
    first_tasks: Callable[[Any], tuple[Reason, ...]] = no_first_tasks  # how the table is laid
    sketch: Callable[[Any], Sketch] = no_sketch  # the same, as a drawing
    # What all may see of a player, in a few letters, while scores are a secret.
    public: Callable[[Any, str], Item | None] = lambda table, player: None
    draws_score: bool = False  # does the board show something where only the score is kept?
    # Why a ruling settled by a clause could be doubted, where the ruling itself does not show it.
    doubted: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offers:
    """What people may choose and ask: readings, rulings asked alone, advice, kinds of options."""

    options: tuple[Option, ...]
    questions: tuple[AskedAlone, ...]
    kinds: frozenset[str] = frozenset()  # what its fields offer, beside what all games have
    # What could be done now, for whoever asks; of the open questions the one at the head decides.
    advice: Callable[[Any, tuple[str, ...]], Asked | None] = no_advice
    renamed: Mapping[Choice, Choice] = field(default_factory=dict)  # from an old name to today's
    desk: Desk = Desk()  # how the situations of its questions are described by pieces


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the rest of the project sees it: who may play, and four groups of what it has."""

    key: str
    version: int  # raised when a verdict changes
    least: int
    most: int
    colours: tuple[str, ...]
    rules: Rules
    printed: Printed
    tells: Tells
    offers: Offers

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes the game is played with, its own first."""
        return self.printed.boxes or (self.key,)

    def by_todays_names(self, options: Mapping[str, str]) -> dict[str, str]:
        """The readings of an old set-up, under the present names of options and choices."""
        return dict(self.offers.renamed.get(chosen, chosen) for chosen in options.items())

    def question(self, key: str) -> AskedAlone | None:
        """The ruling with this key that can be asked alone."""
        return next((asked for asked in self.offers.questions if asked.key == key), None)

    def corrections(self, table: Any) -> dict[str, Correction]:
        """The corrections of a table, and of the readings it plays with."""
        readings = readings_by_hand(table, self.offers.options)
        return {**self.rules.corrections(table), **readings}

    def broken(self, table: Any) -> tuple[str, ...]:
        """The invariants that a table breaks."""
        invariants = self.rules.invariants.items()
        return tuple(name for name, holds in invariants if not holds(table))
