"""Plain values put into the frozen classes of a situation, by the types of their fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def structure(told: Any, kind: Any) -> Any:
    """The value of a type from plain values of JSON; TypeError where they do not fit."""
    if is_dataclass(kind):
        return _make_situation(told, kind)
    origin = get_origin(kind)
    if origin is tuple:
        return tuple([structure(one, get_args(kind)[0]) for one in told])
    if origin is Mapping:
        return {key: structure(one, get_args(kind)[1]) for key, one in told.items()}
    if origin in (Union, UnionType):
        return None if told is None else structure(told, _without_none(kind))
    fits = told in get_args(kind) if origin is Literal else kind is Any or type(told) is kind
    if not fits:
        raise TypeError(f"{told!r} is not of {kind}")
    return told


def _make_situation(told: Any, kind: Any) -> Any:
    """A value of a frozen class from a mapping, with defaults for what is left out."""
    hints = _hints(kind)
    strange = [name for name in told if name not in hints]
    if strange:
        raise TypeError(f"{kind.__name__} has no {', '.join(strange)}")
    return kind(**{name: structure(one, hints[name]) for name, one in told.items()})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _without_none(kind: Any) -> Any:
    """The type of a value that may be absent."""
    (left,) = (one for one in get_args(kind) if one is not NoneType)
    return left
