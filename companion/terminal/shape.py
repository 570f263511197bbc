"""The fields that a situation takes, read from its types: what each may hold or be left at."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

PLAIN = {int: "number", str: "text", bool: "yes_no"}


class Row(NamedTuple):
    """One field: how deep it lies, its name, what it takes, what it is when it is left out."""

    depth: int
    name: str
    kinds: tuple[str, ...]  # "list", "number": a list of numbers
    choices: tuple[str, ...]
    optional: bool
    default: Any


def rows(of: Any, depth: int = 0) -> Iterator[Row]:
    """The fields of a situation, each followed by the fields within it."""
    hints = get_type_hints(of)
    for field in fields(of):
        kind, may_be_none = bare(hints[field.name])
        *outer, last = unfold(kind)
        default = _default(field)
        yield Row(
            depth,
            field.name,
            tuple(kind_of(one) for one in (*outer, last)),
            tuple(map(str, get_args(last))) if kind_of(last) == "choice" else (),
            may_be_none or default is not MISSING,
            None if default is MISSING else default,
        )
        if is_dataclass(last):
            yield from rows(last, depth + 1)


def kind_of(kind: Any) -> str:
    """What a field of this type holds, in a word."""
    origin = get_origin(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Literal:
        return "choice"
    if origin is tuple:
        return "list"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return "mapping"
    if is_dataclass(kind):
        return "fields"
    raise TypeError(f"a situation cannot hold {kind!r}")


def unfold(kind: Any) -> Iterator[Any]:
    """A type, then the type of what is in it, down to the innermost."""
    yield kind
    if kind_of(kind) == "list":
        yield from unfold(bare(get_args(kind)[0])[0])
    elif kind_of(kind) == "mapping":
        yield from unfold(bare(get_args(kind)[1])[0])


def bare(hint: Any) -> tuple[Any, bool]:
    """A type without its "or none", and whether it had one."""
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not types.NoneType]
        if len(kinds) != 1:
            raise TypeError(f"a situation cannot hold {hint!r}")
        return kinds[0], True
    return hint, False


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default
