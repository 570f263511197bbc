"""What the tables of all games can do: change in a copy, and tell which reading is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from companion.core.faults import BrokenFlow
from companion.core.game import Option, Setup, Value

T = TypeVar("T")
_made, _put = object.__new__, object.__setattr__
Readings = Mapping[str, tuple[str, ...]]  # the choices of each option, the standard one first
Phases = Mapping[str, tuple[str, ...]]  # the options that belong to each phase


def changed(table: T, **changes: Any) -> T:
    """The table in a copy with some changes; ten times faster than replace()."""
    lay = table.__dict__
    lies = {**lay, **changes}
    if len(lies) != len(lay):
        raise BrokenFlow(f"the table has no {', '.join(changes.keys() - lay.keys())}")
    new = _made(table.__class__)
    _put(new, "__dict__", lies)
    return new


def options_of(readings: Readings, phases: Phases) -> tuple[Option, ...]:
    """The options of a game, each with its phase."""
    phase_of = {key: phase for phase, keys in phases.items() for key in keys}
    return tuple(Option(key, choices, phase_of[key]) for key, choices in readings.items())


def readings_of(readings: Readings, setup: Setup) -> dict[str, str]:
    """The readings a table plays with: its choices, else the standard ones."""
    return {**{key: choices[0] for key, choices in readings.items()}, **setup.options}


class Played(Protocol):
    """A table that knows the readings it plays with."""

    @property
    def options(self) -> Mapping[str, str]: ...


def option_of(table: Played, key: str) -> Any:
    """The choice of an option that the table plays with."""
    return table.options[key]


class HasBox(Protocol):
    """A table that knows what is printed in its box, as far as somebody has read it."""

    @property
    def box(self) -> Mapping[str, Value]: ...


def known_of(table: HasBox, key: str) -> Any:
    """The value printed in a table's box; None when nobody has read it yet."""
    value = table.box.get(key)
    return None if value is None else value.value
