"""What was typed, taken apart: numbers, several things, kinds with their numbers, names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from companion.content.words import Words

NONE = ("", "-")
NUMBER = re.compile(r"[-+]?\d{1,9}")
NUMBERS = re.compile(r"[-+]?\d{1,9}(?:[\s,]+[-+]?\d{1,9})*")
BETWEEN = " ,;"  # what may stand between two pairs


def number(text: str) -> Any:
    """A whole number, signed or not."""
    return int(text) if NUMBER.fullmatch(text) else text


def place(text: str) -> int:
    """The place in a list that was typed, from 1; 0 where none was."""
    return int(text) if text.isdecimal() and NUMBER.fullmatch(text) else 0


def pieces(text: str) -> list[str]:
    """Several things, between commas or, where there are none, between spaces."""
    if text in NONE:
        return []
    parts = text.split(",") if "," in text else text.split()
    return [part.strip() for part in parts]


def pick(options: Sequence[Any], text: str, of: str, words: Words, by_place: bool = True) -> Any:
    """The option meant by its number in the list, its key, its name, or the start of its name."""
    if text.isdecimal() and by_place and not any(type(option) is int for option in options):
        return options[place(text) - 1] if 0 < place(text) <= len(options) else text
    for option in options:
        if text == str(option) or bare(text) == bare(words.value(option, kind=of)):
            return option
    near = [
        option
        for option in options
        if bare(text) and bare(words.value(option, kind=of)).startswith(bare(text))
    ]
    return near[0] if len(near) == 1 else text


def bare(text: str) -> str:
    """A name without capitals and accents."""
    split = unicodedata.normalize("NFD", text.strip().casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def numbers(text: str) -> list[int]:
    """Bare numbers one after the other; none where anything else was typed."""
    return [int(one) for one in re.split(r"[\s,]+", text)] if NUMBERS.fullmatch(text) else []


def pairs_in(text: str) -> Iterator[tuple[str, int]]:
    """Each kind and its number; a kind that cannot be one, or has no number, is empty."""
    end = 0
    for found in NUMBER.finditer(text):
        kind = text[end : found.start()].strip().lstrip(BETWEEN)
        kind = (kind[:-1] if kind.endswith(("=", ":")) else kind).rstrip()
        yield "" if kind.startswith("-") or set(kind) & set(",;=:+") else kind, int(found[0])
        end = found.end()
    if text[end:].strip(BETWEEN):
        yield "", 0
