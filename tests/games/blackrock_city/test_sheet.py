"""What can be seen of BlackRock City: a player's sheet and what is shared, item by item."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import NOBODY
from companion.core.telling import Item
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.sheet import shared, sheet
from companion.games.blackrock_city.table import Gains, Table
from tests.games.blackrock_city.play import TWO, found

TABLE: Table = found().table  # bleu, marron, jaune, rose; one gold a town, the die on town_1


def told(items: tuple[Item, ...]) -> list[tuple[Any, ...]]:
    """Each item as its key, its facts if it has some, and its value."""
    return [
        (one.words.rule, *([dict(one.words.facts)] if one.words.facts else ()), one.value)
        for one in items
    ]


def test_a_player_before_the_first_bid() -> None:
    assert told(sheet(TABLE, "marron")) == [
        ("blackrock_city.sheet.screen", {"gold": 0, "silver": 0}),
        ("blackrock_city.sheet.reserve", Bandits(6, 2).by_kind),
        ("blackrock_city.sheet.dead", 0),
        ("blackrock_city.sheet.freed", 0),
        ("blackrock_city.sheet.clocks", 2),
        ("blackrock_city.sheet.order", 2),
    ]


def test_a_player_in_the_middle_of_a_phase() -> None:
    table = TABLE.change(
        screens={**TABLE.screens, "marron": Gains(2, 1)},
        reserves={**TABLE.reserves, "marron": Bandits(wounded=3)},
        bids={"marron": Bandits(plain=1, cross=2)},
        deferred=("marron",),
        renounced=("rose",),
        dead={**TABLE.dead, "marron": Bandits(wounded=4)},
        freed={**TABLE.freed, "marron": 2},
        clocks={**TABLE.clocks, "marron": 0},
        order=("rose", "bleu", "marron", "jaune"),
        looted={**TABLE.looted, "marron": 3},
    )
    assert told(sheet(table, "marron")) == [
        ("blackrock_city.sheet.screen", {"gold": 2, "silver": 1}),
        ("blackrock_city.sheet.reserve", Bandits(wounded=3).by_kind),
        ("blackrock_city.sheet.deferred", True),
        ("blackrock_city.sheet.bid", Bandits(plain=1, cross=2).by_kind),
        ("blackrock_city.sheet.dead", 4),
        ("blackrock_city.sheet.freed", 2),
        ("blackrock_city.sheet.clocks", 0),
        ("blackrock_city.sheet.order", 3),
        ("blackrock_city.sheet.looted", 3),
    ]
    assert ("blackrock_city.sheet.renounced", True) in told(sheet(table, "rose"))


def test_what_lies_behind_his_screen_is_his_secret_until_somebody_has_won() -> None:
    screen = sheet(TABLE, "rose")[0]
    assert screen.secret is not None and screen.secret.owner == "rose"
    assert screen.hidden(TABLE) and not screen.hidden(TABLE.change(winners=("bleu",)))
    assert not any(one.secret for one in (*sheet(TABLE, "rose")[1:], *shared(TABLE)))


def test_where_nobody_counts_there_is_nothing_to_show_before_the_end() -> None:
    table = found(options={"gains": "hidden"}).table
    assert told(sheet(table, "rose"))[0][0] == "blackrock_city.sheet.reserve"
    ended = sheet(table.change(winners=("rose",)), "rose")
    assert ended[0].words.rule == "blackrock_city.sheet.screen"


def test_what_is_shared() -> None:
    table = TABLE.change(sheriff="town_3", rider="rose", bandit="town_2", silver=7)
    for town in tuple(table.towns)[2:]:
        table = table.change_town(town, gold=0)
    table = table.change_town("town_5", prisoners=2)
    assert told(shared(table)) == [
        ("blackrock_city.shared.order", ("bleu", "marron", "jaune", "rose")),
        ("blackrock_city.shared.sheriff", "town_3"),
        ("blackrock_city.shared.bandit", "town_2"),
        ("blackrock_city.shared.rider", "rose"),
        ("blackrock_city.shared.silver", 7),
        ("blackrock_city.shared.clocks", dict.fromkeys(TABLE.players, 2)),
        ("blackrock_city.shared.town", {"town": "town_1"}, {"gold": 1, "prisoners": 0}),
        ("blackrock_city.shared.town", {"town": "town_2"}, {"gold": 1, "prisoners": 0}),
        ("blackrock_city.shared.town", {"town": "town_5"}, {"gold": 0, "prisoners": 2}),
    ]
    assert ("blackrock_city.shared.rider", NOBODY) in told(shared(TABLE))


def test_the_order_and_the_silver_have_a_short_name_for_a_strip() -> None:
    shorts = {one.words.rule: one.short.rule for one in shared(TABLE) if one.short is not None}
    assert shorts == {
        "blackrock_city.shared.order": "blackrock_city.shared.order_short",
        "blackrock_city.shared.silver": "blackrock_city.shared.silver_short",
    }


def test_the_fictive_player_of_two_has_a_bid_and_open_cubes() -> None:
    table = found(TWO).table.change(fictive=Gains(2, 1))
    items = told(shared(table))
    assert ("blackrock_city.shared.fictive_bid", 1) in items
    assert ("blackrock_city.shared.fictive_cubes", {"gold": 2, "silver": 1}) in items
    assert not any("fictive" in rule for rule, *_ in told(shared(TABLE)))
