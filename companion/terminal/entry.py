"""What is typed, taken as a reply; what cannot be understood is left for the field to refuse."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from companion.content.words import Words
from companion.core.fields import Count, Counts, Field, Form, OneOf, Order, SomeOf, YesNo
from companion.core.ruling import Reason, because

FEW = 6  # so many choices get a line each
NO_BREAK = "\u00a0"
NONE = ("", "-")
YES = ("y", "yes", "o", "oui", "1")
NO = ("n", "no", "non", "0")
NUMBER = re.compile(r"[-+]?\d{1,9}")
NUMBERS = re.compile(r"[-+]?\d{1,9}(?:[\s,]+[-+]?\d{1,9})*")
BETWEEN = " ,;"  # what may stand between two pairs


def read_entry(field: Field, text: str, words: Words) -> Any:
    """The reply that was meant."""
    text = text.strip()
    if isinstance(field, OneOf):
        return one_of(field, text, words)
    if isinstance(field, SomeOf | Order):
        return [pick(field.options, piece, field.of, words) for piece in pieces(text)]
    if isinstance(field, Count):
        return number(text)
    if isinstance(field, Counts):
        return counts(field, text, words)
    if isinstance(field, YesNo):
        return True if text.casefold() in YES else False if text.casefold() in NO else text
    if isinstance(field, Form):
        return form(field, text, words)
    return "" if text in NONE else text


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


def one_of(field: OneOf, text: str, words: Words) -> Any:
    """An option, or one that is closed: the field tells why."""
    found = pick(field.options, text, field.of, words)
    return pick(field.closed, text, field.of, words, by_place=False) if found == text else found


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


def counts(field: Counts, text: str, words: Words) -> Any:
    """ "armes 2, tabac 1", or bare numbers in the order shown."""
    kinds = tuple(field.ranges)
    if text in NONE:
        return {}
    if NUMBERS.fullmatch(text):
        given = [int(one) for one in re.split(r"[\s,]+", text)]
        return dict(zip(kinds, given, strict=False)) if len(given) <= len(kinds) else text
    pairs = list(pairs_in(text))
    if not all(kind for kind, _ in pairs):
        return text
    return {pick(kinds, kind, field.of, words, False): given for kind, given in pairs}


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


def form(field: Form, text: str, words: Words) -> Any:
    """Every part, between semicolons, in the order shown."""
    given = text.split(";")
    if len(given) != len(field.parts):
        return text
    return {
        name: read_entry(part, one, words)
        for (name, part), one in zip(field.parts.items(), given, strict=True)
    }


def hint(field: Field) -> Reason:
    """How a field is answered in a terminal."""
    if isinstance(field, OneOf):
        return because("core.terminal.hint.one")
    if isinstance(field, SomeOf):
        return because("core.terminal.hint.some", least=field.least, most=field.limit)
    if isinstance(field, Order):
        return because("core.terminal.hint.order")
    if isinstance(field, Count):
        return because("core.terminal.hint.count", least=field.least, most=field.most)
    if isinstance(field, Counts):
        return because("core.terminal.hint.counts")
    if isinstance(field, YesNo):
        return because("core.terminal.hint.yes_no")
    if isinstance(field, Form):
        return because("core.terminal.hint.form")
    return because("core.terminal.hint.text")


def choices(field: Field, words: Words) -> Iterator[str]:
    """The options of a field, numbered, or its kinds with their ranges; many share a line."""
    shown = list(_choices(field, words))
    if len(shown) <= FEW:
        yield from shown
    else:
        yield "   ".join(one.replace(" ", NO_BREAK) for one in shown)


def _choices(field: Field, words: Words) -> Iterator[str]:
    if isinstance(field, OneOf | SomeOf | Order):
        named = [words.value(option, kind=field.of) for option in field.options]
        if any(type(option) is int for option in field.options):
            yield " ".join(named)
        else:
            yield from (f"{at}. {name}" for at, name in enumerate(named, 1))
    elif isinstance(field, Counts):
        for kind, (least, most) in field.ranges.items():
            yield f"{words.value(kind, kind=field.of)} {least}–{most}"
