"""Sentences with gaps: {player:le} takes {place:le} with {points} {points:point|points}."""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from companion.content.numbers import NO_BREAK, digits


class Gap(NamedTuple):
    """A gap in a sentence: which fact fills it, in which form, or which words by its number.

    Of two words the first is for one and the second for many; of three the first is for none.
    A # among the words stands for the number itself.
    """

    fact: str
    form: str = ""
    plural: tuple[str, ...] = ()

    def counted(self, language: str, number: int) -> str:
        """The words for a number among those for none, one and many."""
        *none, one, many = self.plural
        chosen = none[0] if none and number == 0 else (one, many)[plural_index(language, number)]
        return chosen.replace("#", digits(number))


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
    words = tuple(form.split("|"))
    if len(words) > 3 or "{" in form:
        raise ValueError(f"{{{fact}:{form}}} needs words for one and for many, or for none before")
    return Gap(fact, "", words)
