"""What hands must do after a phase (Gangs City): hand-written tables, exact lines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.core.ruling import NOBODY, Reason, because
from companion.core.session import Session
from companion.evening.telling import phases_so_far, work_now
from companion.games.gangs_city.now import now
from companion.games.gangs_city.table import Marker, Place, Table, Tile
from tests.contract.evenings import evening, turn_ends
from tests.games.gangs_city.play import found, play, put, reveal
from tests.kit.play import fix, say

TABLE: Table = found().table  # violet, vert, rouge; tripot, cabaret, casino, bar, nobody's
FLIC = Tile("violet", 1, "casino", who="flic")
FIGHTER = Tile("vert", 1, "bar/s", who="mac", side="red")
RULES = Tile("vert", 2, "bar/s", who="reglement", side="red")


def told(*tables: Table) -> list[tuple[str, dict[str, Any]]]:
    """The lines between these tables, each as the end of its key and its facts."""
    return [(line.rule, dict(line.facts)) for line in now(tables)]


def stock(table: Table, player: str, **tokens: int) -> Table:
    return table.change(stock={**table.stock, player: {**table.stock[player], **tokens}})


def hands(table: Table, **held: tuple[str, ...]) -> Table:
    return table.change(hands={**table.hands, **held})


def test_nothing_is_said_of_a_table_that_did_not_change() -> None:
    assert now((TABLE,)) == now((TABLE, TABLE)) == ()


def test_the_order_of_the_turn() -> None:
    order = ("vert", "rouge", "violet")
    first = ("gangs_city.now.first", {"player": "vert", "players": order})
    assert told(TABLE, TABLE.change(order=order)) == [first]


def test_tokens_for_the_warehouse() -> None:
    before = TABLE.change(managed={"vert": {"armes": 1}})
    after = TABLE.change(managed={"vert": {"armes": 2, "alcool": 1}, "rouge": {"tabac": 1}})
    assert told(before, after) == [
        ("gangs_city.now.managed", {"player": "vert", "tokens": {"armes": 1, "alcool": 1}}),
        ("gangs_city.now.managed", {"player": "rouge", "tokens": {"tabac": 1}}),
    ]


def test_markers_that_move() -> None:
    before = TABLE.change(
        markers={
            **TABLE.markers,
            "armes": Marker("vert", 0),
            "tabac": Marker("rouge", 2),
            "alcool": Marker("rouge", 1),
        }
    )
    after = TABLE.change(
        markers={
            **TABLE.markers,
            "armes": Marker("vert", 1),
            "drogue": Marker("violet", 0),
            "tabac": Marker("rouge", 2),
        }
    )
    assert told(before, after) == [
        ("gangs_city.now.box", {"trafic": "armes", "player": "vert", "number": 2}),
        ("gangs_city.now.leads", {"trafic": "drogue", "player": "violet", "number": 1}),
        ("gangs_city.now.nobody_leads", {"trafic": "alcool", "player": "rouge"}),
    ]


def test_staked_tokens_leave_and_stock_is_handed_out() -> None:
    before = stock(TABLE, "vert", armes=3)
    staked = stock(TABLE, "vert", armes=1).change(stakes={"vert": {"armes": 2}, "rouge": {}})
    after = stock(stock(TABLE, "vert", armes=1, tabac=2), "rouge", armes=1)
    discards = ("gangs_city.now.discards", {"player": "vert", "tokens": {"armes": 2}})
    handed = [
        ("gangs_city.now.stock", {"player": "vert", "tokens": {"tabac": 2}}),
        ("gangs_city.now.stock", {"player": "rouge", "tokens": {"armes": 1}}),
    ]
    assert told(before, staked, after) == [discards, *handed]
    assert told(staked, after) == [discards, *handed]  # something was put right after the stakes
    assert told(before, staked) == []


def test_a_token_that_is_staked_and_handed_out_again_is_told_twice() -> None:
    before, after = stock(TABLE, "vert", armes=1), stock(TABLE, "vert", armes=1)
    staked = stock(TABLE, "vert", armes=0).change(stakes={"vert": {"armes": 1}})
    assert [rule for rule, _ in told(before, staked, after)] == [
        "gangs_city.now.discards",
        "gangs_city.now.stock",
    ]


def test_characters_go_back_to_hand() -> None:
    before = hands(TABLE, violet=("mac",)).change(tiles=(FLIC, FIGHTER, RULES))
    after = hands(TABLE, violet=("mac", "flic")).change(tiles=(FIGHTER,))
    assert told(before, after) == [
        ("gangs_city.now.home", {"player": "violet", "characters": ("flic",)}),
        ("gangs_city.now.home", {"player": "vert", "characters": ("reglement",)}),
    ]


def test_a_settling_tile_played_once_goes_to_the_box() -> None:
    before = TABLE.change(tiles=(RULES,))
    assert told(before, TABLE.change(spent=("vert",))) == [
        ("gangs_city.now.spent", {"player": "vert"})
    ]


def test_a_character_that_is_turned_over_has_not_moved() -> None:
    hidden = hands(TABLE, violet=("flic",)).change(tiles=(Tile("violet", 1, "casino"),))
    assert told(hidden, hands(TABLE, violet=()).change(tiles=(FLIC,))) == []


def test_the_killed_leave_and_the_winner_puts_his_token() -> None:
    places = {**TABLE.places, "bar": Place("rouge"), "tripot": Place("rouge")}
    before = TABLE.change(places=places, tiles=(FIGHTER, FLIC))
    shot = before.change(tiles=(FLIC,), dead=("mac",))
    taken = {**places, "bar": Place("violet"), "tripot": Place(NOBODY)}
    after = hands(shot, violet=(*TABLE.hands["violet"], "flic")).change(tiles=(), places=taken)
    assert told(before, shot, after) == [
        ("gangs_city.now.killed", {"player": "vert", "characters": ("mac",)}),
        ("gangs_city.now.nobody_owns", {"place": "tripot", "player": "rouge"}),
        ("gangs_city.now.owner", {"place": "bar", "player": "violet"}),
        ("gangs_city.now.home", {"player": "violet", "characters": ("flic",)}),
    ]


def test_a_place_won_on_the_centre_is_taken_face_down() -> None:
    held = ("gangs_city.now.held", {"player": "vert", "count": 1, "place": "centre_2"})
    before = TABLE.change(held=("rouge",), piles=(8, 7))
    assert told(before, before.change(held=("rouge", "vert"), piles=(8, 6))) == [held]


def test_one_flic_is_killed_and_another_recruited() -> None:
    offering = TABLE.change_place("bar", neutrals=("flic", "dealer"))
    fighter = Tile("violet", 1, "bar/s", who="flic", side="red")
    before = offering.change(tiles=(fighter,))
    shot = offering.change(dead=("flic",))
    hired = hands(shot, violet=(*TABLE.hands["violet"], "flic"))
    after = hired.change_place("bar", neutrals=("dealer",))
    assert told(before, shot, after) == [
        ("gangs_city.now.killed", {"player": "violet", "characters": ("flic",)}),
        ("gangs_city.now.recruits", {"player": "violet", "who": "flic", "place": "bar"}),
    ]


@pytest.mark.parametrize("who", ["flic", "conducteur"])
def test_a_recruit_takes_the_place_of_one_in_hand(who: str) -> None:
    offering = TABLE.change_place("bar", neutrals=(who,))
    hand = ("petite_frappe", "bodyguard", who)
    after = hands(offering, vert=hand).change(dropped=(("vert", "conducteur"),))
    assert told(offering, after.change_place("bar", neutrals=())) == [
        ("gangs_city.now.recruits", {"player": "vert", "who": who, "place": "bar"}),
        ("gangs_city.now.aside", {"player": "vert", "characters": ("conducteur",)}),
    ]


def test_a_character_on_the_city_that_was_replaced_does_not_come_home() -> None:
    before = TABLE.change(tiles=(FIGHTER,))
    assert told(before, TABLE.change(dropped=(("vert", "mac"),))) == [
        ("gangs_city.now.aside", {"player": "vert", "characters": ("mac",)})
    ]


def test_a_new_place_with_its_token_and_its_characters() -> None:
    before = TABLE.change(dropped=(("rouge", "mac"),)).change_place("tripot", neutrals=("flic",))
    laid = before.change(places={**before.places, "ghetto": Place("vert")})
    offering = laid.change_place("ghetto", neutrals=("dealer", "dealer"))
    closed = offering.change_place("tripot", neutrals=()).change(dead=("flic",))
    after = closed.change(dropped=()).change_place("bar", neutrals=("mac",))
    assert told(before, laid, offering, closed, after) == [
        ("gangs_city.now.laid", {"player": "vert", "place": "ghetto"}),
        ("gangs_city.now.offers", {"place": "ghetto", "characters": ("dealer", "dealer")}),
        ("gangs_city.now.emptied", {"place": "tripot", "characters": ("flic",)}),
        ("gangs_city.now.laid_back", {"player": "rouge", "who": "mac", "place": "bar"}),
    ]


def test_two_who_set_the_same_character_aside_each_lay_one_back() -> None:
    before = TABLE.change(dropped=(("rouge", "mac"), ("vert", "mac")))
    after = TABLE.change_place("bar", neutrals=("mac",)).change_place("tripot", neutrals=("mac",))
    assert told(before, after) == [
        ("gangs_city.now.laid_back", {"player": "rouge", "who": "mac", "place": "tripot"}),
        ("gangs_city.now.laid_back", {"player": "vert", "who": "mac", "place": "bar"}),
    ]


def test_of_two_alike_one_is_killed_and_the_other_goes_home() -> None:
    other = Tile("violet", 1, "bar/n", who="mac", side="red")
    before = TABLE.change(tiles=(FIGHTER, other))
    after = hands(TABLE, violet=(*TABLE.hands["violet"], "mac")).change(dead=("mac",))
    assert told(before, after) == [
        ("gangs_city.now.killed", {"player": "vert", "characters": ("mac",)}),
        ("gangs_city.now.home", {"player": "violet", "characters": ("mac",)}),
    ]


def test_a_place_of_the_set_up_gets_no_token() -> None:
    laid = TABLE.change(places={**TABLE.places, "ghetto": Place(NOBODY)})
    assert told(TABLE, laid) == []


def test_score_markers_move() -> None:
    why = because("gangs_city.score.district", points=1)
    before = TABLE.award("rouge", 3, why)
    after = before.award("rouge", -1, why).award("violet", 12, why)
    assert told(before, after) == [
        (
            "gangs_city.now.scores",
            {"player": "violet", "points": 12, "total": 12, "spaces": (2, 10)},
        ),
        (
            "gangs_city.now.loses",
            {"player": "rouge", "points": -1, "total": 2, "spaces": (2,), "lost": 1},
        ),
    ]


MANAGER: dict[str, Any] = {"owners": {"casino": "violet"}, "hands": {"violet": ("conducteur",)}}


def home_after_trafics(session: Session) -> list[dict[str, Any]]:
    (trafics,) = [work for work in work_now(session) if work.phase.endswith("trafics")]
    return [dict(line.facts) for line in trafics.lines if line.rule == "gangs_city.now.home"]


def test_a_manager_whose_tile_was_told_at_the_reveal_goes_home() -> None:
    session = found(**MANAGER)
    play(session, ("violet", "casino", "conducteur"))
    assert home_after_trafics(session) == [{"player": "violet", "characters": ("conducteur",)}]


def test_a_manager_whose_tile_lay_face_down_goes_home() -> None:
    session = found(**MANAGER)
    fix(session, "hand.vert", {"flic": 1})
    fix(session, "hand.rouge", {"flic": 1})
    for player, spot in (("violet", "casino"), ("vert", "bar/s"), ("rouge", "tripot/n")):
        put(session, player, spot)
    say(session, "placed", "done")
    reveal(session, "violet", 1, "conducteur")
    for player in ("vert", "rouge"):
        reveal(session, player, 1, "flic", "red")
    assert home_after_trafics(session) == [{"player": "violet", "characters": ("conducteur",)}]


def gang(table: Table, player: str) -> Counter[str]:
    """His characters in hand and on the city."""
    tiles = (tile.who for tile in table.tiles_of(player) if tile.who not in ("", "reglement"))
    return Counter(table.hands[player]) + Counter(tiles)


@pytest.mark.parametrize("number", range(6))
def test_whoever_joins_or_leaves_a_gang_is_told_of_in_random_evenings(number: int) -> None:
    session, chance = evening("gangs_city", number)
    for turn in turn_ends(session, chance):
        if turn >= 4:
            break
    for course in (course for turn in session.turns for course in phases_so_far(turn)):
        for tables in course.stretches:
            lines, before, after = now(tables), tables[0], tables[-1]
            for player in after.players:
                mine = [line for line in lines if line.facts.get("player") == player]
                joined = Counter(named(mine, "gangs_city.now.recruits"))
                left = Counter(named(mine, "gangs_city.now.killed", "gangs_city.now.aside"))
                assert gang(before, player) + joined == gang(after, player) + left


def named(lines: list[Reason], *rules: str) -> tuple[str, ...]:
    """The characters these lines name."""
    facts = [line.facts for line in lines if line.rule in rules]
    return tuple(who for one in facts for who in one.get("characters", (one.get("who"),)))
