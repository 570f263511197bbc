"""Printed values: asked for when a ruling needs one nobody has read, named where one is unsure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from companion.core.fields import Field
from companion.core.flow import Asking, Night, Question
from companion.core.game import TYPED, UNSURE, Value
from companion.core.ruling import Reason

Printed = tuple[str, str, Field]  # piece, what is printed, its field
ASKED = "value."  # the beginning of the key of a question for a value


class Boxed(Protocol):
    """A table that knows what is printed in its box, as far as somebody has read it."""

    @property
    def box(self) -> Mapping[str, Value]: ...

    def change(self, **changes: Any) -> Any: ...


B = TypeVar("B", bound=Boxed)


def by_key(printed: Iterable[Printed]) -> dict[str, Field]:
    """The field of each printed value, by key."""
    return {_key(piece, what): field for piece, what, field in printed}


def by_piece(printed: Iterable[Printed]) -> dict[str, dict[str, str]]:
    """The printed values by piece, each under its key."""
    found: dict[str, dict[str, str]] = {}
    for piece, what, _ in printed:
        found.setdefault(piece, {})[what] = _key(piece, what)
    return found


def on_piece(printed: Iterable[Printed]) -> dict[str, tuple[str, str]]:
    """The piece and the number on it of each printed value, by key."""
    return {_key(piece, what): (piece, what) for piece, what, _ in printed}


def _key(piece: str, what: str) -> str:
    return f"{piece}.{what}"


def learn(
    night: Night[B],
    needed: Callable[[B], Iterable[str]],
    question: Callable[[str], Question],
    then: Callable[[B, str], B] | None = None,
) -> Asking[None]:
    """Ask on one sheet for all needed values that nobody has read from the box yet.

    What follows from a value for pieces that lie there already is done `then`, at once.
    """

    def unknown(table: B) -> list[Question]:
        box = table.box
        missing = [key for key in needed(table) if key not in box]
        return [question(key) for key in dict.fromkeys(missing)] if missing else []

    def read(asked: Question, value: Any) -> None:
        key = asked.key.removeprefix(ASKED)
        table = with_value(night.table, key, value)
        night.table = then(table, key) if then is not None else table

    if unknown(night.table):
        yield from night.each(unknown, read)


def with_value(table: B, key: str, value: Any) -> B:
    """The table after somebody read a value from the box."""
    read: B = table.change(box={**table.box, key: Value(value, TYPED)})
    return read


def name_unsure(
    night: Night[B], key: str, values: Iterable[str], words: Callable[[str, Any], Reason]
) -> Asking[None]:
    """Remind which of the values a ruling rests on are only probable."""
    box = night.table.box
    probable = [value for value in dict.fromkeys(values) if box[value].source in UNSURE]
    unsure = tuple(words(value, box[value].value) for value in probable)
    if unsure:
        yield from night.remind(f"unsure.{key}", *unsure)
