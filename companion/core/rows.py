"""Rows: a list that grows one by one, as claims of a negotiation or cards of a count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.about import About
from companion.core.fields import Field, OneOf
from companion.core.ruling import Reason, because
from companion.core.steps import Question

DONE, BACK = "done", "back"  # the list is closed; one of its rows is taken back


class Rows:
    """A list while it grows: the rows that stand, by number, and how many were said."""

    def __init__(
        self, key: str, words: Reason, build: Callable[..., Field], about: About | None
    ) -> None:
        self._key, self._words, self._build, self._about = key, words, build, about
        self._rows: dict[str, Any] = {}
        self._said = 0

    @property
    def standing(self) -> tuple[Any, ...]:
        """The rows that were not taken back, in the order they were said."""
        return tuple(self._rows.values())

    def questions(self, table: Any) -> Iterator[Question]:
        """One row more; is it done; is one of the rows taken back?"""
        field = lambda now: self._build(now, self.standing)  # noqa: E731
        yield Question(f"{self._key}.{self._said + 1}", self._words, field, self._about)
        done = because("core.rows.done")
        yield Question(f"{self._key}.{DONE}", done, _only(DONE), self._about)
        for row in self._rows:
            back = because("core.rows.back", number=int(row))
            yield Question(f"{self._key}.{row}.{BACK}", back, _only(BACK), self._about)

    def take(self, question: Question, reply: Any) -> bool:
        """True when the list is done."""
        row = question.key.removeprefix(f"{self._key}.")
        if row.endswith(f".{BACK}"):
            del self._rows[row.removesuffix(f".{BACK}")]
        elif row != DONE:
            self._said += 1
            self._rows[row] = reply
        return row == DONE


def _only(said: str) -> Callable[[Any], Field]:
    """A single thing to say."""
    return lambda table: OneOf((said,))
