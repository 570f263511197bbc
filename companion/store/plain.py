"""A frozen table as plain values of JSON and back, exactly: what comes back equals what was put in.

A list of JSON is a tuple. A mapping of JSON has one name, which says what its content is: a `dict`,
`pairs` where not all keys are texts, a `list`, a `frozenset`, or the values of a frozen (or light)
class.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any

SIMPLE = (str, int, bool, float, type(None))


class NotPlain(TypeError):
    """A value that cannot be written down, or a class that no longer exists."""


def to_plain(value: Any) -> Any:
    """The value as plain values that JSON can hold."""
    kind: Any = type(value)
    if kind in SIMPLE:
        return value
    if kind is tuple:
        return [to_plain(one) for one in value]
    if kind is dict:
        if all(type(key) is str for key in value):
            return {"dict": {key: to_plain(one) for key, one in value.items()}}
        return {"pairs": [[to_plain(key), to_plain(one)] for key, one in value.items()]}
    if kind is list or kind is frozenset:
        return {kind.__name__: [to_plain(one) for one in value]}
    name = f"{kind.__module__}:{kind.__qualname__}"
    return {name: [to_plain(getattr(value, one)) for one in _parts(kind)]}


def from_plain(plain: Any) -> Any:
    """The value from what `to_plain` made; NotPlain if it can no longer be made."""
    kind = type(plain)
    if kind in SIMPLE:
        return plain
    if kind is list:
        return tuple([from_plain(one) for one in plain])
    if kind is not dict or len(plain) != 1:
        raise NotPlain(kind.__name__)
    ((name, inside),) = plain.items()
    if name == "dict":
        return {key: from_plain(one) for key, one in inside.items()}
    if name in MADE:
        return MADE[name](map(from_plain, inside))
    found = _class_of(name)
    if len(inside) != len(_parts(found)):
        raise NotPlain(name)
    return found(*map(from_plain, inside))


MADE: dict[str, Callable[[Any], Any]] = {"pairs": dict, "list": list, "frozenset": frozenset}


@cache
def _parts(kind: Any) -> tuple[str, ...]:
    """The fields of a frozen or light class, in order."""
    made = getattr(kind, "__dataclass_params__", None)
    if made and (made.frozen or made.unsafe_hash):
        return tuple(one.name for one in fields(kind) if one.init)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return tuple(kind._fields)
    raise NotPlain(kind.__qualname__)


def _class_of(name: str) -> type:
    """The class that a module loaded already has under a name; NotPlain if none."""
    module, _, called = name.partition(":")
    found = getattr(sys.modules.get(module), called, None)
    if not isinstance(found, type):
        raise NotPlain(name)
    return found
