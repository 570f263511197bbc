"""What the form of a situation is made of: cells, sections, and the facts that were left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.desk import Path
from companion.core.fields import LEFT_OUT, Field, Form, Maybe, OneOf
from companion.core.fields.kinds import PLAYER
from companion.core.fields.maybe import without_maybe

ADD, PUT, SWITCH, PERSON, PICK = "add", "put", "switch", "person", "pick"


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece, a fact or a way to add one; `does` names what a tap means."""

    path: Path
    text: str
    does: str = PUT
    value: Any = None  # of a piece
    of: str = ""
    amount: str = ""
    crowned: bool = False
    asks: bool = False  # something of it is still to be told
    player: str = ""
    granted: bool = False  # taken for granted
    may_go: bool = False

    @property
    def is_piece(self) -> bool:
        """Is it drawn as a tile?"""
        return self.value is not None


@dataclass(frozen=True, slots=True)
class Section:
    """A heading or a person, and the pieces and facts beside it."""

    path: Path
    title: str = ""
    player: str = ""
    cells: tuple[Cell, ...] = ()
    may_go: bool = False
    nested: bool = field(default=False)


def is_person(row: Any) -> bool:
    """Is a row about a person?"""
    if not isinstance(row, Form):
        return False
    first = without_maybe(next(iter(row.parts.values())))
    return isinstance(first, OneOf) and first.of == PLAYER


def is_in_row(path: Path) -> bool:
    """Does a path lead into a row of a list?"""
    return any(isinstance(one, int) for one in path)


def row_around(path: Path) -> Path:
    """The innermost row that a path leads into."""
    return path[: max(at for at, one in enumerate(path) if isinstance(one, int)) + 1]


def untold(
    inner: Field, told: Any, path: Path = (), around: Mapping[str, Any] | None = None
) -> Iterator[tuple[Path, Maybe, Mapping[str, Any]]]:
    """Every fact that was left out, with its path and what is said around it; no readings."""
    field_ = without_maybe(inner)
    here = {**(around or {}), **told} if isinstance(field_, Form) else (around or {})
    for part in field_.inside(told):
        where = (*path, part.at)
        if part.said is not LEFT_OUT:
            yield from untold(part.field, part.said, where, here)
        elif isinstance(part.field, Maybe) and not part.field.reading:
            yield where, part.field, here
