"""Choices as they are typed, by number, by name or by its start; and how they are listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.content.lists import COLON
from companion.content.words import Words
from companion.core.fields import Chain, Field, Offer, OneOf, Order, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.terminal.typed import labels, listed, pick, without_accents

NO_BREAK = "\u00a0"
YES = ("y", "yes", "o", "oui", "1")
NO = ("n", "no", "non", "0")
SAID_YES = ("yes", "oui")


def one_of(field: OneOf, text: str, words: Words) -> Any:
    """The option that a text means, open or closed."""
    found = pick(field.options, text, field.of, words)
    if found == text:
        found = under_head(field, text, words)
    if found == text:
        found = pick(field.closed, text, field.of, words, by_place=False)
    return act_meant(field, text) if found == text else found


def act_meant(field: OneOf, text: str) -> Any:
    """The act that a Yes means where nothing else is asked for, open or closed."""
    acts = [one for one in (*field.options, *field.closed) if one != "no"]
    return acts[0] if len(acts) == 1 and without_accents(text) in SAID_YES else text


def under_head(field: OneOf, text: str, words: Words) -> Any:
    """The option in a text with the heading of its group: "weapons knife"."""
    for head, members in (field.groups or {}).items():
        name = without_accents(words.value(head, kind=field.of))
        if without_accents(text).startswith(f"{name} "):
            rest = text.split(None, len(name.split()))[-1]
            found = pick(members, rest, field.of, words, by_place=False)
            return text if found == rest and rest not in members else found
    return text


def hint_one(field: OneOf) -> Reason:
    return because("core.terminal.hint.one")


def several(field: SomeOf | Order | Chain, text: str, words: Words) -> Any:
    """The options that a text means, in order; a name may contain a comma."""
    names = {without_accents(words.value(option, kind=field.of)) for option in field.options}
    return [pick(field.options, one, field.of, words) for one in listed(text, names)]


def hint_some(field: SomeOf) -> Reason:
    return because("core.terminal.hint.some", least=field.least, most=field.limit)


def hint_order(field: Order) -> Reason:
    return because("core.terminal.hint.order")


def hint_chain(field: Chain) -> Reason:
    return because("core.terminal.hint.chain")


def options_of(field: Field, words: Words) -> Iterator[str]:
    """The options numbered, unless they are numbers themselves."""
    offered = field.offers()
    if any(type(offer.value) is int for offer in offered):
        yield " ".join(named(offer, words) for offer in offered)
        return
    groups: dict[str, list[str]] = {}
    of = offered[0].of if offered else ""
    found = labels([offer.value for offer in offered], of, words)
    for label, offer in zip(found, offered, strict=True):
        groups.setdefault(offer.head, []).append(f"{label}. {named(offer, words)}")
    for head, numbered in groups.items():
        if head:
            title = f"{words.value(head, 'Name', offered[0].of)}{COLON[words.language]}"
            yield f"{title}{on_one_line(numbered)}"
        else:
            yield from numbered


def named(offer: Offer, words: Words) -> str:
    return words.value(offer.value, kind=offer.of)


def on_one_line(shown: Iterable[str]) -> str:
    """Options joined on a line, none broken in two."""
    return "   ".join(one.replace(" ", NO_BREAK) for one in shown)


def yes_no(field: YesNo, text: str, words: Words) -> Any:
    word = without_accents(text)
    return True if word in YES else False if word in NO else text


def hint_yes_no(field: YesNo) -> Reason:
    return because("core.terminal.hint.yes_no")
