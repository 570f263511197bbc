"""The count at the table (4, C1 to C8, G2): stakes, colours, districts, dice back, the winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.flow import Asking, Night
from companion.core.log import Line
from companion.core.session import Session
from companion.games.police_vs_gangs.laid import Marker, Place
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.count import (
    against_winners,
    count,
    crown,
    members,
    was_extra,
)
from companion.games.police_vs_gangs.turn.set_up import give_out
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, mid_turn
from tests.games.police_vs_gangs.play import FOUR
from tests.games.police_vs_gangs.resolving import resolving
from tests.kit.play import assert_kept, refuse, ruled, say, was_said


def counting(**options: str) -> Session:
    """Violet owns the bar, rouge guards the dock, jaune guards the club; violet is on armes."""
    return resolving(_laid(options), _count, **options)


def _laid(options: dict[str, str]) -> Callable[[Table], Table]:
    def change(table: Table) -> Table:
        found = mid_turn(options)
        club = Place(found.places[CLUB].face, guard="jaune", die="sergent")
        places = {**found.places, CLUB: club}
        dice = {**found.dice, "jaune": {**found.dice["jaune"], "sergent": 0, "lieutenant": 1}}
        holder = found.holders[0]
        stock = {**found.stock, "violet": {**found.stock["violet"], "armes": 2}}
        return found.change(
            box=table.box,
            places=places,
            dice=dice,
            stock=stock,
            elements=(),
            order=FOUR,
            markers={**found.markers, "armes": Marker(holder, 1)},
        )

    return change


def _count(night: Night[Table], card: str) -> Asking[None]:
    yield from count(night)


def stake(session: Session, **tokens: dict[str, int]) -> None:
    """Everybody opens his hand; whoever is not named has staked nothing."""
    for player in FOUR:
        say(session, f"stake.{player}", tokens.get(player, {}))


def test_c1_c3_c6_a_whole_count_with_its_points() -> None:
    session = counting()
    stake(session, violet={"armes": 2})
    say(session, "announce.jaune", {CLUB: "quartier_rouge"})
    table = session.table
    assert ruled(session, "stakes.armes", 1).decisive.endswith("stakes.keeps")
    assert table.markers["armes"] == Marker("violet", 2)
    assert table.stock["violet"]["armes"] == 0
    assert table.scores == {"violet": 5, "jaune": 0, "bleu": 0, "rouge": 0}
    lines = [(one.player, one.points, one.rule) for one in table.ledger]
    assert lines == [
        ("violet", 4, "police_vs_gangs.count.trafic"),
        ("violet", 1, "police_vs_gangs.count.district"),
    ]
    assert table.gained["violet"] == 5
    assert_kept(session)


def test_c8_police_take_back_the_dice_they_left() -> None:
    session = counting()
    stake(session)
    say(session, "announce.jaune", {CLUB: "quartier_bleu"})
    back = ruled(session, "dice_back", 1)
    assert back.decisive == "police_vs_gangs.count.dice_back"
    assert session.table.dice["rouge"]["sergent"] == session.table.dice["jaune"]["sergent"] == 1
    assert session.table.places[DOCK].guard == session.table.places[CLUB].guard == "nobody"
    assert session.table.places[BAR].owner == "violet"


def test_59_103_trafics_of_this_count_do_not_change_who_announces_first() -> None:
    both = "lieu_bleu_rouge.2"

    def change(table: Table) -> Table:
        found = _laid({"bicolour_order": "scores"})(table)
        other = Place(found.places[CLUB].face, "violet")
        return found.change(
            cells={**found.cells, both: (0, 2)},
            places={**found.places, both: other},
            stock={**found.stock, "jaune": {**found.stock["jaune"], "armes": 3}},
        )

    session = resolving(change, _count, bicolour_order="scores")
    stake(session, jaune={"armes": 3})
    assert session.table.track("jaune") > session.table.track("violet")
    assert session.keys == ("announce.violet",)
    (by_scores,) = ruled(session, "announcing").reasons[1:]
    assert by_scores.rule == "police_vs_gangs.district.order_track"
    points = [(one.player, one.facts["points"]) for one in by_scores.parts]
    assert points == [("violet", 0), ("jaune", 0)]


def test_c7_colours_are_announced_before_the_count() -> None:
    session = counting()
    stake(session)
    assert session.keys == ("announce.jaune",)
    assert ruled(session, "announcing").decisive == "police_vs_gangs.district.order_track"


def test_c5_99_103_before_the_count_it_is_said_what_may_be_staked_and_what_is_marked_when() -> None:
    session = counting()
    assert ruled(session, "stakes", 1).rules == (
        "police_vs_gangs.stakes.any_token",
        "police_vs_gangs.stakes.kept",
    )
    assert ruled(session, "count", 1).rules == (
        "police_vs_gangs.count.marked",
        "police_vs_gangs.count.trafics_first",
    )


def test_104_more_than_was_counted_is_asked_once_and_the_number_is_not_told() -> None:
    session = counting()
    say(session, "stake.bleu", {"tabac": 1})
    assert session.keys == ("sure.bleu",)
    assert session.prompts[0].words.rule == "police_vs_gangs.ask.sure"
    assert session.prompts[0].words.facts == {"player": "bleu"}
    say(session, "sure.bleu", True)
    for player in ("violet", "jaune", "rouge"):
        say(session, f"stake.{player}", {})
    assert session.table.stock["bleu"]["tabac"] == 0
    say(session, "announce.jaune", {CLUB: "quartier_bleu"})
    assert was_said(session, "stakes.tabac", 1)


def test_104_a_slip_of_the_finger_is_said_again() -> None:
    session = counting()
    say(session, "stake.violet", {"armes": 3})
    say(session, "sure.violet", False)
    assert session.prompts[0].words.rule == "police_vs_gangs.ask.stake_again"
    say(session, "stake_again.violet", {"armes": 1})
    assert session.table.stakes["violet"] == {"armes": 1}
    assert session.table.stock["violet"]["armes"] == 1


def test_104_a_stake_beyond_all_reason_is_not_said_to_be_held_to_the_box() -> None:
    session = counting()
    assert refuse(session, "stake.bleu", {"armes": 25}) == ("police_vs_gangs.stakes.beyond_any",)
    say(session, "stake.bleu", {"armes": 24})


def test_104_with_the_tokens_of_the_box_alone_nobody_stakes_more_than_there_can_be() -> None:
    session = counting(supply="box")
    assert refuse(session, "stake.bleu", {"armes": 11}) == ("police_vs_gangs.stakes.not_in_box",)
    say(session, "stake.bleu", {"armes": 10})
    say(session, "sure.bleu", True)
    assert refuse(session, "stake.violet", {"armes": 3}) == ("police_vs_gangs.stakes.not_in_box",)


def test_where_nobody_has_a_token_nothing_is_staked() -> None:
    laid = _laid({})
    none = dict.fromkeys(FOUR, dict.fromkeys(TRAFICS, 0))
    session = resolving(lambda table: laid(table).change(stock=none), _count)
    assert ruled(session, "stakes").decisive == "police_vs_gangs.stakes.no_tokens"
    assert session.keys == ("announce.jaune",)


def test_45r_a_faction_scores_with_its_first_player() -> None:
    session = counting(play="teams", team_count="faction")
    for player in FOUR:
        say(session, f"stake.{player}", {"armes": 1} if player in ("violet", "jaune") else {})
        if player == "jaune":
            say(session, "sure.jaune", True)
    say(session, "announce.jaune", {CLUB: "quartier_bleu"})
    assert session.table.scores["jaune"] >= 3


# The end


def at(scores: dict[str, int], gained: dict[str, int]) -> Any:
    table = give_out(mid_turn(), ("jaune", "rouge"))
    return table.change(scores=scores, gained=gained)


def test_107r_a_turn_after_the_target_was_reached_is_an_extra_one() -> None:
    assert was_extra(at(dict.fromkeys(FOUR, 21), dict.fromkeys(FOUR, 1)))
    assert not was_extra(at(dict.fromkeys(FOUR, 21), dict.fromkeys(FOUR, 2)))


def crowned(table: Table) -> tuple[tuple[str, ...], str]:
    """Who has won, and by which clause."""
    night = Night(table)
    flow = crown(night)
    said = next(flow)
    assert isinstance(said, Line)
    with pytest.raises(StopIteration):
        flow.send(said.ruling.verdict)
    return night.table.winners, said.ruling.decisive


def test_g2_the_best_on_the_track_wins_and_a_tie_plays_on() -> None:
    gained = dict.fromkeys(FOUR, 5)
    ledger = counted_once().ledger
    won = at({**dict.fromkeys(FOUR, 3), "bleu": 20}, gained).change(ledger=ledger)
    assert crowned(won) == (("bleu",), "police_vs_gangs.victory.best")
    tied = at({**dict.fromkeys(FOUR, 20)}, gained).change(ledger=ledger)
    assert crowned(tied) == ((), "police_vs_gangs.victory.tie")
    again = at({**dict.fromkeys(FOUR, 25), "rouge": 27}, gained).change(ledger=ledger)
    assert crowned(again) == (("rouge",), "police_vs_gangs.victory.after_extra")


def counted_once() -> Table:
    session = counting()
    stake(session, violet={"armes": 2})
    say(session, "announce.jaune", {CLUB: "quartier_rouge"})
    table: Table = session.table
    return table


def test_45_a_faction_that_wins_has_all_its_players_as_winners() -> None:
    table = at(dict.fromkeys(FOUR, 3), dict.fromkeys(FOUR, 0))
    assert members(table, ("police",)) == ("jaune", "rouge")
    assert members(table, ("bleu",)) == ("bleu",)
    assert members(table, ("nobody",)) == ()


def test_nobody_is_said_alone() -> None:
    assert [one.rule for one in against_winners(["nobody", "vert"])] == [
        "police_vs_gangs.victory.nobody_alone"
    ]
    assert against_winners(["nobody"]) == ()
