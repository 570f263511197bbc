"""What can be seen of Gangs City: a player's sheet and what is shared, item by item."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY
from companion.core.telling import Item
from companion.games.gangs_city.sheet import shared, sheet
from companion.games.gangs_city.table import Marker, Table, Tile
from tests.games.gangs_city.play import found

TABLE: Table = found().table  # violet, vert, rouge; tripot, cabaret, casino, bar, nobody's
GANG = ("petite_frappe", "bodyguard", "conducteur")
NO_STOCK = dict.fromkeys(TRAFICS, 0)


def told(items: tuple[Item, ...]) -> list[tuple[Any, ...]]:
    """Each item as its key, its facts if it has some, and its value; nothing here is a secret."""
    assert not any(item.secret for item in items)
    return [
        (one.words.rule, *([dict(one.words.facts)] if one.words.facts else ()), one.value)
        for one in items
    ]


def test_a_player_before_the_first_turn() -> None:
    assert told(sheet(TABLE, "vert")) == [
        ("gangs_city.sheet.score", 0),
        ("gangs_city.sheet.gained", 0),
        ("gangs_city.sheet.turn", 2),
        ("gangs_city.sheet.hand", GANG),
        ("gangs_city.sheet.stock", NO_STOCK),
        ("gangs_city.sheet.places", ()),
        ("gangs_city.sheet.settling", "in_hand"),
    ]


def test_a_player_in_the_middle_of_a_turn() -> None:
    table = TABLE.change(
        scores={**TABLE.scores, "vert": 12},
        gained={**TABLE.gained, "vert": 5},
        hands={**TABLE.hands, "vert": ("flic",)},
        tiles=(
            Tile("vert", 1, "bar/s", who="reglement", side="red"),
            Tile("vert", 2, "casino/n", chief=True, who="mac", side="red"),
            Tile("rouge", 1, "bar"),
        ),
        stock={**TABLE.stock, "vert": {**NO_STOCK, "armes": 2}},
        stakes={"vert": {"armes": 1}},
        markers={**TABLE.markers, "armes": Marker("vert", 1), "tabac": Marker("rouge", 0)},
        held=("vert", "rouge"),
        drawn={"vert": "ghetto"},
        erred=("vert",),
    )
    for place in ("bar", "tripot", "cabaret"):
        table = table.change_place(place, owner="vert")
    assert told(sheet(table, "vert")) == [
        ("gangs_city.sheet.score", 12),
        ("gangs_city.sheet.gained", 5),
        ("gangs_city.sheet.turn", 2),
        ("gangs_city.sheet.hand", ("flic",)),
        ("gangs_city.sheet.on_city", ("mac",)),
        ("gangs_city.sheet.chief", "casino/n"),
        ("gangs_city.sheet.stock", {**NO_STOCK, "armes": 2}),
        ("gangs_city.sheet.staked", {"armes": 1}),
        ("gangs_city.sheet.leads", {"trafic": "armes", "number": 2}, 3),
        ("gangs_city.sheet.places", ("tripot", "cabaret", "bar")),
        ("gangs_city.sheet.district", {"points": 1}, ("tripot", "cabaret")),
        ("gangs_city.sheet.held", 1),
        ("gangs_city.sheet.drawn", "ghetto"),
        ("gangs_city.sheet.settling", "laid"),
        ("gangs_city.sheet.erred", True),
    ]


def test_tiles_that_lie_face_down_may_be_any_of_his() -> None:
    hidden = TABLE.change(tiles=(Tile("vert", 1, "bar"), Tile("vert", 2, "bar/s")))
    items = told(sheet(hidden, "vert"))
    assert items[3:5] == [("gangs_city.sheet.gang", GANG), ("gangs_city.sheet.face_down", 2)]
    assert items[-1] == ("gangs_city.sheet.settling", "in_hand_or_laid")
    gone = told(sheet(hidden.change(spent=("vert",)), "vert"))
    assert gone[-1] == ("gangs_city.sheet.settling", "gone")


def test_a_marker_whose_points_nobody_has_read_shows_its_box() -> None:
    table = found(unknown=("armes.base",)).table
    table = table.change(markers={**table.markers, "armes": Marker("vert", 2)})
    assert ("gangs_city.sheet.box", {"trafic": "armes"}, 3) in told(sheet(table, "vert"))
    boxed = ("gangs_city.shared.box", {"trafic": "armes", "number": 3}, "vert")
    assert boxed in told(shared(table))


def test_what_is_shared() -> None:
    table = TABLE.change(
        markers={**TABLE.markers, "armes": Marker("vert", 1)}, dead=("flic",), piles=(9,)
    )
    nobodys = [("gangs_city.shared.marker", {"trafic": one}, NOBODY) for one in TRAFICS[1:]]
    assert told(shared(table)) == [
        ("gangs_city.shared.points", {"trafic": "armes", "number": 2, "points": 3}, "vert"),
        *nobodys,
        ("gangs_city.shared.pile", {"pile": "centre_1"}, 9),
        ("gangs_city.shared.order", ("violet", "vert", "rouge")),
        ("gangs_city.shared.target", 26),
        ("gangs_city.shared.dead", ("flic",)),
    ]


def test_stock_left_in_the_box_counts_where_it_is_limited() -> None:
    table = found(options={"stock_tokens": "box"}).table
    table = table.change(
        stock={**table.stock, "vert": {**NO_STOCK, "armes": 2}}, stakes={"rouge": {"tabac": 1}}
    )
    left = {**dict.fromkeys(TRAFICS, 12), "armes": 10, "tabac": 11}
    assert ("gangs_city.shared.stock", left) in told(shared(table))


def test_a_strip_calls_what_is_shared_by_a_word_or_two_and_leaves_the_dead_out() -> None:
    table = found(options={"stock_tokens": "box"}, unknown=("tabac.base",)).table
    markers = {**table.markers, "armes": Marker("vert", 1), "tabac": Marker("rouge", 2)}
    table = table.change(markers=markers, piles=(9,))
    shorts = {item.words.rule: item.short for item in shared(table)}
    named = {rule: short.rule for rule, short in shorts.items() if short is not None}
    assert named == {
        "gangs_city.shared.points": "gangs_city.shared.points_short",
        "gangs_city.shared.marker": "gangs_city.shared.trafic",
        "gangs_city.shared.box": "gangs_city.shared.box_short",
        "gangs_city.shared.pile": "gangs_city.shared.pile_short",
        "gangs_city.shared.stock": "gangs_city.shared.stock_short",
        "gangs_city.shared.order": "gangs_city.shared.order_short",
        "gangs_city.shared.target": "gangs_city.shared.goal",
    }
    assert shorts["gangs_city.shared.dead"] is None
