"""Numbers as they are typed: one alone, or one for each kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content.words import Words
from companion.core.fields import Count, Counts
from companion.core.ruling import Reason, because
from companion.terminal.typed import NONE, number, numbers, pairs_in, pick, without_accents


def count(field: Count, text: str, words: Words) -> Any:
    return number(text)


def hint_count(field: Count) -> Reason:
    return because("core.terminal.hint.count", least=field.least, most=field.most)


def counts(field: Counts, text: str, words: Words) -> Any:
    """The numbers in a text such as "armes 2, tabac 1", or bare numbers in order."""
    kinds = tuple(field.ranges)
    if text in NONE:
        return {}
    if given := numbers(text):
        return dict(zip(kinds, given, strict=False)) if len(given) <= len(kinds) else text
    names = {without_accents(words.value(kind, kind=field.of)) for kind in kinds}
    pairs = list(pairs_in(text, names))
    if not all(kind for kind, _ in pairs):
        return text
    return {pick(kinds, kind, field.of, words, False): said for kind, said in pairs}


def hint_counts(field: Counts) -> Reason:
    return because("core.terminal.hint.counts")


def kinds_of(field: Counts, words: Words) -> Iterator[str]:
    """Each kind of a counted field with its range, in words."""
    for kind, (least, most) in field.ranges.items():
        yield f"{words.value(kind, kind=field.of)} {least}–{most}"
