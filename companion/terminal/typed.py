"""What was typed, taken apart: numbers, several things, kinds with their numbers, names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Any

from companion.content.words import Words

NONE = ("", "-")
NUMBER = re.compile(r"[-+]?\d{1,9}")
NUMBERS = re.compile(r"[-+]?\d{1,9}(?:[\s,]+[-+]?\d{1,9})*")
QUOTED = re.compile(r'["“«]\s*([^"”»]*?)\s*["”»]')
LETTERED = re.compile(r"(?:^|[\s\u00a0])([A-Z])$")  # a name that ends in a letter of its own
NUMBERED = re.compile(r"[\s\u00a0](\d+)$")  # a name that ends in a number of its own
HELD = "\0"  # a comma within quotes
BETWEEN = " ,;"  # what may stand between two pairs


def number(text: str) -> Any:
    """The whole number in a text, or None."""
    return int(text) if NUMBER.fullmatch(text) else text


def place(text: str) -> int:
    """The place in a list that a text means, from 1; 0 if none."""
    return int(text) if text.isdecimal() and NUMBER.fullmatch(text) else 0


def count_typed(text: str, otherwise: int = 0) -> int:
    """The number in a text, or a default."""
    return place(text) if text.isdecimal() else otherwise


def listed(text: str, names: Collection[str] = ()) -> list[str]:
    """The things in a text between commas, or spaces; quotes hold one together.

    Of names that have commas themselves the longest that is known is one thing.
    """
    if text in NONE:
        return []
    if "," not in text and not QUOTED.search(text):
        return [text] if without_accents(text) in names else text.split()
    held = QUOTED.sub(lambda quoted: quoted[1].replace(",", HELD), text)
    cut = [one.strip() for one in held.split(",")]
    most = 1 + max((name.count(",") for name in names), default=0)
    found: list[str] = []
    while cut:
        wholes = (", ".join(cut[:count]) for count in range(most, 1, -1))
        longest = next((one for one in wholes if without_accents(one) in names), cut[0])
        found.append(longest.replace(HELD, ","))
        cut = cut[longest.count(",") + 1 :]
    return found


def labels(options: Sequence[Any], of: str, words: Words) -> list[str]:
    """The text to type for each option of a list: its number or letter, else its place.

    Options without a number among numbered ones go on after the highest.
    """
    names = [words.value(option, kind=of) for option in options]
    ends = [LETTERED.search(name) for name in names]
    letters = [end[1].lower() for end in ends if end is not None]
    if names and len(set(letters)) == len(names):
        return letters
    last = [NUMBERED.search(name) for name in names]
    own = [found[1] if found is not None else "" for found in last]
    numbered = [int(one) for one in own if one]
    if not numbered or len(set(numbered)) < len(numbered):
        return [str(at) for at in range(1, len(names) + 1)]
    after = count(max(numbered) + 1)
    return [one or str(next(after)) for one in own]


def pick(options: Sequence[Any], text: str, of: str, words: Words, by_place: bool = True) -> Any:
    """The option a text means: its label in the list, its key, name, or start of its name."""
    if not any(type(option) is int for option in options):
        found = labels(options, of, words)
        places = [str(at) for at in range(1, len(options) + 1)]
        wanted = str(int(text)) if place(text) else text.casefold()
        lettered = bool(found) and found[0].isalpha()
        for known in (found, places if lettered else []):
            if wanted in known and (by_place or known != places):
                return options[known.index(wanted)]
        if text.isdecimal() and by_place:
            return text
    plain = without_accents(text)
    names = [without_accents(words.value(option, kind=of)) for option in options]
    for option, name in zip(options, names, strict=True):
        if text == str(option) or plain == name:
            return option
    named = zip(options, names, strict=True)
    near = [option for option, name in named if plain and name.startswith(plain)]
    return near[0] if len(near) == 1 else text


def without_accents(text: str) -> str:
    """A name in small letters without accents, its spaces (no-break ones too) single and alike."""
    split = unicodedata.normalize("NFD", " ".join(text.split()).casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def numbers(text: str) -> list[int]:
    """The bare numbers in a row of a text; none if anything else was typed."""
    return [int(one) for one in re.split(r"[\s,]+", text)] if NUMBERS.fullmatch(text) else []


def pairs_in(text: str, names: Collection[str] = ()) -> Iterator[tuple[str, int]]:
    """The number of each kind in a text; empty where one is missing."""
    end = 0
    for found in NUMBER.finditer(text):
        kind = text[end : found.start()].strip().lstrip(BETWEEN)
        kind = (kind[:-1] if kind.endswith(("=", ":")) else kind).rstrip()
        unfit = kind.startswith("-") or set(kind) & set(",;=:+")
        yield "" if unfit and without_accents(kind) not in names else kind, int(found[0])
        end = found.end()
    if text[end:].strip(BETWEEN):
        yield "", 0
