"""Corrections: what can be put right by hand, what it may become, and what stands there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.boxes.gangs_city import NO_RECRUITER, STOCK_TOKENS, TRAFICS
from companion.core.by_hand import (
    exchange_pieces,
    pieces_by_hand,
    score_by_hand,
    value_by_hand,
)
from companion.core.corrections import Correction, Path, by_path
from companion.core.fields import Count, Counts, OneOf, YesNo
from companion.core.modes import keeps_score
from companion.core.ruling import NOBODY
from companion.games.gangs_city.ground import CENTRE, Ground
from companion.games.gangs_city.table import Table, without_one
from companion.games.gangs_city.values import ON_PIECE, VALUES
from companion.games.trafic_markers import marker_by_hand


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand."""
    found: dict[Path, Correction] = {}
    if keeps_score(table):
        return by_path(_of_score(table))
    for player in table.players:
        found |= _of_player(table, player)
    for place in table.places:
        found |= _of_place(table, place)
    found |= _of_markers(table)
    found[("dead",)] = _correct_dead(table)
    if len(table.piles) > 1:  # only the table knows how it split them
        found["pile", CENTRE[0]] = _first_pile(table)
    return by_path(found | _of_values(table))


def _of_score(table: Table) -> dict[Path, Correction]:
    """Corrections of a table where only the score is kept."""
    scores: dict[Path, Correction] = {
        ("score", player): score_by_hand(table, player) for player in table.players
    }
    return scores | _of_markers(table) | _of_values(table)


def _of_markers(table: Table) -> dict[Path, Correction]:
    return {("marker", one): marker_by_hand(table, one, table.players) for one in TRAFICS}


def _of_values(table: Table) -> dict[Path, Correction]:
    """Corrections of the values that somebody has read from the box."""
    known = [
        key for key, one in table.box.items() if key in VALUES and (key, one.value) != NO_RECRUITER
    ]
    return {("value", *ON_PIECE[key]): value_by_hand(table, key, VALUES[key]) for key in known}


def _of_player(table: Table, player: str) -> dict[Path, Correction]:
    found: dict[Path, Correction] = {
        ("score", player): score_by_hand(table, player),
        ("hand", player): _hand(table, player),
        ("stock", player): _stock(table, player),
        ("erred", player): Correction(
            YesNo(),
            player in table.erred,
            lambda yes, _: table.change(erred=_among(table.erred, player, yes)),
        ),
    }
    if table.option("settling_tile") == "once":
        found["spent", player] = Correction(
            YesNo(),
            player in table.spent,
            lambda yes, _: table.change(spent=_among(table.spent, player, yes)),
        )
    if table.turns:  # before the first turn nobody can have won one
        found["held", player] = _correct_hand_size(table, player)
    return found


def _among(players: tuple[str, ...], player: str, value: bool) -> tuple[str, ...]:
    others = tuple([other for other in players if other != player])
    return (*others, player) if value else others


def _hand(table: Table, player: str) -> Correction:
    there = table.hands[player]

    def set_value(value: dict[str, int], _: str) -> Table:
        hand, supply = exchange_pieces(there, table.supply, value)
        return table.change(supply=supply, hands={**table.hands, player: hand})

    return Correction(
        pieces_by_hand(there, table.supply, "character"), dict(Counter(there)), set_value
    )


def _stock(table: Table, player: str) -> Correction:
    most = STOCK_TOKENS if table.option("stock_tokens") == "box" else 99

    def set_value(value: dict[str, int], _: str) -> Table:
        tokens = {trafic: value.get(trafic, 0) for trafic in TRAFICS}
        return table.change(stock={**table.stock, player: tokens})

    field = Counts(dict.fromkeys(TRAFICS, (0, most)), of="trafic")
    return Correction(field, dict(table.stock[player]), set_value)


def _correct_hand_size(table: Table, player: str) -> Correction:
    """The correction of how many face-down tiles a player has; they come from the fullest pile."""
    there = table.held.count(player)

    def set_value(count: int, _: str) -> Table:
        more = count - there
        held = table.held + (player,) * more
        for _one in range(-more):
            held = without_one(held, player)
        pile = max(range(len(table.piles)), key=lambda at: (table.piles[at], -at))
        piles = (left - more * (at == pile) for at, left in enumerate(table.piles))
        return _lay_piles(table.change(held=held), piles)

    return Correction(Count(0, there + sum(table.piles)), there, set_value)


def _of_place(table: Table, place: str) -> dict[Path, Correction]:
    there = table.places[place].neutrals

    def put_neutrals(value: dict[str, int], _: str) -> Table:
        neutrals, supply = exchange_pieces(there, table.supply, value)
        return table.change(supply=supply).change_place(place, neutrals=neutrals)

    return {
        ("owner", place): Correction(
            OneOf((*table.players, NOBODY), of="player"),
            table.places[place].owner,
            lambda owner, _: table.change_place(place, owner=owner),
        ),
        ("neutrals", place): Correction(
            pieces_by_hand(there, table.supply, "character"), dict(Counter(there)), put_neutrals
        ),
    }


def _correct_dead(table: Table) -> Correction:
    def set_value(value: dict[str, int], _: str) -> Table:
        dead, supply = exchange_pieces(table.dead, table.supply, value)
        return table.change(supply=supply, dead=dead)

    return Correction(
        pieces_by_hand(table.dead, table.supply, "character"), dict(Counter(table.dead)), set_value
    )


def _first_pile(table: Table) -> Correction:
    """The correction of how many tiles the first pile has; the rest is in the other."""
    all_left = sum(table.piles)
    return Correction(
        Count(0, all_left),
        table.piles[0],
        lambda first, _: _lay_piles(table, (first, all_left - first)),
    )


def _lay_piles(table: Table, counts: Iterable[int]) -> Table:
    """The table with so many tiles in each pile; an empty one leaves its space free."""
    piles = tuple(counts)
    left = tuple([pile for pile, count in enumerate(piles) if count])
    return table.change(piles=piles, ground=Ground(table.ground.places, left))
