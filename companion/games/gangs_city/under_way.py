"""A game of Gangs City under way: the city, gangs, markers and scores as they lie, told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import COPIES, MERCENARIES, STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.by_hand import LEAST_SCORE, MOST_SCORE
from companion.core.fields import Count, Counts, Field, Form, ListOf, Maybe, OneOf, SomeOf
from companion.core.game import clockwise
from companion.core.random_table import table_at_random
from companion.core.ruling import NOBODY, because
from companion.core.under_way import Told, UnderWay, lay_scores
from companion.games.gangs_city.ground import (
    CENTRE,
    PILE_SPACES,
    SIDES,
    Ground,
    Hex,
    building_spots,
    space_name_by_side,
)
from companion.games.gangs_city.impossible_table import against, laid_rows, left_in_piles
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.table import Marker, Place, Table
from companion.games.gangs_city.turn import turn
from companion.games.gangs_city.turn.end import crown
from companion.games.gangs_city.turn.set_up import set_up

MOST_TURNS = 60
UNTOLD = frozenset(("managed", "gained", "resolved", "picked", "stopped"))


def parts(table: Table) -> dict[str, Field]:
    """Fields of everything a table of Gangs City is told by, in the order of the walk."""
    each = table.players
    characters = Counts(
        {who: (0, count) for who, count in _copies().items()}, "character", by="adds"
    )
    most = STOCK_TOKENS if table.option("stock_tokens") == "box" else 99
    least = LEAST_SCORE if table.option("penalty") == "below" else 0
    tokens = Counts(dict.fromkeys(TRAFICS, (0, most)), "trafic", by="adds")
    found: dict[str, Field] = {
        "city": ListOf(_place(table, characters), most=len(PLACES), once=("place",)),
        "hands": Form({player: Maybe(characters) for player in each}, shown="each"),
        "markers": Form(dict.fromkeys(TRAFICS, Maybe(OneOf(each, "player", by="seats")))),
        "boxes": Counts(dict.fromkeys(TRAFICS, (0, TOP_LEVEL)), "trafic", by="taps"),
        "scores": Counts(dict.fromkeys(each, (least, MOST_SCORE)), "player"),
        "stock": Form({player: Maybe(tokens) for player in each}, shown="each"),
        "turn": Count(1, MOST_TURNS),
        "first": OneOf(each, "player", by="seats"),
        "dead": characters,
        "erred": SomeOf(each, of="player"),
    }
    if table.option("settling_tile") == "once":
        found["spent"] = SomeOf(each, of="player")
    if table.option("trafic_tie") == "kept":
        found["idle"] = SomeOf(TRAFICS, of="trafic")
    if len(table.piles) > 1:
        found["first_pile"] = Count(0, len(PLACES))
    return found


def _copies() -> dict[str, int]:
    """The number of each character in the box."""
    return {**COPIES, **dict.fromkeys(MERCENARIES, 1)}


def _place(table: Table, characters: Counts) -> Form:
    """A field of a place of the city: which, beyond which side, whose, with whom."""
    anchors = (*CENTRE[: len(table.piles)], *PLACES)
    beside = [f"{name}/{side}" for name in anchors for side in SIDES]
    return Form(
        {
            "place": OneOf(PLACES, "place"),
            "at": OneOf(tuple(beside), "space"),
            "owner": Maybe(OneOf(table.players, "player", by="seats")),
            "neutrals": Maybe(characters),
        }
    )


def lay(table: Table, told: Told) -> Table:
    """The table with all that was told of it."""
    if "city" in told:
        table = _lay_city(table, told)
    if "hands" in told:
        hands = {one: _people(counts) for one, counts in told["hands"].items()}
        table = table.change(hands={**table.hands, **hands})
    if "dead" in told:
        table = table.change(dead=_people(told["dead"]))
    table = table.change(supply=_supply(table))
    table = _lay_trafics(table, told)
    if "first" in told:
        table = table.change(order=clockwise(table.players, told["first"]))
    for name in ("erred", "spent"):
        if name in told:
            table = table.change(**{name: tuple(told[name])})
    table = table.change(turns=told["turn"] - 1) if "turn" in told else table
    return lay_scores(table, told.get("scores", {}))


def _lay_city(table: Table, told: Told) -> Table:
    """The table with the told city, and the tiles that are then left in the piles."""
    rows = [(row, space) for row, space, wrong in laid_rows(told["city"]) if wrong is None]
    piles = left_in_piles(table, told, len(rows) + len(table.held) + len(table.drawn))
    buried = {space for _, space in rows}
    left = [at for at, count in enumerate(piles) if count and PILE_SPACES[at] not in buried]
    places = {
        row["place"]: Place(row.get("owner", NOBODY), _people(row.get("neutrals", {})))
        for row, _ in rows
    }
    ground = Ground(tuple((row["place"], *space) for row, space in rows), tuple(left))
    return table.change(ground=ground, places=places, piles=piles)


def _people(counts: Mapping[str, int]) -> tuple[str, ...]:
    """A tuple of characters, so many of each kind."""
    return tuple(Counter(counts).elements())


def _supply(table: Table) -> dict[str, int]:
    """The characters left in the box: in no gang, on no place and not dead."""
    out = Counter(table.dead)
    for some in (*table.hands.values(), *[place.neutrals for place in table.places.values()]):
        out.update(some)
    out.update(tile.who for tile in table.tiles)
    out.update(who for _, who in table.dropped)
    return {who: max(0, count - out[who]) for who, count in _copies().items()}


def _lay_trafics(table: Table, told: Told) -> Table:
    """The table with the told markers and tokens in stock."""
    markers = {trafic: _marker(table.markers[trafic], trafic, told) for trafic in TRAFICS}
    stock = {
        player: {trafic: tokens.get(trafic, 0) for trafic in TRAFICS}
        for player, tokens in told.get("stock", {}).items()
    }
    return table.change(markers=markers, stock={**table.stock, **stock})


def _marker(stands: Marker, trafic: str, told: Told) -> Marker:
    """A marker with the leader, the box and the idleness that were told of it."""
    leader = told["markers"].get(trafic, NOBODY) if "markers" in told else stands.leader
    if leader == NOBODY:
        return Marker()
    level = told["boxes"].get(trafic, 0) if "boxes" in told else stands.level
    idle = trafic in told["idle"] if "idle" in told else stands.idle
    return Marker(leader, level, idle)


def tell(table: Table) -> dict[str, Any]:
    """What would be told of a table, part by part."""
    told: dict[str, Any] = {
        "city": _tell_city(table),
        "hands": {player: dict(Counter(hand)) for player, hand in table.hands.items()},
        "markers": {
            trafic: one.leader for trafic, one in table.markers.items() if one.leader != NOBODY
        },
        "boxes": {trafic: one.level for trafic, one in table.markers.items()},
        "scores": dict(table.scores),
        "stock": {player: dict(tokens) for player, tokens in table.stock.items()},
        "turn": next_turn(table),
        "first": table.order[0],
        "dead": dict(Counter(table.dead)),
        "erred": list(table.erred),
    }
    if table.option("settling_tile") == "once":
        told["spent"] = list(table.spent)
    if table.option("trafic_tie") == "kept":
        told["idle"] = [trafic for trafic, one in table.markers.items() if one.idle]
    if len(table.piles) > 1:
        told["first_pile"] = table.piles[0]
    return told


def _tell_city(table: Table) -> list[dict[str, Any]]:
    """What would be told of each place, with the side it lies beyond."""
    lies: dict[Hex, str] = dict(zip(PILE_SPACES[: len(table.piles)], CENTRE, strict=False))
    rows: list[dict[str, Any]] = []
    waiting = list(table.ground.places)
    while waiting:
        for one in waiting:
            name, q, r = one
            sides = ((side, (q - dq, r - dr)) for side, (dq, dr) in SIDES.items())
            beside = next((f"{lies[space]}/{side}" for side, space in sides if space in lies), "")
            if beside:
                break
        waiting.remove(one)
        lies.setdefault((q, r), name)
        place = table.places[name]
        row: dict[str, Any] = {"place": name, "at": beside}
        if place.owner != NOBODY:
            row["owner"] = place.owner
        if place.neutrals:
            row["neutrals"] = dict(Counter(place.neutrals))
        rows.append(row)
    return rows


def spots(part: str, table: Table) -> OneOf | None:
    """The free spaces of the city, where one more place may lie."""
    if part != "city":
        return None
    ground = table.ground
    return OneOf(building_spots(ground), "space", alike=space_name_by_side(ground))


def things(table: Table) -> OneOf:
    """The places of the city."""
    return OneOf(tuple(table.places), "place")


def next_turn(table: Table) -> int:
    """The number of the turn that begins with this table."""
    return table.turns + 1


def draw(table: Table, chance: Random) -> Table:
    """A random table as a few turns leave it."""
    drawn: Table = table_at_random(table, set_up, turn, crown, chance)
    return drawn


ASKED = because("gangs_city.ask.under_way")
WAY = UnderWay(
    ASKED,
    parts,
    lay,
    tell,
    against,
    draw,
    ("turn", "scores"),
    UNTOLD,
    spots,
    next_turn=next_turn,
    things=things,
)
