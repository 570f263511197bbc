"""What cannot be done now (Crooks) is refused by the rule that forbids it, in play."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from tests.games.crooks.play import (
    THREE,
    TWO,
    all_pass,
    found,
    lies,
    read,
    recruit,
    seat,
    send,
    step_out,
    table_of,
)
from tests.kit.play import fix, refuse, ruled, say

LOW = {"level": 3}
ACTS = (
    ("hangout", "hangout_a"),
    ("pass", "pass"),
    ("target", "target_2"),
    ("side", "up"),
    ("nothing", "nothing_fits"),
    ("moved", "target_3"),
    ("victim", "vert"),
    ("bank", 1),
    ("turned", []),
)
FULL = {f"slot.rouge.target_{n}": {"up": 1} for n in range(2, 10)}


def why(session: Session, key: str, what: Any) -> tuple[str, ...]:
    """Why a question that is not open takes no reply."""
    assert key not in session.keys
    return refuse(session, key, what)


# Before and beside the game


@pytest.mark.parametrize(("act", "what"), ACTS)
def test_crk03_nobody_acts_before_it_is_drawn_who_begins(act: str, what: Any) -> None:
    assert why(seat(), f"{act}.jaune", what) == ("crooks.turn.not_begun",)


@pytest.mark.parametrize(("act", "what"), ACTS)
def test_an_evening_that_only_counts_has_no_turns(act: str, what: Any) -> None:
    session = seat(THREE, {"use": "count"})
    assert why(session, f"{act}.jaune", what) == ("crooks.set_up.count_alone",)
    assert why(session, "start", "jaune") == ("crooks.set_up.count_alone",)
    assert why(session, "dealt", {}) == ("crooks.set_up.count_alone",)


def test_crk02_crk03_piles_and_beginner_are_settled_once() -> None:
    session = found()
    assert why(session, "start", "vert") == ("crooks.set_up.drawn_once",)
    assert why(session, "dealt", {"hangout_a": 5}) == ("crooks.set_up.dealt_once",)
    box_of_2016 = seat(THREE, {"edition": "2016"})
    assert why(box_of_2016, "dealt", {}) == ("crooks.set_up.read_piles",)


@pytest.mark.parametrize(
    ("players", "hangout"), [(TWO, "hangout_f"), (THREE, "hangout_h"), (THREE, "hangout_i")]
)
def test_crk02_a_hangout_that_is_not_in_this_game(players: tuple[str, ...], hangout: str) -> None:
    session = found(players)
    ruling = session.reply(hangout, "hangout.rouge")
    assert (ruling.verdict, ruling.rules) == (False, ("crooks.set_up.not_used",))
    there = tuple(table_of(session).hangouts)
    facts = {"hangout": hangout, "hangouts": there, "number": len(players)}
    assert dict(ruling.reasons[0].facts) == facts
    assert refuse(session, "hangout.rouge", "moon") == ("core.not_offered",)


def test_a_hangout_that_the_new_edition_does_not_use() -> None:
    session = seat(THREE, {"edition": "2016"})
    say(session, "value.hangouts.piles_3", {f"hangout_{letter}": 3 for letter in "abcdefgh"})
    say(session, "start", "rouge")
    assert refuse(session, "hangout.rouge", "hangout_i") == ("crooks.set_up.not_used_in_2016",)


# In turn, in order


@pytest.mark.parametrize(("act", "what"), ACTS)
def test_crk04_out_of_turn(act: str, what: Any) -> None:
    rules = why(found(), f"{act}.vert", what)
    assert rules[0] == "crooks.turn.not_yet"


@pytest.mark.parametrize(("act", "what"), ACTS)
def test_crk05_after_passing(act: str, what: Any) -> None:
    session = found()
    step_out(session)
    assert why(session, f"{act}.rouge", what) == ("crooks.recruit.passed",)
    step_out(session)
    step_out(session)
    assert session.over


def test_crk08_a_target_then_how_then_no_way_back() -> None:
    session = found()
    recruit(session)
    assert why(session, "side.rouge", "up") == ("crooks.turn.target_first",)
    say(session, "target.rouge", "target_5")
    assert why(session, "target.rouge", "target_6") == ("crooks.turn.target_named",)
    assert why(session, "nothing.rouge", "nothing_fits") == ("crooks.turn.target_named",)
    assert why(session, "pass.rouge", "pass") == ("crooks.turn.no_way_back",)
    assert why(session, "hangout.rouge", "hangout_a") == ("crooks.turn.burgle_first",)


def test_crk11_what_an_ability_asks_is_asked_as_its_crook_is_laid() -> None:
    fixes = {"slot.jaune.target_5": {"up": 1}, "slot.vert.target_5": {"up": 1}}
    session = found(fixes=fixes)
    before = why(session, "victim.rouge", "jaune")
    assert before == ("crooks.turn.recruit_first", "crooks.turn.only_killer")
    recruit(session)
    assert why(session, "moved.rouge", "target_2") == ("crooks.turn.only_transfer",)
    assert why(session, "bank.rouge", 1) == ("crooks.turn.only_pickpocket",)
    assert why(session, "turned.rouge", []) == ("crooks.abilities.stay_up",)
    say(session, "target.rouge", "target_5")
    say(session, "side.rouge", "killer")
    assert why(session, "side.rouge", "up") == ("crooks.turn.side_chosen",)
    assert why(session, "moved.rouge", "target_2") == ("crooks.turn.only_transfer",)


def test_crk15_a_second_victim() -> None:
    fixes = {"slot.jaune.target_5": {"up": 1}, "slot.vert.target_5": {"up": 1}}
    session = found(fixes=fixes)
    send(session, "target_5", "killer")
    say(session, "victim.rouge", "jaune")
    after = why(session, "victim.rouge", "vert")
    assert after == ("crooks.turn.not_yet", "crooks.turn.only_killer")
    assert lies(session, "vert", "target_5") == [(True, "")]


def test_d20_turning_down_waits_for_a_transfer() -> None:
    session = found(options={"turned": "may"})
    recruit(session)
    assert why(session, "turned.rouge", ["layer_1"]) == ("crooks.abilities.may_turn",)


def test_crk07_a_hangout_nobody_can_pay_any_more() -> None:
    session = found(TWO, fixes={"purse.rouge": 1})
    rules = why(session, "hangout.rouge", "hangout_a")
    assert rules[-1] == "crooks.recruit.must_pass"
    assert rules.count("crooks.recruit.too_dear") == 5


# What is open and cannot be said


def test_crk14_a_transfer_to_the_same_target() -> None:
    session = found(fixes={"slot.rouge.target_5": {"up": 1}})
    send(session, "target_5", "transfer")
    assert refuse(session, "moved.rouge", "target_5") == ("crooks.abilities.same_target",)


def test_crk14_a_transfer_whose_last_free_target_was_put_right_moves_nobody() -> None:
    fixes = {key: there for key, there in FULL.items() if key[-1] not in "89"}
    session = found(fixes=fixes)
    send(session, "target_5", "transfer")
    fix(session, "slot.rouge.target_8", {"up": 1})
    assert "moved.rouge" not in session.keys
    assert ruled(session, "ability.rouge", 1).decisive == "crooks.abilities.moves"
    assert lies(session, "rouge", "target_9") == [(True, "")]


def test_d4_no_transfer_is_asked_where_to_without_a_free_target() -> None:
    fixes = {key: there for key, there in FULL.items() if key[-1] not in "89"}
    session = found(fixes=fixes)
    recruit(session)
    say(session, "target.rouge", "target_5")
    fix(session, "slot.rouge.target_8", {"up": 1})
    fix(session, "slot.rouge.target_9", {"up": 1})
    assert refuse(session, "side.rouge", "transfer") == ("crooks.placing.nowhere",)


def test_crk12_a_pickpocket_takes_two_whatever_the_bank_holds() -> None:
    session = found(options={"bank": "box"})
    send(session, "target_2", "pickpocket")
    assert refuse(session, "bank.rouge", 9) == ("crooks.abilities.two_enough",)
    assert refuse(session, "bank.rouge", -1) == ("core.too_small",)


def test_d20_cards_that_are_not_turned() -> None:
    there = {"slot.rouge.target_5": {"up": 2, "down": 1}}
    session = found(options={"turned": "may"}, fixes={**there, "purse.rouge": 6})
    send(session, "target_5", "transfer")
    say(session, "moved.rouge", "target_8")
    for layers, rule in (
        (["layer_3"], "crooks.abilities.stay_hidden"),
        (["layer_4"], "crooks.abilities.stack_has"),
        (["layer_1", "layer_1"], "crooks.abilities.turned_once"),
        (["layer_1", "layer_2"], "crooks.abilities.turned_dollars"),
    ):
        assert refuse(session, "turned.rouge", layers) == (rule,)
    assert refuse(session, "turned.rouge", ["roof"]) == ("core.not_offered",)


# Cards and results


def test_crk18_a_card_is_read_once_and_where_it_lies() -> None:
    session = found()
    send(session, "target_5")
    assert why(session, "face.crook.9", LOW) == ("crooks.faces.not_sent",)
    recruit(session)
    assert why(session, "face.crook.1", LOW) == ("crooks.faces.between",)
    say(session, "target.jaune", "target_5")
    say(session, "side.jaune", "killer")
    assert why(session, "face.crook.1", LOW) == ("crooks.abilities.killed_count_not",)
    say(session, "face.crook.2", LOW)
    assert why(session, "face.crook.2", LOW) == ("crooks.faces.told",)


def test_crk18_nothing_is_counted_before_everybody_has_passed() -> None:
    session = found(TWO, {"count_shown": "one_by_one"})
    step_out(session)
    ruling = session.reply("reveal", "reveal.target_2")
    assert ruling.rules == ("crooks.count.not_all_passed",)
    assert ruling.reasons[0].facts == {"players": ("jaune",)}
    step_out(session)
    say(session, "reveal.target_2", "reveal")
    assert why(session, "reveal.target_2", "reveal") == ("crooks.count.shown_already",)
    assert why(session, "reveal.outfit", "reveal") == ("crooks.count.lowest_first",)
    assert why(session, "reveal.moon", "reveal") == ("core.session.not_asked",)
    assert why(found(), "reveal.target_2", "reveal") == ("crooks.count.not_all_passed",)


def test_crk18_a_result_is_not_called_for_where_results_are_shown_at_once() -> None:
    session = found(TWO)
    send(session, "target_2", "down")
    all_pass(session)
    assert why(session, "reveal.target_2", "reveal") == ("crooks.count.at_once",)


def test_what_lies_there_is_told_once_and_only_where_nobody_followed_it() -> None:
    assert why(found(), "slots.target_2", {}) == ("crooks.count.followed",)
    session = seat(THREE, {"use": "count"})
    say(session, "slots.target_2", {})
    assert why(session, "slots.target_2", {}) == ("crooks.count.slots_told",)
    assert why(session, "slots.moon", {}) == ("core.session.not_asked",)


def test_crk22_money_is_told_by_those_who_are_level_at_the_end() -> None:
    assert why(found(), "purse.rouge", 3) == ("crooks.victory.followed",)
    session = seat(THREE, {"use": "count"})
    assert why(session, "purse.rouge", 3) == ("crooks.victory.only_level",)
    say(session, "slots.target_2", {"rouge": 1, "vert": 1})
    read(session)
    for target in range(3, 10):
        say(session, f"slots.target_{target}", {})
    assert why(session, "purse.jaune", 3) == ("crooks.victory.only_level",)
    say(session, "purse.rouge", 3)
    assert why(session, "purse.rouge", 3) == ("crooks.victory.purse_told",)
    assert why(session, "purse.moon", 3) == ("core.session.not_asked",)


def test_a_question_no_rule_speaks_of_is_not_asked() -> None:
    session = found()
    assert why(session, "moon", 1) == ("core.session.not_asked",)
    assert why(session, "hangout.moon", "hangout_a") == ("core.session.not_asked",)
    all_pass(session)
