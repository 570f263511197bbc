"""Two players (BRC-35, BRC-36): the fictive player, reading by reading."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.attack import (
    Attack,
    Return,
    TownPrisoners,
    count_gold,
    count_prisoners,
)
from companion.games.blackrock_city.rules.bids import Bid, Placed, may_bid
from companion.games.blackrock_city.rules.fictive import FictiveBid, count_fictive_bid
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order
from companion.games.blackrock_city.rules.phase_result import PhaseResult, resolve_phase
from companion.games.blackrock_city.rules.renounce import Renounce, may_renounce
from companion.games.blackrock_city.rules.ride import Contest, options_move, resolve_winner
from companion.games.blackrock_city.rules.stagecoach import Stagecoach, resolve_stagecoach
from companion.games.blackrock_city.table import Gains
from tests.games.blackrock_city.play import FOUR, THREE, TWO, defer, found, phase, place, place_all
from tests.kit.play import line, override, refuse, ruled, say, was_said

BOTH = (Placed("bleu", 3), Placed("marron", 1))
ALONE = (Placed("bleu", 3),)
RICH = {"gold": 2, "silver": 1}
CLOSED = ("blackrock_city.bid.equals_fictive", "blackrock_city.bid.more_or_fewer")


def two(
    dots: int = 1, options: dict[str, str] | None = None, fixes: dict[str, Any] | None = None
) -> Session:
    """Two players at their first bid; start city has so many dots, every other town one."""
    towns = {"town_1": {"dots": dots}}
    return found(TWO, options, towns, fixes={"sheriff": "town_7", **(fixes or {})})


# His bid


def test_brc35_his_bid_is_the_dots_of_the_town_and_comes_first() -> None:
    session = two(2)
    ruling = ruled(session, "fictive")
    assert (ruling.verdict, ruling.decisive) == (2, "blackrock_city.fictive.bid")
    assert session.table.fictive_bid == 2
    assert session.keys[0] == "bid.bleu"


def test_brc35_d10_the_town_where_the_die_stands_or_as_an_option_the_sheriffs() -> None:
    assert ruled(two(3), "fictive").rules[0] == "blackrock_city.fictive.town_of_bandit"
    session = found(TWO, {"fictive_tile": "sheriff"}, {"town_1": {"dots": 3}}, start="town_1")
    assert ruled(session, "fictive").rules[0] == "blackrock_city.fictive.town_of_sheriff"
    phase(session, bleu=4, marron=1)  # the sheriff is in town_6, the die in town_4
    assert session.table.sheriff == "town_6"
    assert ruled(session, "fictive").reasons[0].facts["town"] == "town_6"


def test_brc35_the_dots_of_a_flipped_town_are_read_when_they_are_needed() -> None:
    session = two(1)
    place_all(session, bleu=2, marron=3)  # 3 − 1: to town_3
    say(session, "back.1", "blank")
    assert session.keys[0] == "bid.marron"  # town_3 still shows its front
    assert session.table.towns["town_1"].dots is None
    phase(session, marron={"wounded": 1, "cross": 1}, bleu={"plain": 1, "cross": 2})
    session = two(1, fixes={"shows.town_2": "blank"})
    place_all(session, bleu=2, marron=3)
    override(session, "move", 1)
    say(session, "back.1", "blank")
    assert session.keys == ("dots.2",)
    assert refuse(session, "dots.2", 4) == ("core.too_big",)
    say(session, "dots.2", 0)
    assert session.table.fictive_bid == 0


def test_brc35_d10_his_bid_does_not_move_the_sheriff_or_as_an_option_it_does() -> None:
    session = two(2)
    assert "blackrock_city.fictive.sheriff_still" in ruled(session, "fictive").rules
    assert session.table.sheriff == "town_7"
    session = found(TWO, {"fictive_sheriff": "moves"}, {"town_1": {"dots": 2}})
    assert "blackrock_city.fictive.sheriff_moves" in ruled(session, "fictive").rules
    assert session.table.sheriff == "town_3"
    assert ruled(session, "sheriff.fictive").verdict == "town_3"


def test_brc35_d10_his_bid_may_bring_the_sheriff_upon_a_player() -> None:
    session = two(1, {"fictive_sheriff": "moves"})
    phase(session, bleu=2, marron=3)  # marron is in town_3, the sheriff one town behind
    assert session.keys == ("wound.marron.sheriff.fictive",)
    say(session, "wound.marron.sheriff.fictive", "plain")
    assert session.table.sheriff == session.table.bandit == "town_3"
    assert (
        ruled(session, "harm.marron.sheriff.fictive").decisive == "blackrock_city.sheriff.wounded"
    )


def test_brc15_d22_a_cube_lost_to_his_bid_is_set_aside() -> None:
    session = two(1, {"fictive_sheriff": "moves"}, {"reserve.marron": {"wounded": 3}})
    phase(session, bleu=2, marron={"wounded": 3})  # nobody is left in marron's reserve
    assert ruled(session, "cube.fictive").verdict == FICTIVE
    say(session, "secret.lost.marron.fictive", "gold")
    assert session.table.fictive == Gains(1, 0)
    assert session.table.screens["marron"] == Gains()


def test_brc35_d10_his_bid_may_not_be_equalled_while_it_is_the_highest() -> None:
    session = two(2)
    assert "blackrock_city.fictive.not_equalled" in ruled(session, "fictive").rules
    assert refuse(session, "bid.bleu", {"plain": 2}) == CLOSED
    place(session, "bleu", 3)
    place(session, "marron", 2)  # no longer the highest
    assert session.number == 1


def test_brc35_d10_an_option_lets_it_be_equalled_and_the_player_goes_before() -> None:
    session = two(2, {"fictive_equal": "allowed"})
    assert "blackrock_city.fictive.may_be_equalled" in ruled(session, "fictive").rules
    place_all(session, bleu=2, marron=1)
    ruling = ruled(session, "winner")
    assert (ruling.verdict, ruling.decisive) == ("bleu", "blackrock_city.winner.level")
    assert ruled(session, "move").verdict == 1
    say(session, "back.1", "blank")
    assert ruled(session, "stagecoach", 1).verdict == FICTIVE


def test_brc35_d10_with_the_option_only_players_close_a_number() -> None:
    bid = Bid("marron", Bandits(plain=2), (Placed("bleu", 2),), fictive=3)
    assert may_bid(bid).verdict
    open_to_all = Bid("marron", Bandits(plain=2), (Placed("bleu", 2),), 3, None, "allowed")
    assert may_bid(open_to_all).decisive == "blackrock_city.bid.equals_highest"


def test_brc35_d10_a_bid_of_zero_is_the_lowest_or_as_an_option_no_bid() -> None:
    session = two(0)
    assert "blackrock_city.fictive.zero_counts" in ruled(session, "fictive").rules
    place_all(session, bleu=3, marron=1)
    assert ruled(session, "move").verdict == 3
    assert "blackrock_city.move.zero_counts" in ruled(session, "move").rules
    session = two(0, {"fictive_zero": "no_bid"})
    assert "blackrock_city.fictive.zero_is_no_bid" in ruled(session, "fictive").rules
    place_all(session, bleu=3, marron=1)
    assert ruled(session, "move").verdict == 2
    assert "blackrock_city.move.zero_is_no_bid" in ruled(session, "move").rules


def test_brc35_d10_a_zero_closes_no_number_and_never_earns_the_stagecoach() -> None:
    assert may_bid(Bid("bleu", Bandits(plain=1), fictive=0)).verdict
    ruling = resolve_stagecoach(Stagecoach(ALONE, fictive=0))
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.stagecoach.zero")
    without = resolve_stagecoach(Stagecoach(ALONE, fictive=0, silver=0))
    assert without.decisive == "blackrock_city.stagecoach.no_silver"


@pytest.mark.parametrize("dots", [-1, 4])
def test_there_are_no_more_than_three_dots(dots: int) -> None:
    with pytest.raises(SituationError) as caught:
        count_fictive_bid(FictiveBid(dots))
    assert caught.value.reason.rule == "blackrock_city.situation.dots"


def test_the_table_may_say_what_he_bids() -> None:
    session = two(1)
    override(session, "fictive", 3)
    assert refuse(session, "bid.bleu", {"plain": 3}) == CLOSED


# He is second, or lowest


def test_brc35_he_is_a_bidder_like_the_others_when_the_move_is_counted() -> None:
    assert options_move(Contest(BOTH, 2), "bleu").verdict == (2,)
    assert options_move(Contest((Placed("bleu", 5), Placed("marron", 3)), 1), "bleu").verdict == (
        4,
    )


def test_brc35_d27_as_second_he_takes_silver_which_is_set_aside() -> None:
    session = two(2)
    phase(session, bleu=3, marron=1)
    assert ruled(session, "stagecoach", 1).verdict == FICTIVE
    assert session.table.fictive == Gains(0, 1)
    assert session.table.silver == 9


def test_brc35_d27_as_second_he_takes_the_silver_by_his_own_chapter() -> None:
    ruling = resolve_stagecoach(Stagecoach(ALONE, fictive=1))
    assert (ruling.verdict, ruling.decisive) == (
        FICTIVE,
        "blackrock_city.stagecoach.second_fictive",
    )
    assert read_citations("blackrock_city")[ruling.decisive].status == "printed"


def test_brc35_a_tie_with_him_for_second_leaves_the_stagecoach_alone() -> None:
    session = two(1)
    phase(session, bleu=3, marron=1)
    assert ruled(session, "stagecoach", 1).decisive == "blackrock_city.stagecoach.tie"


# He wins


def test_brc35_d11_when_he_wins_the_die_rides_and_the_gold_is_set_aside() -> None:
    session = two(3, fixes={"gold.town_3": 2, "prisoners.town_3": 1, "rider": "bleu"})
    place_all(session, bleu=2, marron=1)
    ruling = ruled(session, "winner")
    assert (ruling.verdict, ruling.decisive) == (FICTIVE, "blackrock_city.winner.fictive")
    assert "blackrock_city.winner.fictive_bid" in ruling.rules
    say(session, "back.1", "blank")
    table = session.table
    assert (table.bandit, table.rider) == ("town_3", NOBODY)
    assert ruled(session, "gold", 1).decisive == "blackrock_city.attack.fictive"
    assert ruled(session, "prisoners", 1).decisive == "blackrock_city.attack.prisoners_gone"
    assert (table.fictive, table.gone) == (Gains(2, 0), 1)
    assert table.looted[FICTIVE] == 1
    assert table.screens["bleu"] == Gains(0, 1)  # second


def test_brc35_d11_the_first_player_begins_again() -> None:
    session = two(3)
    phase(session, bleu=2, marron=1)
    ruling = ruled(session, "order", 1)
    assert (ruling.verdict, ruling.decisive) == (TWO, "blackrock_city.first.again")
    again = resolve_order(FirstPlayer(TWO, FICTIVE, "marron"))
    assert again.verdict == ("marron", "bleu")


def test_brc35_d11_as_an_option_his_win_does_nothing() -> None:
    session = two(3, {"fictive_win": "idle"}, {"rider": "bleu", "shows.town_1": "stagecoach"})
    phase(session, bleu=2, marron=1)
    ruling = ruled(session, "move", 1)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.move.fictive_idle")
    table = session.table
    assert (table.bandit, table.rider, table.fictive) == ("town_1", "bleu", Gains())
    assert ruled(session, "stagecoach", 1).verdict == "bleu"  # the second, tile or not
    assert not was_said(session, "gold", 1)
    assert ruled(session, "return.marron", 1).verdict["wounded"] == 1


def test_brc35_d11_a_stealing_tile_does_nothing_for_him() -> None:
    session = two(3, fixes={"shows.town_3": "two_cubes", "secret.screen.bleu": RICH})
    phase(session, bleu=2, marron=1)
    ruling = ruled(session, "steal", 1)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.back.fictive")
    assert session.table.screens["bleu"] == Gains(2, 2)


def test_brc35_d11_on_a_stagecoach_tile_he_takes_the_silver() -> None:
    session = two(3, fixes={"shows.town_3": "stagecoach"})
    phase(session, bleu=2, marron=1)
    assert ruled(session, "stagecoach", 1).decisive == "blackrock_city.stagecoach.tile_fictive"
    assert session.table.fictive == Gains(1, 1)


def test_brc35_d27_after_his_win_indians_and_sheriff_hit_nobody() -> None:
    session = two(3, fixes={"shows.town_2": "indians"})
    phase(session, bleu=2, marron=1)
    assert ruled(session, "indians.1", 1).decisive == "blackrock_city.indians.nobody"
    assert session.table.bandit == "town_3"
    place(session, "bleu", 3)  # from town_10
    assert session.table.sheriff == "town_3"
    assert ruled(session, "meets.bleu").decisive == "blackrock_city.sheriff.nobody"


def test_brc35_with_the_sheriff_there_he_takes_nothing_either() -> None:
    assert count_gold(Attack(FICTIVE, gold=2, sheriff_there=True)).verdict == 0
    assert count_prisoners(TownPrisoners(FICTIVE, prisoners=1, sheriff_there=True)).verdict == 0


# One of the two does not bid


def test_brc36_d9_the_other_is_a_sole_bidder_if_he_bid_more_than_the_fictive_player() -> None:
    session = two(1)
    place_all(session, bleu=3)
    ruling = ruled(session, "winner")
    assert (ruling.verdict, ruling.decisive) == ("bleu", "blackrock_city.winner.highest")
    assert refuse(session, "move.bleu", 4) == ("blackrock_city.move.footnote",)
    say(session, "move.bleu", 3)
    assert ruled(session, "move").decisive == "blackrock_city.move.footnote"
    say(session, "back.1", "blank")
    assert ruled(session, "stagecoach", 1).verdict == FICTIVE


def test_brc36_d9_if_the_fictive_bid_is_higher_he_wins_as_always() -> None:
    contest = Contest((Placed("bleu", 1),), 3)
    assert resolve_winner(contest).verdict == FICTIVE
    assert options_move(contest, FICTIVE).verdict == (2,)


def test_brc36_d9_as_an_option_one_who_renounces_ends_the_game() -> None:
    session = two(1, {"footnote": "ends"})
    place(session, "bleu", 2)
    place(session, "marron", "renounce")
    assert session.over
    ruling = ruled(session, "end.one")
    assert (ruling.verdict, ruling.decisive) == ("over", "blackrock_city.end.one_renounces")
    session = two(1, {"footnote": "ends"})
    place(session, "bleu", "renounce")
    assert session.over  # at once: marron is not even asked


def test_brc36_d9_so_does_one_who_deferred_and_cannot_bid_any_more() -> None:
    session = two(0, {"footnote": "ends"}, {"reserve.bleu": {"plain": 1}})
    defer(session, "bleu")
    place(session, "marron", 1)  # the only number that bleu could have placed
    assert ruled(session, "cannot.bleu.again").rules[-1] == "blackrock_city.turn.released"
    assert session.over
    assert ruled(session, "end.one").decisive == "blackrock_city.end.one_renounces"


def test_brc36_d9_with_the_option_the_table_may_still_go_on() -> None:
    session = two(1, {"footnote": "ends"})
    place(session, "bleu", "renounce")
    override(session, "end.one", "goes_on")
    assert session.keys[0] == "bid.marron"
    place(session, "marron", 3)
    assert session.keys == ("move.marron",)


def test_brc36_with_three_players_one_who_renounces_ends_nothing() -> None:
    session = found(("bleu", "marron", "jaune"), {"footnote": "ends"})
    place(session, "bleu", "renounce")
    assert session.keys[0] == "bid.marron"


def test_brc31_d27_both_renouncing_ends_the_game_whatever_the_fictive_player_bids() -> None:
    session = two(3)
    place_all(session)
    assert session.over
    assert ruled(session, "end").decisive == "blackrock_city.end.all_renounce"


@pytest.mark.parametrize(("win", "gold"), [("takes", 1), ("idle", 0)])
def test_brc35_with_the_lowest_bid_he_may_have_won_as_the_table_says(win: str, gold: int) -> None:
    session = two(1, {"fictive_win": win})
    place_all(session, bleu=3, marron=2)
    override(session, "winner", FICTIVE)
    assert ruled(session, "move", 1).verdict == 0 and not was_said(session, "back.1", 1)
    assert session.table.fictive == Gains(gold, 0)
    assert ruled(session, "stagecoach", 1).verdict == "bleu"
    assert ruled(session, "order", 1).decisive == "blackrock_city.first.again"
    assert session.table.order == TWO and session.table.bandit == "town_1"


# His cubes


def test_brc34_d27_his_cubes_are_set_aside_or_as_an_option_count() -> None:
    session = two(1, fixes={"fictive": {"gold": 5}})
    place_all(session)
    assert session.table.winners == TWO
    session = two(1, {"fictive_cubes": "counts"}, {"fictive": {"gold": 5}})
    place_all(session)
    assert session.table.winners == (FICTIVE,)
    assert GAME.tells.scores(session.table) == {"bleu": 0, "marron": 0}


def test_brc25_d27_he_is_not_robbed_or_as_an_option_is() -> None:
    fixes: dict[str, Any] = {"shows.town_4": "one_cube", "fictive": RICH}
    session = two(1, fixes=fixes)
    phase(session, bleu=4, marron=1)
    assert ruled(session, "steal", 1).decisive == "blackrock_city.back.no_cubes"
    session = two(1, {"fictive_cubes": "counts"}, fixes)
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "blank")
    say(session, "victim.bleu", FICTIVE)
    say(session, "secret.stolen.bleu.fictive", {"silver": 1})
    assert session.table.fictive == Gains(2, 0)
    assert session.table.screens["bleu"] == Gains(1, 1)


def test_brc25_d27_robbing_him_is_counted_even_where_screens_are_not() -> None:
    fixes = {"shows.town_4": "one_cube", "fictive": RICH}
    options = {"fictive_cubes": "counts", "gains": "hidden"}
    session = two(1, options, fixes)
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "blank")
    say(session, "victim.bleu", FICTIVE)
    say(session, "secret.stolen.bleu.fictive", {"gold": 1})
    assert session.table.fictive == Gains(1, 1)
    assert session.table.behind == Gains(2, 0)


def test_brc25_d14_with_an_empty_heap_he_alone_can_be_robbed() -> None:
    fixes = {"shows.town_4": "one_cube", "gold.town_4": 0, "fictive": {"gold": 1}}
    session = two(1, {"gains": "hidden", "fictive_cubes": "counts"}, fixes)
    place_all(session, bleu=4, marron=1)  # nobody takes the stagecoach
    say(session, "back.1", "blank")
    assert ruled(session, "steal").decisive == "blackrock_city.back.one_cube"
    assert refuse(session, "victim.bleu", "marron") == ("blackrock_city.back.poor",)
    say(session, "victim.bleu", FICTIVE)


def test_brc26_d27_of_two_cubes_one_may_be_his_and_one_the_others() -> None:
    fixes = {"shows.town_4": "two_cubes", "fictive": RICH, "secret.screen.marron": {"gold": 1}}
    session = two(1, {"fictive_cubes": "counts"}, {"gold.town_4": 0, **fixes})
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "blank")
    assert refuse(session, "victims.bleu", {"marron": 2}) == ("blackrock_city.back.fewer",)
    three = {"marron": 1, FICTIVE: 2}
    assert refuse(session, "victims.bleu", three) == ("blackrock_city.back.at_most",)
    say(session, "victims.bleu", {"marron": 1, FICTIVE: 1})
    say(session, "secret.stolen.bleu.marron", {"gold": 1})
    say(session, "secret.stolen.bleu.fictive", {"silver": 1})
    assert session.table.screens == {"bleu": Gains(1, 1), "marron": Gains(0, 0)}
    assert session.table.fictive == Gains(2, 0)


@pytest.mark.parametrize("players", [THREE, FOUR])
@pytest.mark.parametrize("gains", ["counted", "hidden"])
def test_brc25_d27_among_three_he_is_nobody_to_rob(players: tuple[str, ...], gains: str) -> None:
    options = {"fictive_cubes": "counts", "gains": gains}
    towns = {"town_4": {"gold": 0}}
    for shows in ("one_cube", "two_cubes"):
        fixes = {"sheriff": "town_6", "shows.town_4": shows}
        session = found(players, options, towns, fixes=fixes)
        place_all(session, bleu=4, marron=2, jaune=1)
        say(session, "back.1", "blank")
        assert ruled(session, "steal").verdict == 1  # the silver that marron has just taken
        field = session.prompt("victim.bleu").field
        assert set(field.exists) == {*players, NOBODY} - {"bleu"}  # type: ignore[attr-defined]
        assert refuse(session, "victim.bleu", FICTIVE) == ("blackrock_city.closed.not_robbed",)


def test_brc34_d27_among_three_he_has_no_cubes_that_count() -> None:
    session = found(THREE, {"fictive_cubes": "counts"})
    place_all(session)
    assert session.over and session.table.winners == THREE
    assert FICTIVE not in line(session, "victory").field.options  # type: ignore[union-attr]


def test_brc13_d10_his_bid_of_one_bars_a_last_bandit_by_a_reading() -> None:
    session = two(1, fixes={"reserve.bleu": {"plain": 1}})
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.turn.no_number_fictive",)
    told = Renounce("bleu", True, Bandits(plain=1), (Placed("marron", 1),), fictive=1)
    assert "blackrock_city.turn.no_number" in may_renounce(told).rules  # print bars it as well


def test_a_whole_phase_with_him_asked_alone() -> None:
    bids = (Return("bleu", Bandits(plain=1)),)
    ruling = resolve_phase(PhaseResult(bids, fictive=3, gold=2, prisoners=1))
    assert ruling.verdict["winner"] == FICTIVE
    assert (ruling.verdict["moves"], ruling.verdict["gold"]) == ((2,), 2)
    idle = resolve_phase(PhaseResult(bids, fictive=3, gold=2, fictive_win="idle"))
    assert (idle.verdict["moves"], idle.verdict["gold"]) == ((0,), 0)
    assert idle.decisive == "blackrock_city.move.fictive_idle"


def test_brc35_d11_asked_alone_an_idle_win_leaves_a_stagecoach_tile_unread() -> None:
    bids = (Return("bleu", Bandits(plain=2)), Return("marron", Bandits(plain=1)))
    situation = PhaseResult(bids, fictive=3, shows="stagecoach", fictive_win="idle")
    ruling = resolve_phase(situation)
    assert ruling.verdict["stagecoach"] == "bleu"  # the second, as in play
    assert "blackrock_city.stagecoach.second" in ruling.rules
    assert ruling.decisive == "blackrock_city.move.fictive_idle"


def test_brc36_d9_whoever_bids_alone_below_the_fictive_player_has_nothing_of_the_note() -> None:
    ruling = resolve_winner(Contest((Placed("bleu", 1),), fictive=3))
    assert (ruling.verdict, ruling.decisive) == (FICTIVE, "blackrock_city.winner.fictive")
    assert ruling.clause is not None
    assert [one.rule for one in ruling.clause.parts] == ["blackrock_city.winner.no_footnote"]
    both = Contest((Placed("bleu", 1), Placed("marron", 2)), fictive=3)
    assert "blackrock_city.winner.no_footnote" not in resolve_winner(both).rules
