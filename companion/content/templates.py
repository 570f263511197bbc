"""Sentences with gaps: {player:le} takes {place:le} with {points} {points:point|points}."""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter
from typing import NamedTuple


class Gap(NamedTuple):
    """A gap in a sentence: which fact fills it, in which form, or which word by its number."""

    fact: str
    form: str = ""
    plural: tuple[str, str] | None = None


NO_BREAK = "\u00a0"  # Roboto has it; the narrow one (U+202F) it has not
FRENCH_SPACES = re.compile(r" (?=[;:!?»])|(?<=«) |(?<=n°) ")


def tidy(language: str, text: str) -> str:
    """A text with non-breaking spaces where the language needs them."""
    return FRENCH_SPACES.sub(NO_BREAK, text) if language == "fr" else text


def plural_index(language: str, number: int) -> int:
    """0 for the singular, 1 for the plural: French counts 0 as one, English does not."""
    return int(abs(number) > 1) if language == "fr" else int(abs(number) != 1)


@lru_cache(maxsize=2048)
def parse_template(language: str, template: str) -> tuple[str | Gap, ...]:
    """The pieces of a sentence; ValueError where it is not well formed."""
    pieces: list[str | Gap] = []
    for text, fact, form, conversion in Formatter().parse(template):
        if text:
            pieces.append(tidy(language, text))
        if fact is None:
            continue
        if not fact.isidentifier() or conversion:
            raise ValueError(f"{{{fact}}} is not the name of a fact")
        pieces.append(_gap(fact, form or ""))
    return tuple(pieces)


def _gap(fact: str, form: str) -> Gap:
    if "|" not in form:
        return Gap(fact, form)
    words = form.split("|")
    if len(words) != 2 or "{" in form:
        raise ValueError(f"{{{fact}:{form}}} needs one word for one and one for many")
    return Gap(fact, "", (words[0], words[1]))
