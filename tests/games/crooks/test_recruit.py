"""Recruitment (CRK-04 to CRK-07, d8, d9, d16, d24, d27): price, who may, who must pass."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import SituationError, because
from companion.games.crooks.pieces import LAYERS
from companion.games.crooks.rules.recruit import Pile, Recruit, count_price, may_recruit
from tests.games.crooks.play import (
    THREE,
    all_pass,
    asked,
    assumed,
    found,
    lies,
    recruit,
    refused,
    send,
    step_out,
    table_of,
)
from tests.kit.play import fix, override, refuse, ruled, say, was_said

PILES = [{"hangout": "hangout_a", "crooks": 2}, {"hangout": "hangout_b", "crooks": 5}]
NONE = [{"hangout": "hangout_a", "crooks": 0}, {"hangout": "hangout_b", "crooks": 0}]
WHO: dict[str, Any] = {"player": "rouge", "filled": 1, "passed": False}
FULL = {f"slot.rouge.target_{n}": {"up": 1} for n in range(2, 10)}


def rules(ruling: Any) -> tuple[str, ...]:
    return tuple(reason.rule for reason in ruling.reasons)


# The price


def test_crk06_e1_a_dollar_for_each_crook_that_lies_there_now() -> None:
    ruling = count_price(Pile("hangout_d", 3))
    assert (ruling.verdict, ruling.decisive) == (3, "crooks.recruit.price")
    assert rules(ruling)[1:] == ("crooks.recruit.keeps_one", "crooks.recruit.no_kingpin")
    assert ruling.reasons[1].facts == {"count": 2}


def test_crk06_the_price_falls_with_the_pile() -> None:
    session = found()
    send(session, "target_2", hangout="hangout_g")
    assert ruled(session, "price.rouge", 1).verdict == 5
    send(session, "target_2", hangout="hangout_g")
    assert ruled(session, "price.jaune", 2).verdict == 4
    assert (table_of(session).purse["rouge"], table_of(session).purse["jaune"]) == (13, 14)
    assert table_of(session).hangouts["hangout_g"] == 3


def test_d24_the_last_crook_of_a_hangout_costs_a_dollar_and_may_be_a_kingpin() -> None:
    ruling = count_price(Pile("hangout_a", 1))
    assert (ruling.verdict, rules(ruling)) == (1, ("crooks.recruit.price", "crooks.recruit.last"))


def test_d16_nobody_recruits_at_an_empty_hangout() -> None:
    empty = count_price(Pile("hangout_a", 0))
    assert (empty.verdict, empty.decisive) == (0, "crooks.recruit.empty")
    session = found(fixes={"pile.hangout_a": 0})
    assert refuse(session, "hangout.rouge", "hangout_a") == ("crooks.recruit.empty",)


def test_the_table_may_agree_on_another_price() -> None:
    session = found()
    recruit(session)
    override(session, "price.rouge", 1)
    assert table_of(session).purse["rouge"] == 17


# Who may


def test_crk06_whoever_can_pay_may_recruit_and_may_pass_all_the_same() -> None:
    ruling = asked("may_recruit", purse=4, hangouts=PILES, **WHO)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.recruit.can")
    assert rules(ruling)[2:] == ("crooks.recruit.too_dear", "crooks.recruit.may_pass")
    assert assumed(ruling) == {"crooks.assumed.wanted"}


def test_crk06_a_hangout_that_he_can_pay() -> None:
    ruling = asked("may_recruit", purse=6, hangouts=PILES, wanted="hangout_b", **WHO)
    assert (ruling.verdict, rules(ruling)) == (True, ("crooks.recruit.fine",))


def test_d10_his_last_dollar_leaves_none_to_lay_a_crook_face_down() -> None:
    ruling = asked("may_recruit", purse=5, hangouts=PILES, wanted="hangout_b", **WHO)
    assert rules(ruling) == ("crooks.recruit.fine", "crooks.recruit.last_dollar")


def test_crk06_a_hangout_too_dear_names_those_within_reach() -> None:
    ruling = asked("may_recruit", purse=4, hangouts=PILES, wanted="hangout_b", **WHO)
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.recruit.too_dear")
    assert rules(ruling)[1:] == ("crooks.recruit.elsewhere",)


def test_crk07_whoever_can_pay_nothing_must_pass() -> None:
    for wanted in ({}, {"wanted": "hangout_a"}):
        ruling = asked("may_recruit", purse=1, hangouts=PILES, **WHO, **wanted)
        assert (ruling.verdict, ruling.decisive) == (False, "crooks.recruit.must_pass")
        assert ruling.rules.count("crooks.recruit.too_dear") == 2


def test_d16_empty_hangouts_are_told_in_one_breath() -> None:
    some = [*NONE, {"hangout": "hangout_c", "crooks": 3}]
    ruling = asked("may_recruit", purse=1, hangouts=some, **WHO)
    assert rules(ruling)[1:] == (
        "crooks.recruit.too_dear",
        "crooks.recruit.empties",
        "crooks.recruit.must_pass",
    )
    assert ruling.reasons[2].facts == {"hangouts": ("hangout_a", "hangout_b")}
    wanted = asked("may_recruit", purse=1, hangouts=some, wanted="hangout_a", **WHO)
    assert rules(wanted)[:2] == ("crooks.recruit.empty", "crooks.recruit.empty")
    assert [one.facts.get("hangout") for one in wanted.reasons[:2]] == ["hangout_a", "hangout_b"]


def test_d16_when_all_hangouts_are_empty_everybody_must_pass() -> None:
    ruling = asked("may_recruit", purse=9, hangouts=NONE, **WHO)
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.recruit.all_empty")


def test_crk05_whoever_has_passed_recruits_no_more() -> None:
    ruling = asked("may_recruit", player="rouge", purse=9, hangouts=PILES, filled=1, passed=True)
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.recruit.passed")
    alone = asked("may_recruit", player="rouge", purse=9, hangouts=PILES)
    assert {"crooks.assumed.passed", "crooks.assumed.filled"} < assumed(alone)


def test_d27_covered_money_is_not_told() -> None:
    ruling = asked("may_recruit", purse=4, hangouts=PILES, purses="covered", **WHO)
    assert "crooks.recruit.beyond" in ruling.rules
    assert all("purse" not in reason.facts for reason in ruling.reasons)
    exactly = asked(
        "may_recruit", purse=5, hangouts=PILES, wanted="hangout_b", purses="covered", **WHO
    )
    assert "crooks.recruit.last_dollar" not in exactly.rules


# With eight targets taken


def test_d9_recruiting_with_eight_targets_taken_is_allowed_with_a_warning() -> None:
    ruling = asked("may_recruit", player="rouge", purse=9, hangouts=PILES, filled=8, passed=False)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.recruit.full")
    assert "crooks.recruit.can" in ruling.rules
    wanted = asked(
        "may_recruit", **{**WHO, "filled": 8}, purse=9, hangouts=PILES, wanted="hangout_a"
    )
    assert (wanted.verdict, wanted.decisive) == (True, "crooks.recruit.full")
    seven = asked("may_recruit", player="rouge", purse=9, hangouts=PILES, filled=7, passed=False)
    assert "crooks.recruit.full" not in seven.rules


def test_d9_the_warning_is_given_at_the_table_before_he_pays() -> None:
    session = found(fixes=FULL)
    assert ruled(session, "full", 1).rules == ("crooks.recruit.full", "crooks.recruit.full_fits")
    assert session.keys[0] == "hangout.rouge"
    assert not was_said(found(), "full", 1)


def test_d9_an_option_bars_it() -> None:
    session = found(options={"full": "barred"}, fixes=FULL)
    step_out(session)
    assert ruled(session, "must_pass.rouge", 1).decisive == "crooks.recruit.full_barred"
    assert table_of(session).passed == ("rouge",)


# On the table


def test_crk07_must_pass_is_ruled_and_entered_by_itself() -> None:
    session = found(fixes={"purse.jaune": 1})
    send(session, "target_2")
    assert ruled(session, "must_pass.jaune", 2).decisive == "crooks.recruit.must_pass"
    assert (table_of(session).passed, table_of(session).in_turn) == (("jaune",), "vert")
    override(session, "must_pass.jaune", True, 2)
    assert ruled(session, "stays.jaune", 2).decisive == "crooks.turn.stays_in"
    assert (table_of(session).passed, table_of(session).in_turn) == ((), "vert")


def test_crk05_passing_is_final_and_his_crooks_stay() -> None:
    session = found()
    send(session, "target_2")
    send(session, "target_2")
    send(session, "target_2")
    step_out(session)
    assert ruled(session, "passed.rouge", 4).rules == (
        "crooks.turn.passed",
        "crooks.turn.crooks_stay",
    )
    send(session, "target_3")
    send(session, "target_3")
    assert table_of(session).in_turn == "jaune"
    assert lies(session, "rouge", "target_2") == [(True, "")]
    assert session.reply("pass", "pass.rouge").rules == ("crooks.recruit.passed",)


def test_crk04_the_last_player_goes_on_until_he_passes_too() -> None:
    session = found(fixes={"in_turn": "jaune"})
    step_out(session)
    step_out(session)
    assert ruled(session, "passed.vert", 2).rules == ("crooks.turn.passed", "crooks.turn.goes_on")
    for target in ("target_2", "target_3", "target_4"):
        assert table_of(session).in_turn == "rouge"
        send(session, target)
    step_out(session)
    assert session.turns[6].log[-1].ruling.rules == ("crooks.turn.passed", "crooks.turn.all_passed")
    assert session.phase == "crooks.phase.count"


def test_crk04_nobody_plays_out_of_turn() -> None:
    session = found()
    assert session.reply("hangout_a", "hangout.vert").rules == ("crooks.turn.not_yet",)


def test_crk05_a_turn_begins_with_a_recruit() -> None:
    session = found()
    for key, what in (("target.rouge", "target_2"), ("side.rouge", "up"), ("nothing.rouge", 1)):
        assert session.reply(what, key).rules == ("crooks.turn.recruit_first",)


def test_crk08_the_crook_just_taken_is_sent_in_the_same_turn() -> None:
    session = found()
    recruit(session)
    assert session.reply("hangout_a", "hangout.rouge").rules == ("crooks.turn.burgle_first",)


def test_crk08_whoever_has_looked_can_no_longer_pass() -> None:
    session = found()
    recruit(session)
    assert session.reply("pass", "pass.rouge").rules == ("crooks.turn.no_way_back",)


# Nothing fits


def test_d8_several_kingpins_alone_end_the_turn_without_a_pass() -> None:
    session = found()
    recruit(session, "hangout_a")
    say(session, "nothing.rouge", "nothing_fits")
    assert ruled(session, "nothing.rouge.over", 1).rules == (
        "crooks.turn.only_kingpins",
        "crooks.turn.not_a_pass",
    )
    table = table_of(session)
    assert (table.hangouts["hangout_a"], table.purse["rouge"], table.passed) == (2, 16, ())
    assert table.in_turn == "jaune"


def test_d9_with_eight_targets_taken_none_may_fit() -> None:
    session = found(fixes={**FULL, "pile.hangout_a": 1})
    recruit(session, "hangout_a")
    say(session, "nothing.rouge", "nothing_fits")
    assert ruled(session, "nothing.rouge.over", 1).rules[0] == "crooks.turn.eight_taken"
    assert table_of(session).hangouts["hangout_a"] == 1


def test_d8_one_card_and_a_free_target_always_fit() -> None:
    session = found(fixes={"pile.hangout_a": 1})
    recruit(session, "hangout_a")
    assert session.keys == ("target.rouge",)
    refusal = session.reply("nothing_fits", "nothing.rouge")
    assert refusal.rules == ("crooks.turn.something_fits",)


# What cannot be


def test_a_hangout_that_is_not_there_or_is_there_twice_is_refused() -> None:
    assert "crooks.situation.no_hangout" in refused(
        "may_recruit", player="rouge", purse=3, hangouts=PILES, wanted="hangout_c"
    )
    many = [{"hangout": f"hangout_{letter}", "crooks": 9} for letter in "abcd"]
    assert "crooks.situation.so_many" in refused(
        "may_recruit", player="rouge", purse=3, hangouts=many
    )
    for pile, why in ((Pile("hangout_a", -1), "negative"), (Pile("hangout_b", 1), "same_hangout")):
        with pytest.raises(SituationError) as caught:
            may_recruit(Recruit("rouge", 3, (pile, pile)))
        keys = {"negative": "crooks.situation.negative"}
        keys["same_hangout"] = "crooks.situation.same_hangout"
        assert caught.value.reason.rule == keys[why]
    with pytest.raises(SituationError):
        Recruit("rouge", 3, (Pile("hangout_a", 1),), filled=-1)


def test_every_player_is_asked_until_all_have_passed() -> None:
    session = found(THREE)
    all_pass(session)
    assert set(table_of(session).passed) == set(THREE)
    assert not was_said(session, "price.rouge", 1)


def test_a_correction_of_who_passed_is_looked_at_again() -> None:
    session = found()
    fix(session, "passed.rouge", True)
    assert session.keys[0] == "hangout.jaune"
    fix(session, "passed.jaune", True)
    fix(session, "in_turn", "vert")
    fix(session, "passed.vert", True)
    assert session.phase == "crooks.phase.count"


def test_d9_what_is_printed_decides_before_the_rule_of_a_table() -> None:
    barred = {**WHO, "filled": 8, "full": "barred"}
    poor = asked("may_recruit", purse=1, hangouts=PILES, **barred)
    assert (poor.verdict, poor.decisive) == (False, "crooks.recruit.must_pass")
    assert "crooks.recruit.full_barred" in poor.rules
    dear = asked("may_recruit", purse=3, hangouts=PILES, wanted="hangout_b", **barred)
    assert (dear.verdict, dear.decisive) == (False, "crooks.recruit.too_dear")
    rich = asked("may_recruit", purse=9, hangouts=PILES, **barred)
    assert (rich.verdict, rich.decisive) == (False, "crooks.recruit.full_barred")


def test_d27_the_price_decides_behind_a_covered_purse() -> None:
    ruling = asked(
        "may_recruit", purse=4, hangouts=PILES, wanted="hangout_b", purses="covered", **WHO
    )
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.recruit.beyond")
    statuses = {key: one.status for key, one in read_citations("crooks").items()}
    assert statuses["crooks.recruit.beyond"] == "printed"
    assert statuses["crooks.recruit.covered"] == "house"
    assert "crooks.recruit.covered" in ruling.rules


def test_d8_only_kingpins_are_spoken_of_where_a_target_is_free() -> None:
    session = found()
    recruit(session, "hangout_a")
    assert session.prompt("nothing.rouge").words.rule == "crooks.ask.kingpins"
    full = found(fixes=FULL)
    recruit(full, "hangout_a")
    assert full.prompt("nothing.rouge").words.rule == "crooks.ask.nothing"
    assert full.prompt("nothing.rouge").about.short == because("crooks.ask.nothing.short")


def test_whoever_has_filled_no_target_may_recruit() -> None:
    ruling = asked("may_recruit", player="rouge", purse=9, hangouts=PILES, filled=0, passed=False)
    assert ruling.verdict is True


def test_a_layer_for_each_of_nine_crooks_has_a_name() -> None:
    assert tuple(f"layer_{number}" for number in range(1, 10)) == LAYERS
