"""Whom a fact names: what the tests look for, so that nobody else has to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def names_in(value: Any) -> Iterator[str]:
    """Every text in a fact or verdict, however deep, but who has none; of a piece, whose it is."""
    if isinstance(value, str):
        yield value.partition("/")[0]
    elif isinstance(value, Mapping):
        there = {key: one for key, one in value.items() if one != 0}
        yield from names_in([*there, *there.values()])
    elif isinstance(value, list | tuple):
        for one in value:
            yield from names_in(one)
