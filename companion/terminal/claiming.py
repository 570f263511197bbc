"""Claims as they are typed: who, what and how much of it, one after the other between commas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content.words import Words
from companion.core.fields import Claims
from companion.core.fields.kinds import PLAYER
from companion.core.ruling import Reason, because
from companion.terminal.typed import NONE, number, pick, without_accents

MOST_WORDS = 3  # of an amount: "the first 2"
UNSAID = "some"  # the amount of a claim without a number


def claims(field: Claims, text: str, words: Words) -> Any:
    """The claims in a text such as "red place, red drogue 1, blue armes all"."""
    if text in NONE:
        return []
    read = [_claim(field, one.split(), words) for one in text.split(",")]
    return text if None in read else read


def _claim(field: Claims, typed: list[str], words: Words) -> dict[str, Any] | None:
    """The claim in a text: a player, a thing, and an amount if one is typed."""
    for end in range(1, len(typed)):
        player = pick(field.players, " ".join(typed[:end]), PLAYER, words, by_place=False)
        if player not in field.players:
            continue
        for cut in range(len(typed), max(end, len(typed) - MOST_WORDS - 1), -1):
            said = " ".join(typed[end:cut])
            item = pick(tuple(field.amounts), said, field.of, words, by_place=False)
            if said and item in field.amounts:
                amount = _amount(field.amounts[item], typed[cut:], words)
                return {"player": player, "item": item, "amount": amount}
    return None


def _amount(amounts: tuple[Any, ...], typed: list[str], words: Words) -> Any:
    """The amount in a text: a number or words for it; without any, the first there is."""
    if not typed:
        return UNSAID if UNSAID in amounts else amounts[0]
    said = number(" ".join(typed))
    if not isinstance(said, str):
        return said
    name = without_accents(said)
    whole = (one for one in amounts if without_accents(words.value(one, "le")) == name)
    return next(whole, pick(amounts, said, "", words))


def hint_claims(field: Claims) -> Reason:
    return because("core.terminal.hint.claims")


def claimed(field: Claims, words: Words) -> Iterator[str]:
    """The names of everything that can be claimed, with their amounts."""
    for item, amounts in field.amounts.items():
        named = [words.value(one) for one in amounts if isinstance(one, str)]
        yield " ".join((words.value(item, kind=field.of), *(["/".join(named)] if named else [])))
