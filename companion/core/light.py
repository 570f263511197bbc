"""Light values: frozen like all others, made and changed in a copy at less than half the cost.

A frozen dataclass is filled through its own lock, field by field. A light one is filled while it is
still open, and locked once it is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields
from operator import attrgetter
from typing import Any, TypeVar

K = TypeVar("K", bound=type)
V = TypeVar("V")

made = tuple.__new__  # a named tuple of all its parts: what calling its class does too, later

# What the values of each light class were made from, all at once.
_given: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def light(kind: K) -> K:
    """For a frozen dataclass with slots, of several fields, that many values are made of."""
    assert kind.__bases__ == (object,), f"{kind.__name__} is derived: it cannot be light"
    slots = {"__slots__": [one.name for one in fields(kind)]}
    parts = [one for one in fields(kind) if one.init]
    names: dict[str, Any] = {"_make": object.__new__, "_Open": type(kind.__name__, (), slots)}
    for part in parts:
        names[f"usual_{part.name}"] = part.default
        names[f"fresh_{part.name}"] = part.default_factory
    exec("\n".join(_making(kind, parts)), names)
    made: Any = kind
    made.__new__, made.__init__ = names["__new__"], object.__init__
    made.__init_subclass__ = classmethod(_derived)
    _given[kind] = attrgetter(*made.__match_args__)
    return kind


def but(value: V, **changes: Any) -> V:
    """The same light value but for these."""
    kind: Any = type(value)
    same = dict(zip(kind.__match_args__, _given[kind](value), strict=True))
    return kind(**same | changes)  # type: ignore[no-any-return]


def _derived(kind: type) -> None:
    """It would be made as what it is derived from."""
    raise TypeError(f"{kind.__name__} is derived from a light class")


def _making(kind: type, parts: list[Field[Any]]) -> Iterator[str]:
    """How a value is made: opened, filled, locked."""
    yield f"def __new__(_kind, {', '.join(map(_parameter, parts))}):"
    yield " _it = _make(_Open)"
    for part in parts:
        yield f" _it.{part.name} = {_filled(part)}"
    yield " _it.__class__ = _kind"
    if hasattr(kind, "__post_init__"):
        yield " _it.__post_init__()"
    yield " return _it"


def _parameter(part: Field[Any]) -> str:
    """What need not be given says what it usually is."""
    if part.default_factory is not MISSING:
        return f"{part.name}=fresh_{part.name}"
    return part.name if part.default is MISSING else f"{part.name}=usual_{part.name}"


def _filled(part: Field[Any]) -> str:
    """What was given, or one of its own where nothing was."""
    name, fresh = part.name, f"fresh_{part.name}"
    if part.default_factory is MISSING:
        return name
    return f"{fresh}() if {name} is {fresh} else {name}"
