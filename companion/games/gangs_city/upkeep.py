"""Upkeep of the table: what must always hold, and what can be put right by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, OneOf, YesNo
from companion.core.game import Value
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.pieces import (
    ALL_CHARACTERS,
    CHARACTERS,
    COPIES,
    MOST_CHARACTERS,
    PLACES,
    SETTLING,
    STOCK_TOKENS,
    TOP_LEVEL,
    TRAFICS,
)
from companion.games.gangs_city.placement import taken_spaces
from companion.games.gangs_city.table import Marker, Table, characters_of
from companion.games.gangs_city.values import VALUES


def count_characters(table: Table) -> Counter[str]:
    """Every character, wherever it is."""
    everybody = Counter(table.supply)
    for hand in table.hands.values():
        everybody.update(hand)
    for place in table.places.values():
        everybody.update(place.neutrals)
    everybody.update(tile.who for tile in table.tiles if tile.who not in ("", SETTLING))
    everybody.update(table.dead)
    everybody.update(who for _, who in table.dropped)
    return everybody


def characters_add_up(table: Table) -> bool:
    """Hands, city, neutrals, dead and supply make 55, and each kind its own number."""
    everybody = count_characters(table)
    kinds = all(everybody[who] == COPIES.get(who, 1) for who in CHARACTERS)
    return kinds and everybody.total() == ALL_CHARACTERS and min(table.supply.values()) >= 0


def places_add_up(table: Table) -> bool:
    """Laid, drawn, held and still in the piles: 15."""
    out = len(table.places) + len(table.drawn) + len(table.held)
    return out + sum(table.piles) == len(PLACES) and min(table.piles) >= 0


def map_fits(table: Table) -> bool:
    """The ground shows just the places of the city, each on a space of its own."""
    spaces = {(q, r) for _, q, r in table.ground.places}
    names = tuple(name for name, _, _ in table.ground.places)
    piles = tuple(at for at, left in enumerate(table.piles) if left)
    return (
        names == tuple(table.places) and len(spaces) == len(names) and table.ground.piles == piles
    )


def markers_fit(table: Table) -> bool:
    """Five markers, each with one leader or none, in one of three boxes."""
    leaders = (*table.players, NOBODY)
    return tuple(table.markers) == TRAFICS and all(
        marker.leader in leaders and 0 <= marker.level <= TOP_LEVEL
        for marker in table.markers.values()
    )


def stock_fits(table: Table) -> bool:
    """Nobody has less than nothing; where the box is the limit, twelve tokens of each trafic."""
    for trafic in TRAFICS:
        stocks = [table.stock[player][trafic] for player in table.players]
        staked = sum(stake.get(trafic, 0) for stake in table.stakes.values())
        if min(stocks) < 0:
            return False
        if table.options["stock_tokens"] == "box" and sum(stocks) + staked > STOCK_TOKENS:
            return False
    return True


def owners_fit(table: Table) -> bool:
    """Every place has one owner, or none."""
    owners = (*table.players, NOBODY)
    return all(place.owner in owners for place in table.places.values())


def score_adds_up(table: Table) -> bool:
    """The score is the sum of its reasons."""
    totals: Counter[str] = Counter(dict.fromkeys(table.players, 0))
    for entry in table.ledger:
        totals[entry.player] += entry.points
    return dict(totals) == dict(table.scores)


def gangs_fit(table: Table) -> bool:
    """Six characters at most, one chief at most, and no more tiles laid than held."""
    for player in table.players:
        tiles = table.tiles_of(player)
        hidden = table.hidden_tiles(player)
        if len(tuple(characters_of(table, player))) > MOST_CHARACTERS:
            return False
        if sum(tile.chief for tile in tiles) > 1:
            return False
        if hidden > len(table.hands[player]) + table.settling_tiles(player):
            return False
    return True


def spaces_fit(table: Table) -> bool:
    """One space, one player, one side."""
    sides = {tile.spot for tile in table.tiles if tile.on_side}
    owners = {(tile.player, tile.spot) for tile in table.tiles if tile.on_side}
    return len(taken_spaces(table)) == len(sides) == len(owners)


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "characters": characters_add_up,
    "places": places_add_up,
    "map": map_fits,
    "markers": markers_fit,
    "stock": stock_fits,
    "owners": owners_fit,
    "score": score_adds_up,
    "gangs": gangs_fit,
    "spaces": spaces_fit,
}


def corrections(table: Table) -> dict[str, Field]:
    """What can be put right by hand, and what it may become."""
    players = OneOf((*table.players, NOBODY), of="player")
    most = STOCK_TOKENS if table.options["stock_tokens"] == "box" else 99
    found: dict[str, Field] = {}
    for player in table.players:
        found[f"score.{player}"] = Count(-9, 99)
        found[f"hand.{player}"] = _count_of(table, Counter(table.hands[player]))
        found[f"stock.{player}"] = Counts(dict.fromkeys(TRAFICS, (0, most)), of="trafic")
        found[f"erred.{player}"] = YesNo()
    for name, place in table.places.items():
        found[f"owner.{name}"] = players
        found[f"neutrals.{name}"] = _count_of(table, Counter(place.neutrals))
    for trafic in TRAFICS:
        found[f"marker.{trafic}"] = Form({"leader": players, "level": Count(0, TOP_LEVEL)})
    for key in table.box:
        if key in VALUES and not key.endswith(".copies"):
            found[f"value.{key}"] = VALUES[key]
    return found


def _count_of(table: Table, there: Counter[str]) -> Counts:
    """So many of each kind at most: what lies there and what the supply still has."""
    most = {who: there[who] + table.supply[who] for who in CHARACTERS}
    return Counts({who: (0, count) for who, count in most.items() if count}, of="character")


def correct(table: Table, key: str, value: Any, note: str) -> Table:
    """The table with one thing put right."""
    what, _, whose = key.partition(".")
    if what == "score":
        points = value - table.scores[whose]
        reason = because("core.session.corrected", what=f"score/{whose}", value=value, note=note)
        return table.award(whose, points, reason)
    if what == "hand":
        moved = _from_supply(table, table.hands[whose], value)
        return moved.change(hands={**table.hands, whose: _listed(value)})
    if what == "stock":
        tokens = {trafic: value.get(trafic, 0) for trafic in TRAFICS}
        return table.change(stock={**table.stock, whose: tokens})
    if what == "erred":
        others = tuple(player for player in table.erred if player != whose)
        return table.change(erred=(*others, whose) if value else others)
    if what == "owner":
        return table.change_place(whose, owner=value)
    if what == "neutrals":
        moved = _from_supply(table, table.places[whose].neutrals, value)
        return moved.change_place(whose, neutrals=_listed(value))
    if what == "marker":
        led = Marker(value["leader"], value["level"] if value["leader"] != NOBODY else 0)
        return table.change(markers={**table.markers, whose: led})
    return table.change(box={**table.box, whose: Value(value, "typed")})


def _from_supply(table: Table, before: tuple[str, ...], after: dict[str, int]) -> Table:
    """What is added comes from the supply, what is taken away goes back to it."""
    there = Counter(before)
    supply = {who: n + there[who] - after.get(who, 0) for who, n in table.supply.items()}
    return table.change(supply=supply)


def _listed(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(who for who in CHARACTERS for _ in range(counts.get(who, 0)))
