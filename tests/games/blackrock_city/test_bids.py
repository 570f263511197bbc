"""A player's turn (BRC-08 to BRC-13): place, renounce, defer."""

from __future__ import annotations

import pytest

from companion.core.ruling import SituationError
from companion.games.blackrock_city.bandits import Bandits, count_left
from companion.games.blackrock_city.rules.bids import Bid, Placed, may_bid
from companion.games.blackrock_city.rules.deferral import Deferral, may_defer
from companion.games.blackrock_city.rules.wounds import resolve_harm
from tests.games.blackrock_city.play import THREE, defer, found, place, settle
from tests.kit.play import fix, line, refuse, ruled, say, was_said

ONE_WOUNDED = {"wounded": 1}


# Placing


def test_brc08_a_turn_opens_three_possibilities_and_the_clocks_of_the_others() -> None:
    session = found(THREE)
    assert session.keys == (
        "bid.bleu",
        "renounce.bleu",
        "defer.bleu",
        "clock.marron.1",
        "clock.jaune.1",
    )


def test_brc08_bandits_are_placed_at_once_and_leave_the_reserve() -> None:
    session = found()
    place(session, "bleu", {"plain": 2, "cross": 1})
    assert session.table.bids == {"bleu": Bandits(plain=2, cross=1)}
    assert session.table.reserves["bleu"] == Bandits(plain=4, cross=1)
    assert not any(key.endswith(".bleu") for key in session.keys)


def test_brc08_a_bid_is_one_bandit_at_least_and_final() -> None:
    session = found()
    assert refuse(session, "bid.bleu", {}) == ("blackrock_city.bid.nobody",)
    assert refuse(session, "bid.bleu", {"plain": 7}) == ("blackrock_city.bid.not_there",)
    assert refuse(session, "bid.bleu", {"wounded": 1}) == ("blackrock_city.bid.not_there",)
    again = Bid("bleu", Bandits(plain=1), (Placed("bleu", 2),))
    assert may_bid(again).decisive == "blackrock_city.bid.once"


def test_brc08_all_obstacles_are_listed() -> None:
    bid = Bid("bleu", Bandits(plain=3), (Placed("rose", 3),), reserve=Bandits(plain=2))
    ruling = may_bid(bid)
    assert not ruling.verdict
    assert ruling.rules == (
        "blackrock_city.bid.not_there",
        "blackrock_city.bid.equals_highest",
        "blackrock_city.bid.fewer",
    )
    assert ruling.decisive == "blackrock_city.bid.not_there"


def test_brc08_a_bid_that_may_be_placed() -> None:
    ruling = may_bid(Bid("bleu", Bandits(cross=2), (Placed("rose", 3),)))
    assert (ruling.verdict, ruling.decisive) == (True, "blackrock_city.bid.fine")


@pytest.mark.parametrize(
    "bid",
    [
        Bid("bleu", Bandits(plain=-1)),
        Bid("bleu", Bandits(plain=1), reserve=Bandits(cross=-1)),
    ],
)
def test_no_number_of_tiles_is_below_zero(bid: Bid) -> None:
    with pytest.raises(SituationError) as caught:
        may_bid(bid)
    assert caught.value.reason.rule == "blackrock_city.situation.negative"


def test_bids_on_the_table_are_of_different_players_and_not_empty() -> None:
    twice = Bid("bleu", Bandits(plain=1), (Placed("rose", 2), Placed("rose", 3)))
    with pytest.raises(SituationError) as caught:
        may_bid(twice)
    assert caught.value.reason.rule == "blackrock_city.situation.same_player"
    for empty in (
        Bid("bleu", Bandits(plain=1), (Placed("rose", 0),)),
        Bid("bleu", Bandits(plain=1), fictive=-1),
    ):
        with pytest.raises(SituationError) as caught:
            may_bid(empty)
        assert caught.value.reason.rule == "blackrock_city.situation.no_bandits"


# Renouncing


def test_brc09_who_renounces_is_out_of_the_bidding_for_this_phase() -> None:
    session = found(THREE)
    place(session, "bleu", "renounce")
    place(session, "marron", 2)
    place(session, "jaune", 1)
    assert session.table.renounced == ("bleu",)
    assert ruled(session, "winner", 1).verdict == "marron"
    assert not was_said(session, "sheriff.bleu", 1)


def test_brc09_d12_without_a_bandit_one_renounces_without_being_asked() -> None:
    session = found(THREE, fixes={"reserve.marron": {}})
    place(session, "bleu", 1)
    assert session.keys[0] == "bid.jaune"
    assert session.table.renounced == ("marron",)
    assert ruled(session, "empty.marron").decisive == "blackrock_city.turn.no_bandit"


# Deferring


def test_brc10_deferring_wounds_a_bandit_of_the_reserve_and_lets_the_others_play_first() -> None:
    session = found(THREE)
    say(session, "defer.bleu", "defer")
    assert session.keys == ("wound.bleu.defer.1",)
    say(session, "wound.bleu.defer.1", "cross")
    ruling = ruled(session, "harm.bleu.defer.1")
    assert ruling.verdict == "cross"
    assert ruling.rules == ("blackrock_city.defer.first", "blackrock_city.defer.wounded")
    assert session.table.reserves["bleu"] == Bandits(plain=6, cross=1, wounded_cross=1)
    assert session.keys[0] == "bid.marron"
    place(session, "marron", 1)
    place(session, "jaune", 2)
    assert session.keys[:2] == ("bid.bleu", "renounce.bleu")


def test_brc10_with_only_wounded_ones_a_bandit_is_killed() -> None:
    session = found(THREE, fixes={"reserve.bleu": {"wounded": 3}})
    say(session, "defer.bleu", "defer")
    ruling = ruled(session, "harm.bleu.defer.1")
    assert (ruling.verdict, ruling.decisive) == ("wounded", "blackrock_city.defer.killed")
    assert session.table.reserves["bleu"] == Bandits(wounded=2)


def test_brc10_d4_the_owner_is_asked_only_if_he_has_a_choice() -> None:
    session = found(THREE, fixes={"reserve.bleu": {"cross": 1, "wounded": 3}})
    say(session, "defer.bleu", "defer")
    assert not was_said(session, "wound.bleu.defer.1")
    assert session.table.reserves["bleu"] == Bandits(wounded=3, wounded_cross=1)
    session = found(THREE, fixes={"reserve.bleu": {"wounded_cross": 1, "wounded": 3}})
    say(session, "defer.bleu", "defer")
    why = refuse(session, "wound.bleu.defer.1", "plain")
    assert why == ("blackrock_city.closed.not_in_reserve",)
    say(session, "wound.bleu.defer.1", "wounded_cross")
    assert session.table.reserves["bleu"] == Bandits(wounded=3)


def test_brc10_without_a_bandit_in_reserve_one_cannot_defer() -> None:
    ruling = may_defer(Deferral("bleu", Bandits()))
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.defer.empty")


def test_brc11_the_second_pays_two_wounds_the_third_three() -> None:
    session = found()
    defer(session, "bleu")
    assert session.prompt("defer.marron").words.facts["cost"] == 2
    defer(session, "marron")
    defer(session, "jaune")
    assert session.table.reserves["bleu"].hurt == 1
    assert session.table.reserves["marron"].hurt == 2
    assert session.table.reserves["jaune"].hurt == 3
    assert ruled(session, "harm.jaune.defer.3").rules[0] == "blackrock_city.defer.more"
    defer(session, "rose")
    assert session.table.reserves["rose"].hurt == 4


def test_brc11_d6_wounds_are_taken_one_at_a_time_the_healthy_first() -> None:
    session = found(fixes={"reserve.marron": {"plain": 1, "wounded": 1}})
    defer(session, "bleu")
    defer(session, "marron")
    assert session.table.reserves["marron"] == Bandits(wounded=1)
    assert line(session, "harm.marron.defer.1").value == "plain"
    assert line(session, "harm.marron.defer.2").value == "wounded"


def test_brc11_d6_deferring_is_refused_if_it_would_leave_nothing_to_bid() -> None:
    session = found(fixes={"reserve.marron": {"wounded": 2}})
    defer(session, "bleu")
    assert refuse(session, "defer.marron", "defer") == (
        "blackrock_city.defer.nothing_left",
        "blackrock_city.defer.more",
        "blackrock_city.defer.ladder",
        "blackrock_city.defer.then_bids",
    )
    say(session, "defer.marron", "no")
    assert "defer.marron" not in session.keys
    place(session, "marron", {"wounded": 1})
    assert session.table.reserves["marron"] == Bandits(wounded=1)


@pytest.mark.parametrize(
    ("reserve", "wounds", "left"),
    [
        (Bandits(plain=1), 1, 1),
        (Bandits(plain=1), 2, 0),
        (Bandits(wounded=1), 1, 0),
        (Bandits(cross=1, wounded=1), 2, 1),
        (Bandits(plain=8), 4, 8),
        (Bandits(), 3, 0),
    ],
)
def test_brc11_d6_what_is_left_after_so_many_wounds(
    reserve: Bandits, wounds: int, left: int
) -> None:
    assert count_left(reserve, wounds) == left


def test_brc11_deferring_that_is_allowed_tells_its_cost_and_that_a_bid_is_due() -> None:
    ruling = may_defer(Deferral("bleu", Bandits(plain=2)))
    assert (ruling.verdict, ruling.decisive) == (True, "blackrock_city.defer.first")
    assert ruling.reasons[-1].rule == "blackrock_city.defer.must_bid"
    ruling = may_defer(Deferral("bleu", Bandits(plain=2), before=2))
    assert (ruling.verdict, ruling.decisive) == (True, "blackrock_city.defer.more")
    assert ruling.reasons[0].facts["cost"] == 3
    with pytest.raises(SituationError):
        may_defer(Deferral("bleu", Bandits(plain=2), before=-1))


def test_brc12_once_a_phase_and_then_a_bid_is_due() -> None:
    again = may_defer(Deferral("bleu", Bandits(plain=2), again=True))
    assert again.decisive == "blackrock_city.defer.once"
    session = found(THREE)
    defer(session, "bleu")
    place(session, "marron", 1)
    place(session, "jaune", "renounce")
    assert session.keys[:2] == ("bid.bleu", "renounce.bleu")
    assert "defer.bleu" not in session.keys
    assert refuse(session, "renounce.bleu", "renounce") == ("blackrock_city.turn.must_bid",)
    say(session, "renounce.bleu", "no")
    place(session, "bleu", 2)
    assert session.table.bids["bleu"].count == 2


def test_brc12_the_token_comes_back_at_the_end_of_the_phase() -> None:
    session = found(THREE)
    defer(session, "bleu")
    place(session, "marron", 1)
    place(session, "jaune", "renounce")
    place(session, "bleu", 2)
    say(session, "back.1", "blank")
    assert session.number == 2
    assert session.table.deferred == ()
    assert "defer.bleu" in session.keys


def test_brc12_d23_deferrers_come_back_in_the_order_they_deferred() -> None:
    session = found()
    place(session, "bleu", 1)
    for player in ("marron", "jaune", "rose"):
        defer(session, player)
    for player, count in (("marron", 2), ("jaune", 1), ("rose", 3)):
        assert session.keys[0] == f"bid.{player}"
        place(session, player, count)


def test_brc12_d13_a_deferrer_without_a_legal_bid_counts_as_renouncing() -> None:
    session = found(THREE, fixes={"reserve.bleu": {"plain": 1}})
    defer(session, "bleu")
    place(session, "marron", 1)
    place(session, "jaune", "renounce")
    ruling = ruled(session, "cannot.bleu.again", 1)
    assert ruling.rules == ("blackrock_city.turn.no_number", "blackrock_city.turn.released")
    assert session.table.renounced == ("jaune", "bleu")
    assert session.table.reserves["bleu"] == Bandits(wounded=1)


def test_brc12_d13_a_deferrer_whose_last_bandit_was_killed_counts_as_renouncing() -> None:
    fixes = {"reserve.bleu": ONE_WOUNDED | {"plain": 0, "wounded": 2}, "rider": "bleu"}
    session = found(THREE, fixes={**fixes, "bandit": "town_2"})
    defer(session, "bleu")
    place(session, "marron", 1)  # the sheriff catches bleu, and kills his last
    place(session, "jaune", 2)
    ruling = ruled(session, "empty.bleu.again", 1)
    assert ruling.rules == ("blackrock_city.turn.no_bandit", "blackrock_city.turn.released")


# The number nobody may place


def test_brc13_the_highest_number_of_another_is_closed_every_other_is_open() -> None:
    session = found()
    place(session, "bleu", 2)
    place(session, "marron", 3)
    closed = ("blackrock_city.bid.equals_highest", "blackrock_city.bid.more_or_fewer")
    assert refuse(session, "bid.jaune", {"plain": 3}) == closed
    assert refuse(session, "bid.jaune", {"plain": 2, "cross": 1}) == closed
    place(session, "jaune", 2)  # equal to a bid that is not the highest
    place(session, "rose", 1)
    assert session.table.bids["jaune"].count == session.table.bids["bleu"].count == 2


def test_brc13_a_lower_bid_is_as_good_as_a_higher_one() -> None:
    placed = (Placed("bleu", 4), Placed("rose", 1))
    assert may_bid(Bid("jaune", Bandits(plain=1), placed)).verdict
    assert may_bid(Bid("jaune", Bandits(plain=5), placed)).verdict
    assert not may_bid(Bid("jaune", Bandits(plain=4), placed)).verdict


def test_brc13_with_one_bandit_and_a_highest_bid_of_one_there_is_no_bid() -> None:
    session = found(THREE, fixes={"reserve.marron": {"wounded": 1}})
    place(session, "bleu", 1)
    assert ruled(session, "cannot.marron").decisive == "blackrock_city.turn.no_number"
    assert session.keys[:2] == ("renounce.marron", "defer.marron")
    assert refuse(session, "defer.marron", "defer")[0] == "blackrock_city.defer.nothing_left"
    place(session, "marron", "renounce")


def test_brc13_one_healthy_bandit_may_wait_for_a_higher_bid() -> None:
    session = found(THREE, fixes={"reserve.marron": {"plain": 1}})
    place(session, "bleu", 1)
    defer(session, "marron")
    place(session, "jaune", 2)
    place(session, "marron", {"wounded": 1})
    settle(session)
    assert ruled(session, "stagecoach", 1).decisive == "blackrock_city.stagecoach.tie"


# Harm


def test_harm_takes_the_bandit_that_was_chosen_and_refuses_one_that_may_not_be() -> None:
    both = Bandits(plain=1, cross=1, wounded=1)
    assert resolve_harm("defer", "bleu", both, "cross").verdict == "cross"
    assert resolve_harm("defer", "bleu", Bandits(wounded_cross=1), None).verdict == "wounded_cross"
    for chosen, rule in (("wounded", "closed.not_in_reserve"), (None, "situation.choose")):
        with pytest.raises(SituationError) as caught:
            resolve_harm("defer", "bleu", both, chosen)
        assert caught.value.reason.rule == f"blackrock_city.{rule}"


def test_the_table_may_say_which_bandit_was_struck() -> None:
    session = found(THREE)
    defer(session, "bleu")
    assert session.override((1, "harm.bleu.defer.1"), "nothing").ruling.verdict
    assert session.table.reserves["bleu"] == Bandits(plain=6, cross=2)


def test_a_reserve_emptied_by_hand_while_a_wound_is_asked_leaves_nothing_to_wound() -> None:
    session = found(THREE)
    say(session, "defer.bleu", "defer")
    assert session.keys == ("wound.bleu.defer.1",)
    fix(session, "reserve.bleu", {})
    assert ruled(session, "harm.bleu.defer.1").decisive == "blackrock_city.defer.no_bandit"


def test_brc35_a_fictive_bid_lies_there_with_two_players_only() -> None:
    others = (Placed("marron", 2), Placed("jaune", 1))
    with pytest.raises(SituationError) as caught:
        may_bid(Bid("bleu", Bandits(plain=3), others, fictive=1))
    assert caught.value.reason.rule == "blackrock_city.situation.fictive"
    assert may_bid(Bid("bleu", Bandits(plain=3), others[:1], fictive=1)).verdict
