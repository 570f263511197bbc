"""Corrections of variant 2 (Gangsta!): the resource somebody kept, and what lies on it."""

from __future__ import annotations

from companion.core.corrections import Correction, Path
from companion.core.fields import Count, OneOf, SomeOf, YesNo
from companion.games.gangsta.members import find_member
from companion.games.gangsta.pieces import GANGSTER, HOPITAL, RESOURCE, RESOURCES
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.table import Table
from companion.games.gangsta.values import new_member

NOTHING = "nothing"


def of_resources(table: Table, player: str) -> dict[Path, Correction]:
    """Corrections of a player's resource, the Banque's money, and the Hôpital."""
    found: dict[Path, Correction] = {}
    if table.has_bank(player):
        found["stored", player] = _correct_stored(table, player)
    if table.resources.get(player) == HOPITAL:
        found["hospital", player] = _hospital(table, player)
    if table.with_resources and table.resources:
        found |= _resource(table, player)
    return found


def _correct_stored(table: Table, player: str) -> Correction:
    had = table.stored[player]

    def set_value(now: int, _: str) -> Table:
        stored = {**table.stored, player: now}
        return table.change(stored=stored, bank=table.bank - (now - had))

    return Correction(Count(0, MOST_STORED), had, set_value)


def _hospital(table: Table, player: str) -> Correction:
    """The correction of who lies in the Hôpital."""
    lying = table.hospital[player]
    there = tuple(one.card for one in lying)

    def set_value(cards: list[str], _: str) -> Table:
        now = tuple(find_member(lying, card) or new_member(table, card) for card in cards)
        return table.change(hospital={**table.hospital, player: now})

    return Correction(SomeOf((*there, *table.gangster_pile), of=GANGSTER), list(there), set_value)


def _resource(table: Table, player: str) -> dict[Path, Correction]:
    """The correction of the resource a player kept, and whether it is activated."""
    stands = table.resources.get(player, NOTHING)
    others = {*table.resources.values(), *(one for done in table.done.values() for one in done)}
    free = tuple(card for card in RESOURCES if card not in others)
    without = tuple(card for card in table.active if card != stands)

    def set_value(card: str, _: str) -> Table:
        kept = {one: had for one, had in table.resources.items() if one != player}
        now = kept if card == NOTHING else {**kept, player: card}
        return table.change(resources=now, active=without)

    mine = (stands,) if stands != NOTHING else ()
    found: dict[Path, Correction] = {
        ("resource", player): Correction(
            OneOf((*mine, *free, NOTHING), RESOURCE), stands, set_value
        )
    }
    if stands == NOTHING:
        return found

    def turn(on: bool, _: str) -> Table:
        return table.change(active=(*without, stands) if on else without)

    return {**found, ("active", player): Correction(YesNo(), stands in table.active, turn)}
