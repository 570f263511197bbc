"""The fields that a situation takes, read from its types: what each may hold or be left at."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from companion.core.ruling import Reason, because


class Row(NamedTuple):
    """One field: how deep it lies, its name, what it takes, what it is when it is left out."""

    depth: int
    name: str
    takes: Reason
    optional: bool
    default: Any


def rows(of: Any, depth: int = 0) -> Iterator[Row]:
    """The fields of a situation, each followed by the fields within it."""
    hints = get_type_hints(of)
    for field in fields(of):
        kind, optional = bare(hints[field.name])
        default = _default(field)
        yield Row(
            depth, field.name, takes(kind), optional or default is not MISSING, _plain(default)
        )
        inner = within(kind)
        if inner is not None:
            yield from rows(inner, depth + 1)


def takes(kind: Any) -> Reason:
    """What a field of this type holds."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is int:
        return because("core.terminal.takes.number")
    if kind is str:
        return because("core.terminal.takes.text")
    if kind is bool:
        return because("core.terminal.takes.yes_no")
    if origin is Literal:
        return because("core.terminal.takes.choice", options=args)
    if origin is tuple:
        return because("core.terminal.takes.list", _of(args[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return because("core.terminal.takes.mapping", _of(args[1]))
    if is_dataclass(kind):
        return because("core.terminal.takes.fields")
    raise TypeError(f"a situation cannot hold {kind!r}")


def _of(kind: Any) -> Reason:
    return takes(bare(kind)[0])


def within(kind: Any) -> Any:
    """The dataclass whose fields lie inside a field of this type, if any."""
    if is_dataclass(kind):
        return kind
    args = get_args(kind)
    if not args or get_origin(kind) is Literal:
        return None
    return within(bare(args[1] if len(args) > 1 and args[1] is not Ellipsis else args[0])[0])


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


def _plain(default: Any) -> Any:
    return None if default is MISSING else default
