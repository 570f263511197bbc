"""Corrections: what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, OneOf, YesNo
from companion.core.game import Value
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.ground import CENTRE, Ground
from companion.games.gangs_city.pieces import CHARACTERS, STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.games.gangs_city.table import Marker, Table
from companion.games.gangs_city.values import VALUES


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
    if len(table.piles) > 1:  # only the table knows how it split them
        found[f"pile.{CENTRE[0]}"] = Count(0, sum(table.piles))
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
    if what == "pile":
        return _split_piles(table, value)
    if what == "marker":
        led = Marker(value["leader"], value["level"] if value["leader"] != NOBODY else 0)
        return table.change(markers={**table.markers, whose: led})
    return table.change(box={**table.box, whose: Value(value, "typed")})


def _split_piles(table: Table, first: int) -> Table:
    """So many tiles in the first pile, the rest in the other."""
    piles = (first, sum(table.piles) - first)
    left = tuple(pile for pile, count in enumerate(piles) if count)
    return table.change(piles=piles, ground=Ground(table.ground.places, left))


def _from_supply(table: Table, before: tuple[str, ...], after: dict[str, int]) -> Table:
    """What is added comes from the supply, what is taken away goes back to it."""
    there = Counter(before)
    supply = {who: n + there[who] - after.get(who, 0) for who, n in table.supply.items()}
    return table.change(supply=supply)


def _listed(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(who for who in CHARACTERS for _ in range(counts.get(who, 0)))
