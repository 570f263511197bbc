"""The flow of a turn: a generator that asks and rules; the table is replaced, never mutated."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from companion.core.about import About
from companion.core.fields import Field
from companion.core.ruling import Reason, Ruling

T = TypeVar("T")


class Question(NamedTuple):
    """A question: its key, its wording, its field, built from the table when asked."""

    key: str
    words: Reason
    build: Callable[[Any], Field]
    about: About | None = None  # None: put to the player its wording speaks of


class Ask(NamedTuple):
    """Questions that are open at the same time; the first one answered is heard, with its key."""

    questions: tuple[Question, ...]


LOOK_AGAIN: tuple[str, Any] = ("", None)  # heard in place of a reply: the table was corrected


class Case(NamedTuple):
    """A question that can be asked alone, and the situation a ruling answered."""

    question: str
    situation: Any


class Announcement(NamedTuple):
    """A ruling; `instead` is what the table could say in its place (None: a reminder)."""

    key: str
    ruling: Ruling[Any]
    instead: Field | None
    about: About | None = None  # None: of the player its last clause speaks of
    case: Case | None = None


class Phase(NamedTuple):
    """The turn enters a phase."""

    key: str


Step = Ask | Announcement | Phase
Flow = Generator[Step, Any, None]
Asking = Generator[Step, Any, T]


class Night(Generic[T]):
    """What a turn may read and change: the table, with all that lies on it."""

    __slots__ = ("table",)

    def __init__(self, table: T) -> None:
        self.table = table

    def ask(
        self, key: str, words: Reason, build: Callable[[T], Field], about: About | None = None
    ) -> Asking[Any]:
        """Ask one question, whatever is corrected meanwhile, and wait for the reply."""
        asked = Ask((Question(key, words, build, about),))
        while (heard := (yield asked)) is LOOK_AGAIN:
            pass
        return heard[1]

    def ask_any(self, questions: Iterable[Question]) -> Asking[tuple[str, Any] | None]:
        """Hear the first of these that is answered; None: look again, the table was corrected."""
        heard: tuple[str, Any] = yield Ask(tuple(questions))
        return None if heard is LOOK_AGAIN else heard

    def ask_all(self, questions: Iterable[Question]) -> Asking[dict[str, Any]]:
        """Open several questions at once, as one sheet; hear them all, in any order."""
        waiting = {question.key: question for question in questions}
        heard: dict[str, Any] = {}
        while waiting:
            one = yield from self.ask_any(waiting.values())
            if one is not None:
                heard[one[0]] = one[1]
                del waiting[one[0]]
        return heard

    def rule(
        self,
        key: str,
        ruling: Ruling[Any],
        instead: Field,
        about: About | None = None,
        case: Case | None = None,
    ) -> Asking[Any]:
        """Announce a ruling; back comes the verdict in force, the table's own if it gave one."""
        return (yield Announcement(key, ruling, instead, about, case))

    def remind(self, key: str, *reasons: Reason, about: About | None = None) -> Asking[None]:
        """Say something the table should not forget."""
        yield Announcement(key, Ruling(True, reasons), None, about)

    def enter(self, phase: str) -> Asking[None]:
        """Begin a phase of the turn."""
        yield Phase(phase)
