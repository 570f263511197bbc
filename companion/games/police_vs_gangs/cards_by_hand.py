"""Corrections of a card of the city (Police VS Gangs): whose it is, who stands there, its face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from companion.boxes.gangs_city import TRAFICS
from companion.boxes.police_city import BADGE, INDIC, MAFIA, MENOTTE, RANKS
from companion.core.by_hand import exchange_pieces, pieces_by_hand
from companion.core.corrections import Correction, Path
from companion.core.fields import Counts, OneOf
from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.moves import take_guard_back
from companion.games.police_vs_gangs.pieces import SYMBOLS
from companion.games.police_vs_gangs.table import Table


def pieces_of(table: Table, there: tuple[str, ...]) -> Counts:
    return pieces_by_hand(there, supply_of(table, there), "character")


def supply_of(table: Table, there: tuple[str, ...]) -> dict[str, int]:
    """The characters in the pool, with zeros for kinds of which none is left."""
    return {**dict.fromkeys(there, 0), **table.pool}


def card_by_hand(table: Table, card: str) -> dict[Path, Correction]:
    place = table.places[card]
    there = place.neutrals

    def put_neutrals(value: dict[str, int], _: str) -> Table:
        neutrals, pool = exchange_pieces(there, supply_of(table, there), value)
        return table.change(pool=pool).change_place(card, neutrals=neutrals)

    return {
        ("owner", card): Correction(
            OneOf((*table.gangsters, NOBODY), of="player"),
            place.owner,
            lambda owner, _: table.change_place(card, owner=owner),
        ),
        ("guard", card): _guard(table, card),
        ("neutrals", card): Correction(pieces_of(table, there), dict(Counter(there)), put_neutrals),
        ("face", card): _face(table, card),
    }


def _guard(table: Table, card: str) -> Correction:
    """The correction of the die left on a place."""
    place = table.places[card]
    options = [
        f"{player}.{rank}"
        for player in table.police
        for rank in RANKS
        if table.dice[player][rank] or (place.guard, place.die) == (player, rank)
    ]

    def set_value(value: str, _: str) -> Table:
        bare = take_guard_back(table, card)
        if value == NOBODY:
            return bare
        player, _dot, rank = value.rpartition(".")
        dice = {**bare.dice[player], rank: bare.dice[player][rank] - 1}
        bare = bare.change(dice={**bare.dice, player: dice})
        return bare.change_place(card, guard=player, die=rank)

    stands = NOBODY if place.guard == NOBODY else f"{place.guard}.{place.die}"
    return Correction(OneOf((*options, NOBODY), of="die"), stands, set_value)


def _face(table: Table, card: str) -> Correction:
    """The correction of the symbols on a card."""
    face = table.places[card].face

    def set_value(value: Mapping[str, int], _: str) -> Table:
        demands = {trafic: value[trafic] for trafic in TRAFICS if value.get(trafic)}
        read = replace(
            face,
            handcuffs=value.get(MENOTTE, 0),
            demands=demands,
            badges=value.get(BADGE, 0),
            mafia=value.get(MAFIA, 0),
            indics=value.get(INDIC, 0),
        )
        return table.change_place(card, face=read)

    stands = {
        **face.demands, BADGE: face.badges, MENOTTE: face.handcuffs, MAFIA: face.mafia,
        INDIC: face.indics,
    }  # fmt: skip
    field = Counts(SYMBOLS, of="symbol", by="adds")
    return Correction(field, {kind: count for kind, count in stands.items() if count}, set_value)
