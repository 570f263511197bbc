"""What cannot be on a table of Crooks that is taken up in the middle, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.ruling import Reason, because
from companion.core.under_way import Told
from companion.games.crooks.pieces import CROOKS, EDITION_2012, MOST_DOLLARS, PILES
from companion.games.crooks.table import Table


def against(table: Table, told: Told) -> tuple[Reason, ...]:
    """Reasons against a told table: everything impossible, each with what would mend it."""
    return (*_cards(table, told), *_money(table, told), *_turn(told))


def _laid(told: Told) -> Iterator[Mapping[str, Any]]:
    """Every card that was told in a row."""
    for targets in told.get("rows", {}).values():
        for stack in targets.values():
            yield from stack


def _cards(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against cards that do not add up with the dealt piles, or two with one number."""
    cards = list(_laid(told))
    hangouts = told.get("hangouts", table.hangouts)
    count = len(cards) + sum(told.get("gone", {}).values()) + sum(hangouts.values())
    first_edition = table.option("edition") == EDITION_2012
    dealt = sum(PILES[len(table.players)]) if first_edition else CROOKS
    if count > dealt or (first_edition and count < dealt):
        yield because("crooks.under_way.count", count=count, most=dealt)
    numbers = Counter(card["number"] for card in cards if "number" in card)
    for number in (number for number, times in numbers.items() if times > 1):
        yield because("crooks.under_way.same_number", number=number)


def _money(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against more money than all notes of the box make."""
    count = sum({**table.purse, **told.get("purse", {})}.values())
    if count > MOST_DOLLARS:
        yield because("crooks.under_way.money", count=count, most=MOST_DOLLARS)


def _turn(told: Told) -> Iterator[Reason]:
    """The reason against a player in turn who has passed."""
    player = told.get("in_turn")
    if player is not None and player in told.get("passed", ()):
        yield because("crooks.under_way.passed", player=player)
