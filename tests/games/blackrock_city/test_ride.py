"""The ride (BRC-16 to BRC-18, BRC-27, BRC-29): winner, distance, flipped towns, Indians."""

from __future__ import annotations

import pytest

from companion.core.ruling import NOBODY, SituationError
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.rules.backs import Indians, resolve_indians
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.ride import (
    Contest,
    check_contest,
    options_move,
    resolve_winner,
)
from companion.games.blackrock_city.table import Gains
from tests.games.blackrock_city.play import THREE, found, phase, place, place_all, settle
from tests.kit.play import line, override, refuse, ruled, say, was_said


def bids(**counts: int) -> tuple[Placed, ...]:
    return tuple(Placed(player, count) for player, count in counts.items())


# Who wins, and how far


def test_brc16_a_phase_ends_when_everybody_has_placed_or_renounced() -> None:
    session = found()
    for player, placed in (("bleu", 1), ("marron", "renounce"), ("jaune", 2)):
        assert session.keys[0] == f"bid.{player}"
        place(session, player, placed)
        assert not was_said(session, "winner")
    place(session, "rose", "renounce")
    ruling = ruled(session, "winner")
    assert (ruling.verdict, ruling.decisive) == ("jaune", "blackrock_city.winner.highest")
    assert ruling.rules.count("blackrock_city.winner.bid") == 2


def test_brc17_highest_less_lowest_of_the_bids_that_were_placed() -> None:
    session = found()
    place_all(session, bleu=4, marron=3, jaune=1)
    ruling = ruled(session, "move")
    assert (ruling.verdict, ruling.decisive) == (3, "blackrock_city.move.difference")
    assert session.table.rider == "bleu"
    say(session, "back.1", "blank")
    arrival = ruled(session, "arrival", 1)
    assert (arrival.verdict, arrival.decisive) == ("town_4", "blackrock_city.move.arrives")


def test_brc17_the_highest_bid_may_come_first_or_last() -> None:
    for counts in (bids(bleu=5, rose=2, jaune=1), bids(jaune=1, rose=2, bleu=5)):
        assert resolve_winner(Contest(counts)).verdict == "bleu"
        assert options_move(Contest(counts), "bleu").verdict == (4,)


def test_brc17_round_the_ring() -> None:
    session = found(THREE, fixes={"bandit": "town_9", "sheriff": "town_3"})
    place_all(session, bleu=5, marron=2)
    settle(session)
    assert session.table.bandit == "town_2"


def test_brc17_a_ride_of_a_whole_round_ends_on_the_town_it_left() -> None:
    session = found(THREE, fixes={"freed.bleu": 4, "sheriff": "town_5"})
    place_all(session, bleu={"plain": 6, "cross": 1, "wounded": 4}, marron=1)
    say(session, "back.1", "one_cube")
    assert ruled(session, "arrival").verdict == "town_1"
    assert ruled(session, "steal").verdict == 1  # the silver that marron has just taken


def test_two_players_cannot_share_the_highest_bid() -> None:
    with pytest.raises(SituationError) as caught:
        check_contest(Contest(bids(bleu=3, rose=3)))
    assert caught.value.reason.rule == "blackrock_city.situation.two_highest"
    with pytest.raises(SituationError) as caught:
        check_contest(Contest(()))
    assert caught.value.reason.rule == "blackrock_city.situation.no_bids"
    with pytest.raises(SituationError) as caught:
        check_contest(Contest(bids(bleu=3, rose=2, jaune=1), fictive=1))
    assert caught.value.reason.rule == "blackrock_city.situation.fictive"
    check_contest(Contest(bids(bleu=2, rose=2), fictive=3))  # two may share what is below him


def test_brc29_a_sole_bidder_chooses_from_one_to_his_bid() -> None:
    session = found()
    place_all(session, jaune=3)
    assert ruled(session, "winner").decisive == "blackrock_city.winner.sole"
    assert session.keys == ("move.jaune",)
    assert refuse(session, "move.jaune", 0) == ("blackrock_city.move.sole",)
    assert refuse(session, "move.jaune", 4) == ("blackrock_city.move.sole",)
    say(session, "move.jaune", 2)
    ruling = ruled(session, "move")
    assert (ruling.verdict, ruling.decisive) == (2, "blackrock_city.move.sole")
    say(session, "back.1", "blank")
    assert session.table.bandit == "town_3"


def test_brc29_a_sole_bid_of_one_leaves_no_choice() -> None:
    session = found()
    place_all(session, jaune={"cross": 1})
    assert session.keys == ("back.1",)
    assert ruled(session, "move").verdict == 1


def test_the_table_may_say_who_won_and_how_far_he_goes() -> None:
    session = found()
    place_all(session, bleu=4, marron=3, jaune=1)
    override(session, "winner", "marron")
    assert ruled(session, "move").verdict == 2
    override(session, "move", 0)
    assert session.number == 2  # without a step no town is left, none is flipped
    assert session.table.bandit == "town_1"
    assert session.table.rider == "marron"
    assert not was_said(session, "back.1", 1)


def test_who_bid_lowest_and_has_won_as_the_table_says_stays_and_begins() -> None:
    session = found(towns={"town_1": {"gold": 2}})
    place_all(session, bleu=4, marron=3, jaune=1)
    before = session.table.clocks
    override(session, "winner", "jaune")
    move = ruled(session, "move", 1)
    assert (move.verdict, move.decisive) == (0, "blackrock_city.move.difference")
    facts = {"player": "jaune", "highest": 1, "lowest": 1, "steps": 0}
    assert move.reasons[-1].facts == {**facts, "others": ("jaune",)}
    assert not was_said(session, "back.1", 1) and not was_said(session, "arrival", 1)
    table = session.table
    assert (table.bandit, table.rider, table.towns["town_1"].shows) == ("town_1", "jaune", "front")
    assert ruled(session, "gold", 1).reasons[-1].facts["town"] == "town_1"
    assert table.screens["jaune"].gold == 2 and not table.towns["town_1"].gold
    assert ruled(session, "stagecoach", 1).verdict == "bleu"  # now the highest of the others
    assert ruled(session, "order", 1).verdict == ("jaune", "rose", "bleu", "marron")
    assert table.clocks == before and session.keys[0] == "bid.jaune"
    assert session.undo() and session.keys == ("back.1",) and session.table.rider == "bleu"


def test_only_a_bidder_can_have_won_as_the_table_says() -> None:
    session = found()
    place_all(session, bleu=4, marron=3)
    said = session.override((1, "winner"), "rose").ruling
    assert not said.verdict and said.decisive == "core.not_offered"


# The town he leaves


def test_brc18_the_town_left_is_flipped_and_its_back_is_told() -> None:
    session = found()
    place_all(session, bleu=2, marron=1)
    assert session.keys == ("back.1",)
    assert refuse(session, "back.1", "front") == ("core.not_offered",)
    say(session, "back.1", "indians")
    assert session.table.towns["town_1"].shows == "indians"
    assert ruled(session, "flip.1", 1).decisive == "blackrock_city.flip.turned"


def test_brc18_d18_a_town_left_again_stays_flipped() -> None:
    session = found(fixes={"shows.town_1": "stagecoach", "sheriff": "town_7"})
    place_all(session, bleu=2, marron=1)
    assert ruled(session, "flip.1", 1).decisive == "blackrock_city.flip.stays"
    assert session.table.towns["town_1"].shows == "stagecoach"
    assert not was_said(session, "back.1", 1)


def test_brc18_d16_what_lies_beside_a_flipped_town_stays_there() -> None:
    session = found(towns={"town_1": {"gold": 3, "prisoners": 1}})
    phase(session, bleu=2, marron=1)
    assert ruled(session, "left.1", 1).decisive == "blackrock_city.flip.left_stays"
    town = session.table.towns["town_1"]
    assert (town.gold, town.prisoners) == (3, 1)


def test_brc18_d16_an_option_takes_it_out_of_the_game() -> None:
    towns = {"town_1": {"gold": 3, "prisoners": 1}}
    session = found(options={"left_gold": "leaves"}, towns=towns)
    phase(session, bleu=2, marron=1)
    assert ruled(session, "left.1", 1).decisive == "blackrock_city.flip.left_leaves"
    town = session.table.towns["town_1"]
    assert (town.gold, town.prisoners) == (0, 0)
    assert (session.table.lost, session.table.gone) == (Gains(3, 0), 1)


def test_brc18_nothing_is_said_of_a_town_with_nothing_beside_it() -> None:
    session = found(towns={"town_1": {"gold": 0}})
    phase(session, bleu=2, marron=1)
    assert not was_said(session, "left.1", 1)


# Indians


def test_brc27_passing_indians_wounds_a_bandit_of_the_reserve() -> None:
    session = found(fixes={"shows.town_2": "indians", "sheriff": "town_7"})
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "blank")
    assert session.keys == ("wound.bleu.indians.1",)
    say(session, "wound.bleu.indians.1", "plain")
    ruling = ruled(session, "harm.bleu.indians.1", 1)
    assert ruling.rules == (
        "blackrock_city.indians.attack",
        "blackrock_city.indians.owner",
        "blackrock_city.indians.wounded",
    )
    assert session.table.bandit == "town_4"


def test_brc27_ending_on_indians_too_even_with_the_sheriff_there() -> None:
    session = found(fixes={"shows.town_2": "indians", "sheriff": "town_11"})
    place_all(session, bleu=2, marron=1)  # the sheriff ends in town_2 as well
    say(session, "back.1", "blank")
    say(session, "wound.bleu.indians.1", "cross")
    assert session.table.sheriff == session.table.bandit == "town_2"
    assert ruled(session, "gold", 1).decisive == "blackrock_city.attack.sheriff"


def test_brc27_with_only_wounded_ones_a_bandit_is_killed() -> None:
    fixes = {"shows.town_2": "indians", "sheriff": "town_7"}
    session = found(fixes={**fixes, "reserve.bleu": {"plain": 2, "wounded": 1}})
    phase(session, bleu=2, marron=1)
    assert line(session, "harm.bleu.indians.1", 1).value == "wounded"
    assert ruled(session, "harm.bleu.indians.1", 1).decisive == "blackrock_city.indians.killed"
    assert session.table.reserves["bleu"] == Bandits(wounded=2)


def test_brc27_d5_with_nobody_in_reserve_the_die_stops_on_the_spot() -> None:
    fixes = {"shows.town_2": "indians", "sheriff": "town_7", "reserve.bleu": {"plain": 4}}
    session = found(fixes=fixes)
    phase(session, bleu=4, marron=1)
    ruling = ruled(session, "indians.1", 1)
    assert (ruling.verdict, ruling.decisive) == ("stop", "blackrock_city.indians.stop")
    placed = next(one for one in ruling.reasons if one.rule == "blackrock_city.return.not_yet")
    assert placed.facts == {"player": "bleu", "count": 4}
    assert session.table.bandit == "town_2"
    assert session.table.screens["bleu"] == Gains(1, 0)  # he loots where he stands
    override(session, "indians.1", "rides_on", 1)
    assert session.table.bandit == "town_4"


def test_brc27_every_indian_town_on_the_way_counts() -> None:
    fixes = {"shows.town_2": "indians", "shows.town_3": "indians", "sheriff": "town_7"}
    session = found(fixes={**fixes, "reserve.bleu": {"plain": 4, "wounded": 1}})
    phase(session, bleu=4, marron=1)
    assert line(session, "harm.bleu.indians.1", 1).value == "wounded"
    assert ruled(session, "indians.2", 1).verdict == "stop"
    assert session.table.bandit == "town_3"


def test_brc27_the_town_just_flipped_is_behind_him() -> None:
    session = found(fixes={"sheriff": "town_7"})
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "indians")
    assert not any(one.key.startswith("harm") for one in session.turns[1].log)


def test_brc27_asked_alone() -> None:
    ruling = resolve_indians(Indians("bleu", Bandits(cross=1, plain=1), chosen="cross"))
    assert (ruling.verdict, ruling.decisive) == ("cross", "blackrock_city.indians.wounded")
    ruling = resolve_indians(Indians(NOBODY, Bandits()))
    assert (ruling.verdict, ruling.decisive) == ("nothing", "blackrock_city.indians.nobody")
    with pytest.raises(SituationError):
        resolve_indians(Indians("bleu", Bandits(plain=-2)))


def test_the_phases_come_in_order_one_ruling_a_step() -> None:
    session = found(towns={"town_4": {"gold": 2, "prisoners": 2}}, fixes={"sheriff": "town_7"})
    phase(session, bleu=4, marron=3, jaune=1)
    phases = list(dict.fromkeys(one.phase for one in session.turns[1].log))
    assert phases == [
        "blackrock_city.phase.bids",
        "blackrock_city.phase.ride",
        "blackrock_city.phase.spoils",
        "blackrock_city.phase.end",
    ]
    keys = [one.key for one in session.turns[1].log if one.kind == "ruling"]
    assert keys == [
        *("sheriff.bleu", "sheriff.marron", "sheriff.jaune"),
        *("winner", "move", "arrival", "gold", "stagecoach", "prisoners"),
        *("return.bleu", "return.marron", "return.jaune", "order"),
    ]
