"""What hands must do after a phase (BlackRock City): hand-written tables, exact lines."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, Reason
from companion.evening.telling import phases_so_far, work_now
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.now import now
from companion.games.blackrock_city.table import Gains, Table
from tests.contract.evenings import evening, turn_ends
from tests.games.blackrock_city.play import TWO, found, phase, place_all, seat
from tests.kit.play import say

TABLE: Table = found().table.change(rider="bleu")  # bleu, marron, jaune, rose; one gold a town
PAIR: Table = found(TWO).table.change(rider="bleu")
RICH = {"bleu": Gains(2, 1), "marron": Gains(3, 0), "jaune": Gains(), "rose": Gains(0, 1)}


def told(*tables: Table) -> list[tuple[str, dict[str, Any]]]:
    """The lines between these tables, each as its key and its facts."""
    return [(line.rule, dict(line.facts)) for line in now(tables)]


def put(held: Any, **changes: Any) -> Any:
    return {**held, **changes}


def test_nothing_is_said_of_a_table_that_did_not_change() -> None:
    assert now((TABLE,)) == now((TABLE, TABLE)) == ()


def test_gold_and_prisoners_are_put_beside_the_towns() -> None:
    before = seat().table
    after = before.change_town("town_2", gold=2, prisoners=1).change_town("town_5", gold=1)
    assert told(before, after) == [
        ("blackrock_city.now.put", {"town": "town_2", "pieces": {"gold": 2, "prisoners": 1}}),
        ("blackrock_city.now.put", {"town": "town_5", "pieces": {"gold": 1}}),
    ]


def test_after_the_bids_clocks_the_sheriff_and_the_wounds() -> None:
    bid, left = Bandits(plain=2), Bandits(plain=3, cross=1, wounded=1, wounded_cross=1)
    after = TABLE.change(
        sheriff="town_4",
        clocks=put(TABLE.clocks, rose=1),
        bids={"bleu": bid},
        reserves=put(TABLE.reserves, bleu=left, marron=Bandits(plain=6, cross=1)),
        dead=put(TABLE.dead, marron=Bandits(wounded_cross=1)),
    )
    before = TABLE.change(
        reserves=put(TABLE.reserves, marron=Bandits(plain=6, cross=1, wounded_cross=1))
    )
    assert told(before, after) == [
        ("blackrock_city.now.clock", {"player": "rose", "count": 1}),
        ("blackrock_city.now.sheriff", {"town": "town_4"}),
        ("blackrock_city.now.wounded", {"player": "bleu", "bandits": {"plain": 1, "cross": 1}}),
        (
            "blackrock_city.now.killed",
            {"player": "marron", "bandits": Bandits(wounded_cross=1).by_kind},
        ),
    ]


def test_the_ride_turns_the_die_and_the_town_it_leaves() -> None:
    after = TABLE.change(rider="rose", bandit="town_3").change_town("town_1", shows="indians")
    assert told(TABLE, after) == [
        ("blackrock_city.now.die_face", {"player": "rose"}),
        ("blackrock_city.now.flip", {"town": "town_1", "shows": "indians"}),
        ("blackrock_city.now.die", {"town": "town_3"}),
    ]
    assert told(TABLE, TABLE.change(rider=NOBODY)) == []  # the die has no such face


def test_what_waits_beside_a_town_may_leave_the_game() -> None:
    before = TABLE.change_town("town_1", prisoners=2)
    after = TABLE.change_town("town_1", gold=0).change(lost=Gains(1), gone=2)
    assert told(before, after) == [
        ("blackrock_city.now.gold_gone", {"town": "town_1", "count": 1}),
        ("blackrock_city.now.prisoners_gone", {"town": "town_1", "count": 2}),
    ]


def test_gold_silver_and_prisoners_go_to_whom_they_belong() -> None:
    before = TABLE.change_town("town_1", prisoners=2)
    looted = before.change_town("town_1", gold=0).give("bleu", gold=1)
    looted = looted.change(looted=put(TABLE.looted, bleu=1))
    robbed = looted.give("rose", silver=1).change(silver=9)
    reserve = TABLE.reserves["bleu"].plus(Bandits(wounded=2))
    after = robbed.change_town("town_1", prisoners=0).change(
        freed=put(TABLE.freed, bleu=2), reserves=put(TABLE.reserves, bleu=reserve)
    )
    assert told(before, looted, robbed, after) == [
        ("blackrock_city.now.gold", {"player": "bleu", "town": "town_1", "count": 1}),
        ("blackrock_city.now.silver", {"player": "rose", "count": 1}),
        ("blackrock_city.now.freed", {"player": "bleu", "town": "town_1", "count": 2}),
    ]


def test_the_fictive_player_takes_his_share_too() -> None:
    looted = PAIR.change_town("town_1", gold=0).give("fictive", gold=1)
    looted = looted.change(looted=put(PAIR.looted, fictive=1))
    after = looted.give("fictive", silver=1).change(silver=9)
    assert told(PAIR, looted, after) == [
        ("blackrock_city.now.gold", {"player": "fictive", "town": "town_1", "count": 1}),
        ("blackrock_city.now.silver", {"player": "fictive", "count": 1}),
    ]


def test_where_nobody_counts_the_silver_goes_behind_a_screen() -> None:
    before = found(options={"gains": "hidden"}).table
    after = before.give("rose", silver=1).change(silver=9)
    assert told(before, after) == [("blackrock_city.now.silver_taken", {"count": 1})]


def test_stolen_cubes_are_counted_and_their_colour_is_not_told() -> None:
    before = TABLE.change(screens=RICH)
    once = before.change(screens=put(RICH, bleu=Gains(3, 1), marron=Gains(2, 0)))
    after = once.change(screens=put(once.screens, bleu=Gains(3, 2), rose=Gains()))
    assert told(before, once, after) == [
        ("blackrock_city.now.draws", {"player": "bleu", "other": "marron", "count": 1}),
        ("blackrock_city.now.draws", {"player": "bleu", "other": "rose", "count": 1}),
    ]


def test_where_a_town_gives_gold_only_nothing_tells_that_there_was_some() -> None:
    table = found(options={"one_cube": "gold"}).table.change(rider="bleu", screens=RICH)
    before = table.change_town("town_1", shows="one_cube")
    after = before.change(screens=put(RICH, bleu=Gains(3, 1), marron=Gains(2, 0)))
    assert told(before, after) == []
    caught = before.change(screens=put(RICH, bleu=Gains(1, 1), marron=Gains(4, 0)))
    assert [rule for rule, _ in told(before, caught)] == ["blackrock_city.now.draws"]


def test_the_cubes_of_the_fictive_player_lie_in_the_open() -> None:
    table = found(TWO, options={"one_cube": "gold"}).table
    before = table.change(rider="bleu", fictive=Gains(2)).change_town("town_1", shows="one_cube")
    draws = {"player": "bleu", "other": "fictive", "count": 1}
    after = before.give("fictive", gold=-1).give("bleu", gold=1)
    assert told(before, after) == [("blackrock_city.now.draws", draws)]


def test_where_nobody_counts_another_rider_draws_nothing() -> None:
    before = found(options={"gains": "hidden"}).table.change(rider="bleu", behind=Gains(2))
    face = ("blackrock_city.now.die_face", {"player": "rose"})
    assert told(before, before.change(rider="rose")) == [face]


def test_only_what_is_taken_of_the_gold_is_told() -> None:
    before = TABLE.change_town("town_1", gold=3)
    after = TABLE.change(looted=put(TABLE.looted, bleu=1))
    gold = {"player": "bleu", "town": "town_1", "count": 2}
    assert told(before, after) == [("blackrock_city.now.gold", gold)]


def test_only_the_kinds_that_are_wounded_are_told() -> None:
    after = TABLE.strike("rose", "plain")
    wounded = {"player": "rose", "bandits": {"plain": 1}}
    assert told(TABLE, after) == [("blackrock_city.now.wounded", wounded)]


def test_a_lost_cube_goes_to_the_box() -> None:
    before = TABLE.change(screens=RICH)
    after = before.change(screens=put(RICH, bleu=Gains(1, 1)), lost=Gains(1))
    lost = ("blackrock_city.now.cube_lost", {"player": "bleu", "count": 1})
    assert told(before, after) == [lost]
    hidden = found(options={"gains": "hidden"}).table.change(rider="bleu", behind=Gains(2))
    assert told(hidden, hidden.change(behind=Gains(1), lost=Gains(1))) == [lost]


def test_bandits_come_home_wounded_and_the_wounded_are_dead() -> None:
    bid = Bandits(plain=2, cross=1, wounded=1)
    reserve = Bandits(plain=3, cross=1)
    table = TABLE.change(freed=put(TABLE.freed, rose=1))  # in a phase before
    before = table.change(bids={"rose": bid}, reserves=put(TABLE.reserves, rose=reserve))
    home = Bandits(wounded=2, wounded_cross=1)
    after = before.change(
        bids={},
        reserves=put(TABLE.reserves, rose=reserve.plus(home)),
        dead=put(TABLE.dead, rose=Bandits(wounded=1)),
    )
    assert told(before, after) == [
        ("blackrock_city.now.killed", {"player": "rose", "bandits": Bandits(wounded=1).by_kind}),
        ("blackrock_city.now.home", {"player": "rose", "bandits": home.by_kind}),
    ]


def test_the_order_of_the_next_phase() -> None:
    order = ("jaune", "rose", "bleu", "marron")
    assert told(TABLE, TABLE.change(order=order)) == [
        ("blackrock_city.now.first", {"player": "jaune", "players": order})
    ]


def test_at_the_end_everybody_shows_his_cubes() -> None:
    before = TABLE.change(screens=RICH)
    after = before.change(winners=("bleu",))
    assert told(before, after) == [
        (
            "blackrock_city.now.shows",
            {"player": player, "cubes": {"gold": gold, "silver": silver}, "points": gold + silver},
        )
        for player, gold, silver in (("bleu", 2, 1), ("marron", 3, 0), ("rose", 0, 1))
    ]
    assert told(after, after.change(phases=9)) == []


def test_what_a_phase_leaves_to_do_is_told_before_the_next_bid() -> None:
    session = found()
    place_all(session, bleu=3, marron=1)
    (bids,) = work_now(session)
    assert [line.rule for line in bids.lines] == ["blackrock_city.now.sheriff"]
    say(session, "back.1", "blank")
    assert [work.phase.rpartition(".")[2] for work in work_now(session)] == [
        "ride",
        "spoils",
        "end",
    ]
    assert [line.rule for work in work_now(session) for line in work.lines] == [
        "blackrock_city.now.die_face",
        "blackrock_city.now.flip",
        "blackrock_city.now.die",
        "blackrock_city.now.gold",
        "blackrock_city.now.silver",
        "blackrock_city.now.home",
        "blackrock_city.now.home",
    ]
    phase(session, rose=1)
    assert work_now(session)[-1].lines[0].facts["player"] == "rose"


@pytest.mark.parametrize("number", range(12))
def test_cubes_and_dead_add_up_in_random_evenings(number: int) -> None:
    session, chance = evening("blackrock_city", number)
    for _ in turn_ends(session, chance):
        pass
    covered = session.table.options["one_cube"] == "gold"
    for course in (course for turn in session.turns for course in phases_so_far(turn)):
        for tables in course.stretches:
            lines, before, after = now(tables), tables[0], tables[-1]
            for player in after.players:
                killed = sum(
                    sum(line.facts["bandits"].values())
                    for line in lines
                    if (line.rule, line.facts.get("player"))
                    == ("blackrock_city.now.killed", player)
                )
                assert killed == after.dead[player].count - before.dead[player].count
                if after.counted and not covered:
                    more = after.screens[player].count - before.screens[player].count
                    assert won(lines, player) == more


def won(lines: tuple[Reason, ...], player: str) -> int:
    """How many cubes he has more, as the lines tell."""
    count = 0
    for line in lines:
        rule, facts = line.rule, line.facts
        if facts.get("player") == player and rule in TAKES:
            count += facts["count"]
        lost = rule == "blackrock_city.now.cube_lost" and facts["player"] == player
        if lost or facts.get("other") == player:
            count -= facts["count"]
    return count


TAKES = ("blackrock_city.now.gold", "blackrock_city.now.silver", "blackrock_city.now.draws")
