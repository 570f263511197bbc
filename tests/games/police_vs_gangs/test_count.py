"""The count at the table (4, C1 to C8, G2): stakes, colours, districts, dice back, the winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.flow import Announcement, Asking, Night
from companion.core.session import Session
from companion.games.police_vs_gangs.laid import Marker, Place
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.count import against_nobody, count, crown, was_extra
from companion.games.police_vs_gangs.turn.set_up import give_out
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, mid_turn
from tests.games.police_vs_gangs.play import FOUR
from tests.games.police_vs_gangs.resolving import resolving
from tests.kit.play import assert_kept, ruled, say, was_said


def counting(**options: str) -> Session:
    """Violet owns the bar, rouge guards the dock, jaune guards the club; violet is on armes."""
    return resolving(_laid(options), _count, **options)


def _laid(options: dict[str, str]) -> Callable[[Table], Table]:
    def change(table: Table) -> Table:
        found = mid_turn(options)
        club = Place(found.places[CLUB].face, guard="jaune", die="sergent")
        places = {**found.places, CLUB: club}
        dice = {**found.dice, "jaune": {**found.dice["jaune"], "sergent": 0, "lieutenant": 1}}
        stock = {**found.stock, "violet": {**found.stock["violet"], "armes": 2}}
        return found.change(
            box=table.box,
            places=places,
            dice=dice,
            stock=stock,
            elements=(),
            order=FOUR,
            markers={**found.markers, "armes": Marker("violet", 1)},
        )

    return change


def _count(night: Night[Table], card: str) -> Asking[None]:
    yield from count(night)


def test_c1_c3_c6_a_whole_count_with_its_points() -> None:
    session = counting()
    say(session, "stakes", {"violet.armes": 2})
    say(session, "announce.jaune", {CLUB: "quartier_rouge"})
    table = session.table
    assert ruled(session, "stakes.armes", 1).decisive.endswith("stakes.gangster")
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
    say(session, "stakes", {})
    say(session, "announce.jaune", {CLUB: "quartier_bleu"})
    back = ruled(session, "dice_back", 1)
    assert back.decisive == "police_vs_gangs.count.dice_back"
    assert session.table.dice["rouge"]["sergent"] == session.table.dice["jaune"]["sergent"] == 1
    assert session.table.places[DOCK].guard == session.table.places[CLUB].guard == "nobody"
    assert session.table.places[BAR].owner == "violet"


def test_c7_colours_are_announced_before_the_count() -> None:
    session = counting()
    say(session, "stakes", {})
    assert session.keys == ("announce.jaune",)
    assert ruled(session, "announcing").decisive == "police_vs_gangs.district.order_line"


@pytest.mark.parametrize("sure", [True, False])
def test_104_more_than_was_counted_is_asked_once_and_the_number_is_not_told(sure: bool) -> None:
    session = counting()
    say(session, "stakes", {"violet.armes": 1, "bleu.tabac": 1})
    assert session.keys == ("is_that_so.bleu",)
    assert "count" not in session.prompts[0].words.facts
    say(session, "is_that_so.bleu", sure)
    say(session, "announce.jaune", {CLUB: "quartier_bleu"})
    assert was_said(session, "stakes.tabac", 1) is sure


def test_45r_a_faction_scores_with_its_first_player() -> None:
    session = counting(play="teams", team_count="faction")
    say(session, "stakes", {"violet.armes": 1, "jaune.armes": 1})
    say(session, "is_that_so.jaune", True)
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
    assert isinstance(said, Announcement)
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
    say(session, "stakes", {"violet.armes": 2})
    say(session, "announce.jaune", {CLUB: "quartier_rouge"})
    table: Table = session.table
    return table


def test_nobody_is_said_alone() -> None:
    assert [one.rule for one in against_nobody(["nobody", "vert"])] == [
        "police_vs_gangs.victory.nobody_alone"
    ]
    assert against_nobody(["nobody"]) == ()
