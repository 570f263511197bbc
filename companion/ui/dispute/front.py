"""Paths in a situation: what comes in front first, what holds a fact, what a row still lacks."""

from __future__ import annotations

from typing import Any

from companion.core.desk import Path, value_at
from companion.core.fields import Counts, Form, ListOf
from companion.core.fields.maybe import without_maybe
from companion.evening.described import Describing
from companion.ui.dispute.cells import is_person


def first_path(describing: Describing, told: Any) -> Path | None:
    """The first list of people or pieces, else the first fact that is missing, else a handful."""
    form = describing.form
    for name, part in form.parts.items():
        inner = without_maybe(part)
        if isinstance(inner, Form):
            parts = inner.parts.items()
            nested = (one for one, part in parts if isinstance(without_maybe(part), ListOf))
            found = next((one for one in nested if one in told.get(name, ())), None)
            if found:
                return _row_or_list(describing, told, (name, found))
        if isinstance(inner, ListOf) and name in told:
            return _row_or_list(describing, told, (name,))
    missing = next(describing.missing(told), None)
    heaps = (name for name in form.parts if isinstance(without_maybe(form.parts[name]), Counts))
    heap = next((name for name in heaps if name in told), "")
    return missing or ((heap,) if heap else None)


def _row_or_list(describing: Describing, told: Any, path: Path) -> Path:
    """The first row of a list of people, or the list of pieces itself."""
    row = without_maybe(describing.field_at(path).row)
    return (*path, 0) if value_at(told, path) and isinstance(row, Form) else path


def row_above(path: Path) -> Path | None:
    """The row that a fact stands in; none for a fact of the table."""
    ends = [at for at, one in enumerate(path) if isinstance(one, int)]
    return path[: ends[-1] + 1] if ends else None


def after_removal(front: Path, gone: Path) -> Path | None:
    """What is in front once something is gone: what holds it, if it was in front itself."""
    return gone[:-1] or None if front[: len(gone)] == gone else front


def is_there(describing: Describing, told: Any, path: Path) -> bool:
    """Does a path still lead somewhere?"""
    try:
        describing.field_at(path)
        value_at(told, path[:-1])
    except (LookupError, TypeError):
        return False
    return True


def lacks(describing: Describing, told: Any, path: Path) -> bool:
    """Is a fact of a row missing that stands in no list?"""
    inner = describing.field_at(path)
    if not isinstance(inner, Form) or not path:
        return False
    return any(True for _ in describing.missing(value_at(told, path), inner))


def may_go(describing: Describing, told: Any, path: Path) -> bool:
    """Can a fact or row be taken away?"""
    if not path:
        return False
    above, said = describing.field_at(path[:-1]), value_at(told, path[:-1])
    if isinstance(above, ListOf):
        return len(said) > above.least
    found = next((one for one in above.inside(said) if one.at == path[-1]), None)
    return found is not None and found.may_go and path[-1] in said


def person_at(describing: Describing, told: Any, path: Path) -> str:
    """The person whose row a path leads to; empty for a piece or a fact."""
    inner = describing.field_at(path)
    said = value_at(told, path) if path and isinstance(path[-1], int) and is_person(inner) else {}
    return str(next(iter(said.values()), ""))


def comers(describing: Describing, told: Any, path: Path) -> tuple[Path, tuple[str, ...]]:
    """The innermost list of people around a path, and who can be added to it."""
    for end in range(len(path), 0, -1):
        inner = describing.field_at(path[:end])
        if isinstance(inner, ListOf) and is_person(without_maybe(inner.row)):
            return path[:end], describing.who_may_come(told, path[:end])
    return (), ()
