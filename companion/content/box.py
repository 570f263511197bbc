"""The box (data/<game>/pieces.yaml): what is printed on the pieces, and how we know it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.content.files import DATA, ContentError, file_name, read_document
from companion.core.game import Value

SOURCES = ("printed", "derived", "probable", "reported")
UNKNOWN = "unknown"


def read_box(game: str, data: Path = DATA) -> dict[str, Value]:
    """The known values of a game by key, such as "tueuse.attack"."""
    leaves = _leaves(game, data)
    return {key: Value(leaf["value"], leaf["source"]) for key, leaf in leaves if leaf != UNKNOWN}


def unknown_values(game: str, data: Path = DATA) -> tuple[str, ...]:
    """The keys of values marked unknown: the table reads them from its own box."""
    return tuple(key for key, leaf in _leaves(game, data) if leaf == UNKNOWN)


def _leaves(game: str, data: Path) -> list[tuple[str, Any]]:
    path = data / game / "pieces.yaml"
    document = read_document(path, data)
    return list(_walk(file_name(path, data), "", document)) if document else []


def _walk(file: str, key: str, node: Any) -> Iterator[tuple[str, Any]]:
    """The leaves below a key, each the word unknown, or a value and its source."""
    if node == UNKNOWN:
        yield key, node
    elif not isinstance(node, dict) or not node:
        raise ContentError(file, key, "neither unknown, nor a value with its source")
    elif "value" in node or "source" in node:
        _check_leaf(file, key, node)
        yield key, node
    else:
        for name, below in node.items():
            yield from _walk(file, f"{key}.{name}" if key else name, below)


def _check_leaf(file: str, key: str, leaf: dict[str, Any]) -> None:
    if leaf.keys() != {"value", "source"}:
        raise ContentError(file, key, "a value and its source, no more and no less")
    if leaf["source"] not in SOURCES:
        raise ContentError(file, key, f"{leaf['source']} is none of {', '.join(SOURCES)}")
    if not _is_printable(leaf["value"]):
        raise ContentError(file, key, "not a number, a text, a list of those or counts by name")


def _is_printable(value: Any) -> bool:
    """Can a piece show a value: a whole number, a text, a list, a number for each kind?"""
    if isinstance(value, list):
        return all(type(one) in (int, str) for one in value)
    if isinstance(value, dict):
        return all(type(one) is int and one >= 0 for one in value.values())
    return type(value) is int or (type(value) is str and value != "")
