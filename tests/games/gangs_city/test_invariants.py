"""What holds always (Gangs City): every clause of every invariant, broken alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.games.gangs_city import GAME
from companion.games.gangs_city.invariants import INVARIANTS
from companion.games.gangs_city.table import Marker, Table, Tile
from tests.games.gangs_city.play import SIX, found

Break = Callable[[Table], Table]


def supply(table: Table, **more: int) -> Table:
    """So many more of these characters in the supply."""
    sums = {who: table.supply[who] + count for who, count in more.items()}
    return table.change(supply={**table.supply, **sums})


def stock(table: Table, player: str, count: int) -> Table:
    return table.change(stock={**table.stock, player: dict.fromkeys(TRAFICS, count)})


def marker(table: Table, leader: str, level: int) -> Table:
    return table.change(markers={**table.markers, "armes": Marker(leader, level)})


def laid(*tiles: tuple[str, int, str]) -> Break:
    return lambda table: table.change(tiles=tuple(Tile(*tile) for tile in tiles))


def owned_by_a_stranger(table: Table) -> Table:
    bar = replace(table.places["bar"], owner="gris")
    return table.change(places={**table.places, "bar": bar})


def one_over_another(table: Table) -> Table:
    (first, q, r), second, *rest = table.ground.places
    over = replace(table.ground, places=((first, q, r), (second[0], q, r), *rest))
    return table.change(ground=over)


WRONG: dict[str, tuple[str, Break]] = {
    "one of a kind for another": ("characters", lambda t: supply(t, flic=1, mac=-1)),
    "one too many": ("characters", lambda t: supply(t, flic=1)),
    "one owed by the supply": (
        "characters",
        lambda t: t.change(
            supply={**t.supply, "flic": -1}, dead=("flic",) * (t.supply["flic"] + 1)
        ),
    ),
    "one dropped from nowhere": ("characters", lambda t: t.change(dropped=(("violet", "flic"),))),
    "a place drawn from nowhere": ("places", lambda t: t.change(drawn=("violet",))),
    "a place held from nowhere": ("places", lambda t: t.change(held=("violet",))),
    "a pile below nothing": (
        "places",
        lambda t: t.change(piles=(-1, *t.piles[1:]), held=("violet",) * (t.piles[0] + 1)),
    ),
    "a marker of a stranger": ("markers", lambda t: marker(t, "gris", 1)),
    "a marker below its boxes": ("markers", lambda t: marker(t, "violet", -1)),
    "a marker above its boxes": ("markers", lambda t: marker(t, "violet", 3)),
    "a trafic without a marker": (
        "markers",
        lambda t: t.change(markers={one: t.markers[one] for one in TRAFICS[1:]}),
    ),
    "stock below nothing": ("stock", lambda t: stock(t, "vert", -1)),
    "more stock than tokens": ("stock", lambda t: stock(t, "vert", 13)),
    "more stock and stakes than tokens": (
        "stock",
        lambda t: stock(t, "vert", 12).change(stakes={"violet": {TRAFICS[0]: 1}}),
    ),
    "two chiefs": (
        "gangs",
        lambda t: t.change(
            tiles=(Tile("violet", 1, "bar/s", chief=True), Tile("violet", 2, "bar/s", chief=True))
        ),
    ),
    "a place of a stranger": ("owners", owned_by_a_stranger),
    "a point without a reason": ("score", lambda t: t.change(scores={**t.scores, "vert": 1})),
    "two places on one space": ("map", one_over_another),
    "two players on one side": ("spaces", laid(("violet", 1, "bar/s"), ("vert", 1, "bar/s"))),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_clause_broken_alone_is_seen(what: str) -> None:
    name, wrong = WRONG[what]
    table = found(SIX, options={"stock_tokens": "box"}).table
    assert GAME.broken(table) == ()
    assert not INVARIANTS[name](wrong(table))


def test_the_last_values_that_can_be_are_allowed() -> None:
    table = found(SIX, options={"stock_tokens": "box"}).table
    for count in (0, 12):
        assert GAME.broken(stock(table, "vert", count)) == ()
    for level in (0, 2):
        assert GAME.broken(marker(table, "violet", level)) == ()


def test_any_stock_can_be_where_the_box_is_no_limit() -> None:
    table = found(SIX, options={"stock_tokens": "unlimited"}).table
    assert GAME.broken(stock(table, "vert", 13)) == ()
