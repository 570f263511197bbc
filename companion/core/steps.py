"""The steps of a flow: open questions, a line that is said, a phase that is entered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import Any, ClassVar, TypeVar

from companion.core.about import About, about_or_player
from companion.core.fields import Field
from companion.core.light import light
from companion.core.ruling import Reason, Ruling

T = TypeVar("T")


@light
class Question:
    """A question: its key, its wording, its field, built from the table when asked."""

    key: str
    words: Reason
    build: Callable[[Any], Field]
    about: About | None = None  # None: put to the player its sentence names

    @property
    def player(self) -> str:
        """The first player the question is put to; empty if there is none."""
        return about_or_player(self.about, self.words).player

    @property
    def subject(self) -> str:
        """The piece or place a question is about; empty if nothing."""
        return self.about.subject if self.about else ""


@light
class Ask:
    """Questions that are open at the same time; the first one answered is heard, with its reply."""

    questions: tuple[Question, ...]
    held: bool = False  # the asker handles a correction of the table itself
    otherwise: tuple[str, Any] | None = None  # key and reply taken unless a stored one says more
    every: bool = False  # is each of them to be answered? Else one reply closes the others


Heard = tuple[Question, Any]


class LookAgain:
    """Sent to a flow in place of a reply: the table was corrected."""


LOOK_AGAIN = LookAgain()


@light
class Case:
    """A question that can be asked alone, and the situation a ruling answered."""

    question: str
    situation: Any


@dataclass(slots=True)
class Line:
    """A line of the log: a reply, a ruling, a reminder or a correction, with the value in force.

    A flow says what it rules; turn, phase and table are put to it when it is heard.
    """

    kind: str
    turn: int
    key: str
    phase: str
    value: Any
    field: Field | None  # the field of verdicts in its place
    words: Reason | None = None  # the sentence of the question, or what a ruling is about
    ruling: Ruling[Any] | None = None
    own: bool = False  # is it the table's own verdict?
    of: About | None = None
    case: Case | None = None  # the situation a ruling answers, to ask it alone
    table: Any = attribute(default=None, compare=False, repr=False)  # the table before it
    taken: bool = False  # the only legal reply, which the flow takes without an act
    earlier: int = 0  # turns of the table before the evening took it up
    by_hand: ClassVar[bool] = False  # a Moment has it too

    @property
    def table_turn(self) -> int:
        """The number that the table gives the turn of the line; 0 is the set-up."""
        return self.turn + self.earlier

    @property
    def about(self) -> About:
        """The players a line speaks of, and the piece or place it is about."""
        return about_or_player(self.of, self.clause or self.words)

    @property
    def player(self) -> str:
        """The player a line speaks of; of several the one its sentence names first, if any."""
        players = self.about.players
        if len(players) == 1:
            return players[0]
        return self.words.player if self.words is not None else ""

    @property
    def clause(self) -> Reason | None:
        """The reason that decided a ruling."""
        return self.ruling.clause if self.ruling is not None else None


@light
class Phase:
    """The step of entering a phase."""

    key: str


Step = Ask | Line | Phase
Flow = Generator[Step, Any, None]
Asking = Generator[Step, Any, T]
Taken = Asking[bool | None] | bool | None
