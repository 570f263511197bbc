"""One page a game (data/<game>/one_page.yaml): a turn, tie-breaks, what is often got wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from companion.content.files import DATA, ContentError, file_name, read_document

FILE = "one_page.yaml"
PARTS = ("turn", "ties", "wrong")


class Step(NamedTuple):
    """A step of the turn: its key, the phase it belongs to, the entries one needs in it."""

    key: str
    phase: str
    entries: tuple[str, ...]


class Tie(NamedTuple):
    """What may be tied, and what breaks the tie, in order."""

    of: str
    breaks: tuple[str, ...]


class OnePage(NamedTuple):
    """What stands on the page of a game beside its numbers."""

    game: str
    turn: tuple[Step, ...] = ()
    ties: tuple[Tie, ...] = ()
    wrong: tuple[str, ...] = ()  # entries that are often got wrong


def has_one_page(game: str, data: Path = DATA) -> bool:
    """Has a game a page of its own?"""
    path = data / game / FILE
    return path.exists() or path.with_suffix(".json").exists()


def read_one_page(game: str, data: Path = DATA) -> OnePage:
    """The page of a game; an empty one where nobody has written it."""
    if not has_one_page(game, data):
        return OnePage(game)
    path = data / game / FILE
    file, document = file_name(path, data), read_document(path, data)
    if set(document) != set(PARTS):
        raise ContentError(file, "", f"has {', '.join(PARTS)}, and no more")
    turn = tuple(_step(file, row) for row in _rows_of_part(file, "turn", document["turn"]))
    ties = tuple(_tie(file, row) for row in _rows_of_part(file, "ties", document["ties"]))
    return OnePage(game, turn, ties, _names(file, "wrong", document["wrong"]))


def _step(file: str, row: Any) -> Step:
    if not isinstance(row, dict) or row.keys() != {"step", "phase", "entries"}:
        raise ContentError(file, "turn", "a step has a name, its phase and its entries")
    return Step(row["step"], row["phase"], _names(file, "turn", row["entries"]))


def _tie(file: str, row: Any) -> Tie:
    if not isinstance(row, dict) or row.keys() != {"of", "breaks"}:
        raise ContentError(file, "ties", "a tie says of what, and what breaks it")
    return Tie(row["of"], _names(file, "ties", row["breaks"]))


def _rows_of_part(file: str, part: str, rows: Any) -> list[Any]:
    if not isinstance(rows, list):
        raise ContentError(file, part, "not a list")
    return rows


def _names(file: str, part: str, names: Any) -> tuple[str, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ContentError(file, part, "a list of names")
    return tuple(names)
