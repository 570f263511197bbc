"""What cannot be on a table of Gangsta! that is taken up in the middle, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.ruling import Reason, because
from companion.core.under_way import Told
from companion.games.gangsta.pieces import (
    BANQUE,
    ENDS,
    GANGSTERS,
    HOPITAL,
    INFORMERS_OF,
    KIND_OF,
    MONEY,
    chapter_of,
)
from companion.games.gangsta.table import Table


def against(table: Table, told: Told) -> tuple[Reason, ...]:
    """Reasons against a told table: everything impossible, each with what would mend it."""
    return (
        *_bosses(table, told),
        *_twice(told),
        *_chapter(table, told),
        *_strangers(told),
        *_money(table, told),
        *_resources(told),
    )


def against_cards(table: Table, told: Told) -> tuple[Reason, ...]:
    """Everything impossible about the cards and the money at the end of the game."""
    bosses = tuple(_bosses(table, told)) if table.with_families else ()
    return (*bosses, *_twice(told), *_money(table, told), *_resources(told))


def _bosses(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against players without a Boss, or two with the same."""
    bosses = {**table.bosses, **told.get("bosses", {})}
    without = tuple(player for player in table.players if player not in bosses)
    if without:
        yield because("gangsta.under_way.no_boss", players=without)
    for card, count in Counter(bosses.values()).items():
        if count > 1:
            yield because("gangsta.under_way.twice", card=card)


def _twice(told: Told) -> Iterator[Reason]:
    """Reasons against cards that lie in two places."""
    lying = [card for name in ("gangs", "hospital", "done") for card in _of_each(told, name)]
    for name in ("row", "reserve", "heist_discards", "gangster_discards"):
        lying += told.get(name, ())
    for name in ("heists_gone", "eliminated"):
        lying += told.get(name, ())
    lying += [row["heist"] for row in told.get("lessons", ())]
    lying += told.get("resources", {}).values()
    for card, count in Counter(lying).items():
        if count > 1:
            yield because("gangsta.under_way.twice", card=card)


def _of_each(told: Told, name: str) -> Iterator[str]:
    for cards in told.get(name, {}).values():
        yield from cards


def _chapter(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against heists of a wrong chapter, and gangs that would have ended it."""
    chapter = told.get("chapter", table.chapter)
    for card in told.get("row", ()):
        if chapter_of(card) != chapter:
            yield because("gangsta.under_way.other_chapter", card=card, chapter=chapter)
    done = [card for card in _of_each(told, "done") if card in KIND_OF]
    for card in (*done, *[row["heist"] for row in told.get("lessons", ())]):
        if chapter_of(card) > chapter:
            yield because("gangsta.under_way.later_chapter", card=card, chapter=chapter)
    for player, cards in told.get("gangs", {}).items():
        spared = told.get("resources", {}).get(player) == HOPITAL
        if len(cards) + 1 >= ENDS[chapter] and not spared:
            facts = {"player": player, "count": len(cards) + 1, "chapter": chapter}
            yield because("gangsta.under_way.chapter_over", **facts)
    drawn = sum(told.get("informers", {}).values())
    if drawn > INFORMERS_OF[chapter]:
        facts = {"count": drawn, "most": INFORMERS_OF[chapter], "chapter": chapter}
        yield because("gangsta.under_way.informers", **facts)


def _strangers(told: Told) -> Iterator[Reason]:
    """Reasons against engaged or taught gangsters who are in no gang that was told."""
    if "gangs" not in told:
        return
    known = {*_of_each(told, "gangs"), *_of_each(told, "hospital")}
    named = (*told.get("engaged", ()), *[row["card"] for row in told.get("lessons", ())])
    for card in dict.fromkeys(named):
        if card in GANGSTERS and card not in known:
            yield because("gangsta.under_way.in_no_gang", card=card)


def _money(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against more money than the box has, where it is the limit."""
    stored = sum(told.get("stored", {}).values())
    count = sum(told.get("purse", {}).values()) + stored
    if count > MONEY and table.option("money") == "box":
        yield because("gangsta.under_way.money", count=count, most=MONEY)


def _resources(told: Told) -> Iterator[Reason]:
    """Reasons against activated resources that nobody has, and money in a missing Banque."""
    held = told.get("resources", {})
    for card in told.get("active", ()):
        if "resources" in told and card not in (*held.values(), *_of_each(told, "done")):
            yield because("gangsta.under_way.nobodys", card=card)
    for player, count in told.get("stored", {}).items():
        there = held.get(player) == BANQUE and BANQUE in told.get("active", ())
        if count and not there:
            yield because("gangsta.under_way.no_banque", player=player, count=count)
