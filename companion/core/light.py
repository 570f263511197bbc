"""Light values: frozen like all others, made and changed in a copy at a third of the cost.

A frozen dataclass is filled through its own lock, field by field. A light one has no lock: that
nobody changes it is checked where the types are. Its `__post_init__` may put what follows from the
rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
V = TypeVar("V")

# How a value of each light class is copied but for what is named.
_copied: dict[type, Callable[..., Any]] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def light(kind: type[T]) -> type[T]:
    """Class decorator: a frozen dataclass for the type checker, without the cost at run time."""
    made = dataclass(slots=True, unsafe_hash=True)(kind)
    _copied[made] = _copying(made)
    return made


def but(value: V, **changes: Any) -> V:
    """The copy of a light value with some changes."""
    return _copied[type(value)](value, **changes)  # type: ignore[no-any-return]


def _copying(kind: type) -> Callable[..., Any]:
    """The function that copies a light value of this class with changes."""
    names = [part.name for part in fields(kind) if part.init]
    said = ", ".join(f"{name}=_same" for name in names)
    parts = ", ".join(f"_it.{name} if {name} is _same else {name}" for name in names)
    copying = f"def copied(_it, *, {said}):\n return _kind({parts})"
    there: dict[str, Any] = {"_kind": kind, "_same": object()}
    exec(copying, there)
    copied: Callable[..., Any] = there["copied"]
    return copied
