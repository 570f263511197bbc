"""The flow of a turn: a generator that asks and rules; the table is replaced, never mutated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import GeneratorType
from typing import Any, Generic, TypeVar

from companion.core.about import About
from companion.core.fields import Field
from companion.core.ruling import Reason, Ruling
from companion.core.steps import (
    LOOK_AGAIN,
    Ask,
    Asking,
    Case,
    Flow,
    Heard,
    Line,
    Phase,
    Question,
    Taken,
)

__all__ = ["Ask", "Asking", "Case", "Flow", "Night", "Phase", "Question"]

T = TypeVar("T")
R = TypeVar("R")


class Night(Generic[T]):
    """What a turn may read and change: the table, with all that lies on it."""

    __slots__ = ("table",)

    def __init__(self, table: T) -> None:
        self.table = table

    def ask(
        self, key: str, words: Reason, build: Callable[[T], Field], about: About | None = None
    ) -> Asking[Any]:
        """Ask one question and wait for the reply; after a correction it is asked once more."""
        return self.ask_question(Question(key, words, build, about))

    def ask_question(self, question: Question) -> Asking[Any]:
        """Ask a question that is made already, and wait for the reply."""
        asked = Ask((question,))
        while (heard := (yield asked)) is LOOK_AGAIN:
            pass
        return heard[1]

    def first(
        self,
        questions: Callable[[T], Iterable[Question]],
        otherwise: tuple[str, Any] | None = None,
    ) -> Asking[Heard]:
        """Ask several questions at once; the first one answered is heard with its reply.

        With `otherwise`, the key of one of them and a reply, nobody is asked: that is heard unless
        the evening holds another reply.
        """
        while (heard := (yield Ask(tuple(questions(self.table)), False, otherwise))) is LOOK_AGAIN:
            pass
        told: Heard = heard
        return told

    def each(
        self,
        questions: Callable[[T], Iterable[Question]],
        take: Callable[[Question, Any], Taken],
    ) -> Asking[None]:
        """Ask several questions in any order, until none is left or `take` says stop."""
        told: set[str] = set()
        while waiting := tuple([one for one in questions(self.table) if one.key not in told]):
            heard = yield Ask(waiting, True, None, True)
            if heard is LOOK_AGAIN:
                continue
            told.add(heard[0].key)
            closed = take(*heard)
            if isinstance(closed, GeneratorType):
                closed = yield from closed
            if closed:
                return

    def anew(self, step: Callable[[], Asking[R]]) -> Asking[R]:
        """Run a step that begins anew when the table is corrected under one of its questions.

        It finds all it rests on, also what it has heard so far, on the table. Of two steps, one in
        the other, the inner one begins anew; so does `each` with the questions that are left.
        """
        flow, heard = step(), None
        while True:
            try:
                said = flow.send(heard)
            except StopIteration as end:
                result: R = end.value
                return result
            if type(said) is not Ask or said.held:
                heard = yield said
                continue
            heard = yield Ask(said.questions, True, said.otherwise, said.every)
            if heard is LOOK_AGAIN:
                flow.close()
                flow, heard = step(), None

    def rule(
        self,
        key: str,
        ruling: Ruling[Any],
        instead: Field,
        about: About | None = None,
        case: Case | None = None,
        words: Reason | None = None,
    ) -> Asking[Any]:
        """Announce a ruling and return the verdict in force: the table's own if it gave one.

        The words say of what it is the verdict, for a number alone would not.
        """
        verdict = ruling.verdict
        return (
            yield Line("ruling", 0, key, "", verdict, instead, words, ruling, False, about, case)
        )

    def remind(self, key: str, *reasons: Reason, about: About | None = None) -> Asking[None]:
        """Log a sentence the table should not forget."""
        ruling = Ruling(True, reasons)
        yield Line("reminder", 0, key, "", True, None, None, ruling, False, about)

    def enter(self, phase: str) -> Asking[None]:
        """Begin a phase of the turn."""
        yield Phase(phase)
