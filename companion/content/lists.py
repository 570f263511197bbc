"""Lists and counts in words: A, B and C; A, B or C; armes 2, drogue 1; villes 7 et 8."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from companion.content.forms import Name, capital, inflect, parse_name
from companion.content.numbers import NO_BREAK
from companion.core.ruling import Reason

if TYPE_CHECKING:
    from companion.content.words import Words

MOST_ITEMS = 200
BETWEEN_PARTS = " \u00b7 "
COLON = {"fr": f"{NO_BREAK}: ", "en": ": "}
SEMICOLON = {"fr": f"{NO_BREAK}; ", "en": "; "}
IN_BRACKETS = re.compile(r"\(.*?\)")
CHOICES = ("ou", "or")  # the forms of a list to choose from
NOTHING, NONE = "app.name.nothing", "app.name.none"  # a game may call a piece of its own so
SEVERAL = "several"  # the chapter for lists of numbered pieces under one head
AFTER_FIRST = {"que": "le"}  # forms that only the first of a list takes, and that of the others


def list_items(words: Words, items: list[Any], form: str, kind: str) -> str:
    """Names or values as a list in which each has the form that the whole is to have."""
    headed = under_one_head(words, items)
    if headed is not None:
        return inflect(words.language, headed, form)
    return join_list(words, list(each_in_form(words, items, form.lower(), kind)), form)


def list_counts(words: Words, counts: Mapping[Any, Any], kind: str) -> str:
    """Counts in words: armes 2, drogue 1, or 3 bandits where a catalogue says; no zeros."""
    told, totals = [], total_by_name(words, counts)
    for key, value in islice(counts.items(), MOST_ITEMS):
        if isinstance(value, bool) or not isinstance(value, int):
            told.append(told_part(words, words.name(str(key)), value))
        elif (total := totals.pop(words.name(str(key)), 0)) != 0:
            told.append(count_one(words, str(key), total, kind))
    return ", ".join(told) or words.name(NOTHING)


def told_part(words: Words, name: str, value: Any) -> str:
    """A named part with its value; parts within it are told in brackets."""
    if isinstance(value, Mapping) and any(not isinstance(one, int) for one in value.values()):
        return f"{name} ({words.value(value)})"
    return f"{name}{COLON[words.language]}{words.value(value)}"


def total_by_name(words: Words, counts: Mapping[Any, Any]) -> dict[str, int]:
    """The number of things under each shown name: two new pieces of a kind share one."""
    totals: dict[str, int] = {}
    for key, value in islice(counts.items(), MOST_ITEMS):
        if isinstance(value, int):
            shown = words.name(str(key))
            totals[shown] = totals.get(shown, 0) + value
    return totals


def count_one(words: Words, key: str, number: int, of: str) -> str:
    """A number of one kind in words: in its own phrase of the catalogue, or name and number.

    Of a piece that the table has given a name there is only one; what a person has is told.
    """
    if key in words.names and number == 1 and of != "player" and words.naming.phrase(key, of):
        return words.name(key)
    whose, _, kind = key.rpartition(".")
    phrase = count_phrase(words, kind, number)
    if phrase is None:
        return f"{words.name(key)} {words.value(number)}"
    return f"{phrase} ({words.name(whose)})" if whose else phrase


def count_phrase(words: Words, kind: str, number: int) -> str | None:
    """A number of one kind in the catalogue's own phrase, if it has one: 3 bandits."""
    for phrase in (f"{domain}.count.{kind}" for domain in words.domains):
        if words.find(phrase) is not None:
            return words.sentence(Reason(phrase, {"count": number}))[0]
    return None


def under_one_head(words: Words, items: list[Any]) -> Name | None:
    """Numbered pieces of one kind under one head, where a catalogue has it: villes 7 et 8."""
    keys = [one for one in items if isinstance(one, str) and one not in words.names]
    if len(items) < 2 or len(keys) < len(items):
        return None
    heads, numbers = zip(*(one.rpartition("_")[::2] for one in keys), strict=True)
    if len(set(heads)) > 1 or not all(number.isdigit() for number in numbers):
        return None
    for phrase in (f"{domain}.{SEVERAL}.{heads[0]}" for domain in words.domains):
        if words.find(phrase) is not None:
            listed = {"numbers": tuple(map(int, numbers))}
            return parse_name(words.language, words.sentence(Reason(phrase, listed))[0])
    return None


def each_in_form(words: Words, items: list[Any], form: str, kind: str) -> Iterator[str]:
    """Some names in one form; equal names are told once, with their number."""
    shown = [words.value(one, "", kind) for one in items]
    for at, one in enumerate(items):
        number = shown.count(shown[at])
        if number > 1 and isinstance(one, str):
            if at == shown.index(shown[at]):
                told = count_phrase(words, one, number) or f"{shown[at]} ×{NO_BREAK}{number}"
                yield inflect(words.language, Name("", told), form)
        else:
            yield words.value(one, AFTER_FIRST.get(form, form) if at else form, kind)


def join_list(words: Words, texts: list[str], form: str) -> str:
    """Texts joined: A, B and C, or A, B or C; with commas of their own: A, x; B; and C."""
    if not texts:
        return words.name(NONE, form)
    *first, last = texts
    bond = words.name("or" if form in CHOICES else "and")
    text = f"{', '.join(first)} {bond} {last}" if first else last
    if first and any("," in IN_BRACKETS.sub("", one) for one in texts):
        text = SEMICOLON[words.language].join((*first, f"{bond} {last}"))
    return capital(text) if form[:1].isupper() else text
