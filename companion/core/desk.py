"""What a game tells whoever describes a situation by its pieces: phases, values, what can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Path = tuple[str | int, ...]
Known = Callable[[str], Any]  # from the key of a printed value: the value, None if unknown


def nothing_printed(told: Any, path: Path, known: Known) -> Mapping[str, Any]:
    """Default of `Desk.printed`: no fact of a record stands on its piece."""
    return {}


def all_offered(question: str, told: Any, path: Path) -> tuple[Any, ...] | None:
    """Default of `Desk.offered`: whatever a field offers can be on the table."""
    return None


@dataclass(frozen=True, slots=True)
class City:
    """A question whose places lie side by side: the list that tells them, one row a place.

    Either each row names the places it `touches`, or all of them lie around the `middle`.
    """

    rows: str
    touches: str = ""
    middle: str = ""
    piece: str = "place"


@dataclass(frozen=True, slots=True)
class Desk:
    """What a game knows of the facts of its questions.

    `printed` gives the facts of a record that stand on its piece, None where nobody has read them;
    `offered` the options that can be at a path beside what is told, None where all can.
    """

    phases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # questions of each phase
    printed: Callable[[Any, Path, Known], Mapping[str, Any]] = nothing_printed
    readings: Mapping[str, str] = field(default_factory=dict)  # options by other names of theirs
    offered: Callable[[str, Any, Path], tuple[Any, ...] | None] = all_offered
    drawn: Mapping[str, str] = field(default_factory=dict)  # the mark drawn beside each phase
    cities: Mapping[str, City] = field(default_factory=dict)  # by question


def value_at(told: Any, path: Path) -> Any:
    """The value at a path of a situation."""
    for part in path:
        told = told[part]
    return told


def records_around(told: Any, path: Path) -> Iterator[Mapping[str, Any]]:
    """The records that a path goes through, the innermost first."""
    through = []
    for part in (*path, None):
        if isinstance(told, Mapping):
            through.append(told)
        there = isinstance(told, Mapping) and part in told
        there = there or (isinstance(part, int) and isinstance(told, list | tuple))
        if not there:
            break
        told = told[part]
    yield from reversed(through)


def said_around(told: Any, path: Path, name: str) -> Any:
    """The value of a field in the nearest record around a path; None where none has it."""
    return next((one[name] for one in records_around(told, path) if name in one), None)
