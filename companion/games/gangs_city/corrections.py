"""Corrections: what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, OneOf, YesNo
from companion.core.game import Value
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.ground import CENTRE, Ground
from companion.games.gangs_city.pieces import CHARACTERS, STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.games.gangs_city.table import Marker, Table, take
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
        if table.options["settling_tile"] == "once":
            found[f"spent.{player}"] = YesNo()
        if table.turns:  # before the first turn nobody can have won one
            found[f"held.{player}"] = Count(0, table.held.count(player) + sum(table.piles))
    for name, place in table.places.items():
        found[f"owner.{name}"] = players
        found[f"neutrals.{name}"] = _count_of(table, Counter(place.neutrals))
    for trafic in TRAFICS:
        found[f"marker.{trafic}"] = Form({"leader": players, "level": Count(0, TOP_LEVEL)})
    found["dead"] = _count_of(table, Counter(table.dead))
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


def standing(table: Table, key: str) -> Any:
    """What lies there now, as a correction would say it."""
    what, _, whose = key.partition(".")
    return STANDING[what](table, whose)


STANDING: Mapping[str, Callable[[Table, str], Any]] = {
    "score": lambda table, player: table.scores[player],
    "hand": lambda table, player: dict(Counter(table.hands[player])),
    "stock": lambda table, player: dict(table.stock[player]),
    "erred": lambda table, player: player in table.erred,
    "spent": lambda table, player: player in table.spent,
    "held": lambda table, player: table.held.count(player),
    "owner": lambda table, place: table.places[place].owner,
    "neutrals": lambda table, place: dict(Counter(table.places[place].neutrals)),
    "marker": lambda table, trafic: asdict(table.markers[trafic]),
    "dead": lambda table, _: dict(Counter(table.dead)),
    "pile": lambda table, pile: table.piles[CENTRE.index(pile)],
    "value": lambda table, value: table.known(value),
}


def correct(table: Table, key: str, value: Any, note: str) -> Table:
    """The table with one thing put right; what lies there already is at most surer than before."""
    what, _, whose = key.partition(".")
    if what != "value" and value == standing(table, key):
        return table
    if what == "score":
        points = value - table.scores[whose]
        reason = because("core.session.corrected", what=f"score/{whose}", value=value, note=note)
        return table.award(whose, points, reason)
    return CORRECTED[what](table, whose, value)


def _hand(table: Table, player: str, value: dict[str, int]) -> Table:
    hand, supply = _counted(table, table.hands[player], value)
    return table.change(supply=supply, hands={**table.hands, player: hand})


def _neutrals(table: Table, place: str, value: dict[str, int]) -> Table:
    neutrals, supply = _counted(table, table.places[place].neutrals, value)
    return table.change(supply=supply).change_place(place, neutrals=neutrals)


def _dead(table: Table, _: str, value: dict[str, int]) -> Table:
    dead, supply = _counted(table, table.dead, value)
    return table.change(supply=supply, dead=dead)


def _counted(
    table: Table, there: tuple[str, ...], value: dict[str, int]
) -> tuple[tuple[str, ...], dict[str, int]]:
    """Those who stay and those who are added; they come from the supply, others go back to it."""
    stay: list[str] = []
    for who in there:
        if stay.count(who) < value.get(who, 0):
            stay.append(who)
    added = [who for who in CHARACTERS for _ in range(value.get(who, 0) - stay.count(who))]
    supply = {
        who: count + there.count(who) - value.get(who, 0) for who, count in table.supply.items()
    }
    return (*stay, *added), supply


def _stock(table: Table, player: str, value: dict[str, int]) -> Table:
    tokens = {trafic: value.get(trafic, 0) for trafic in TRAFICS}
    return table.change(stock={**table.stock, player: tokens})


def _among(players: tuple[str, ...], player: str, value: bool) -> tuple[str, ...]:
    others = tuple(other for other in players if other != player)
    return (*others, player) if value else others


def _held(table: Table, player: str, count: int) -> Table:
    """His face-down tiles come from the fullest pile and go back to it."""
    more = count - table.held.count(player)
    held = table.held + (player,) * more
    for _ in range(-more):
        held = take(held, player)
    pile = max(range(len(table.piles)), key=lambda at: (table.piles[at], -at))
    piles = (left - more * (at == pile) for at, left in enumerate(table.piles))
    return _lay_piles(table.change(held=held), piles)


def _marker(table: Table, trafic: str, value: dict[str, Any]) -> Table:
    led = Marker(value["leader"], value["level"] if value["leader"] != NOBODY else 0)
    return table.change(markers={**table.markers, trafic: led})


def _pile(table: Table, _: str, first: int) -> Table:
    """So many tiles in the first pile, the rest in the other."""
    return _lay_piles(table, (first, sum(table.piles) - first))


def _lay_piles(table: Table, counts: Iterable[int]) -> Table:
    """So many tiles in each pile; an empty one leaves its space free."""
    piles = tuple(counts)
    left = tuple(pile for pile, count in enumerate(piles) if count)
    return table.change(piles=piles, ground=Ground(table.ground.places, left))


def _value(table: Table, key: str, value: Any) -> Table:
    return table.change(box={**table.box, key: Value(value, "typed")})


CORRECTED: Mapping[str, Callable[[Table, str, Any], Table]] = {
    "hand": _hand,
    "stock": _stock,
    "erred": lambda table, who, yes: table.change(erred=_among(table.erred, who, yes)),
    "spent": lambda table, who, yes: table.change(spent=_among(table.spent, who, yes)),
    "held": _held,
    "dead": _dead,
    "owner": lambda table, place, owner: table.change_place(place, owner=owner),
    "neutrals": _neutrals,
    "marker": _marker,
    "pile": _pile,
    "value": _value,
}
