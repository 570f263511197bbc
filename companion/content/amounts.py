"""Amounts in words: how many there are of something, kinds that come up again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from companion.content.numbers import NO_BREAK


def join_with_counts(head: str, parts: list[str]) -> str:
    """The parts of a text after a head, such as "drogue, alcool × 2"; numbers stay together."""
    told = [head]
    for part in dict.fromkeys(parts):
        if part.isdigit():
            told[-1] += f"{NO_BREAK}{part}"
        else:
            times = parts.count(part)
            told.append(f"{part} ×{NO_BREAK}{times}" if times > 1 else part)
    return ", ".join(told)


def plural_number(value: Any) -> int:
    """The number that decides between singular and plural."""
    if isinstance(value, Mapping):
        return sum(value.values())
    if isinstance(value, Collection) and not isinstance(value, str):
        return len(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a number")
    return value
