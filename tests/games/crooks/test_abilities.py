"""Abilities (CRK-11 to CRK-17, d1 to d6, d11, d19, d20, d22): when they work, what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import SituationError
from companion.core.session import Session
from companion.games.crooks.pieces import ABILITIES
from companion.games.crooks.rules.abilities import Ability, resolve_ability
from tests.games.crooks.play import (
    asked,
    assumed,
    found,
    lies,
    recruit,
    refused,
    send,
    table_of,
)
from tests.kit.play import fix, override, refuse, ruled, say

FULL = {f"slot.rouge.target_{n}": {"up": 1} for n in range(2, 10)}
MOMENTS = {
    "moved": "crooks.abilities.moved",
    "revealed": "crooks.abilities.revealed",
    "later": "crooks.abilities.no_delay",
}


def used(ability: str, **told: Any) -> Any:
    return resolve_ability(Ability("rouge", ability, "target_5", **told))


def rules(ruling: Any) -> tuple[str, ...]:
    return tuple(reason.rule for reason in ruling.reasons)


def with_crooks(slots: Mapping[str, Mapping[str, int]], **options: str) -> Session:
    """A table with cards that lie there already."""
    fixes = {f"slot.{slot}": dict(there) for slot, there in slots.items()}
    return found(options=options, fixes=fixes)


# When


@pytest.mark.parametrize("ability", ABILITIES)
def test_crk11_an_ability_works_only_face_up_from_the_hand_and_at_once(ability: str) -> None:
    for moment, key in MOMENTS.items():
        ruling = used(ability, moment=moment, mine=1, to="target_2")
        assert (ruling.verdict, ruling.decisive) == (False, key)
    hidden, kingpin = used(ability, side="down"), ability == "kingpin"
    key = "crooks.placing.kingpin_up" if kingpin else "crooks.abilities.face_down"
    assert (hidden.verdict, rules(hidden)) == (False, (key,))


def test_crk11_an_ability_may_be_declined_but_not_the_kingpins() -> None:
    for ability in ("pickpocket", "spy", "killer"):
        assert used(ability, used=False).decisive == "crooks.abilities.declined"
    kingpin = used("kingpin", used=False)
    assert (kingpin.verdict, kingpin.decisive) == (True, "crooks.abilities.kingpin_binds")


def test_d3_a_declined_accomplice_cannot_stay_with_his_own() -> None:
    declined = used("accomplice", used=False, mine=1)
    assert rules(declined) == (
        "crooks.abilities.declined",
        "crooks.placing.occupied",
        "crooks.placing.declined",
    )


def test_d1_a_hidden_one_neither() -> None:
    assert rules(used("killer", side="down", mine=1)) == (
        "crooks.abilities.face_down",
        "crooks.placing.occupied",
        "crooks.placing.asleep",
    )


@pytest.mark.parametrize("ability", ["pickpocket", "spy", "kingpin"])
def test_crk09_an_ability_that_makes_no_room_does_nothing_where_he_has_a_crook(
    ability: str,
) -> None:
    ruling = used(ability, mine=1)
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.placing.occupied")
    assert rules(ruling)[1] == "crooks.placing.only_by_ability"


# Pickpocket


def test_crk12_a_pickpocket_takes_two_dollars_from_the_bank() -> None:
    session = found()
    send(session, "target_2", "pickpocket")
    assert ruled(session, "ability.rouge", 1).decisive == "crooks.abilities.pickpocket"
    assert (table_of(session).purse["rouge"], table_of(session).bank) == (15, 3)


def test_d22_money_is_not_limited_unless_the_table_stops_at_what_there_is() -> None:
    owed = used("pickpocket", left=1)
    assert rules(owed) == ("crooks.abilities.bank_owes", "crooks.abilities.pickpocket")
    assert owed.decisive == "crooks.abilities.bank_owes"
    short = used("pickpocket", left=1, bank="box")
    assert (short.verdict, short.decisive) == (True, "crooks.abilities.bank_is_short")
    assert not used("pickpocket", left=0, bank="box").verdict
    session = found(options={"bank": "box"})
    send(session, "target_2", "pickpocket")
    assert session.prompt("bank.rouge").words.rule == "crooks.ask.bank"
    say(session, "bank.rouge", 1)
    assert table_of(session).purse["rouge"] == 14


def test_the_table_may_say_that_an_ability_does_nothing() -> None:
    session = found()
    send(session, "target_2", "pickpocket")
    override(session, "ability.rouge", False, 1)
    assert table_of(session).purse["rouge"] == 13


# Accomplice


def test_crk13_an_accomplice_is_laid_on_top() -> None:
    session = with_crooks({"rouge.target_5": {"down": 1}})
    send(session, "target_5", "accomplice")
    assert lies(session, "rouge", "target_5") == [(False, ""), (True, "accomplice")]
    assert ruled(session, "ability.rouge", 1).decisive == "crooks.abilities.joins"


def test_d2_a_third_crook_in_a_stack_is_a_reading() -> None:
    third = used("accomplice", mine=2)
    assert rules(third) == ("crooks.abilities.stack", "crooks.abilities.joins")
    assert third.reasons[0].facts == {"count": 3}
    assert used("accomplice", mine=2, stack="two").decisive == "crooks.placing.stack_of_two"
    assert used("accomplice").decisive == "crooks.placing.nobody_to_join"


# Transfer


def test_crk14_a_transfer_moves_the_others_as_they_lie() -> None:
    session = with_crooks({"rouge.target_5": {"up": 1, "down": 1}})
    send(session, "target_5", "transfer")
    assert session.prompt("moved.rouge").words.rule == "crooks.ask.moved"
    say(session, "moved.rouge", "target_8")
    assert lies(session, "rouge", "target_8") == [(True, ""), (False, "")]
    assert lies(session, "rouge", "target_5") == [(True, "transfer")]
    assert rules(ruled(session, "ability.rouge", 1)) == (
        "crooks.abilities.moves",
        "crooks.abilities.together",
        "crooks.abilities.stay_hidden",
        "crooks.abilities.no_new_fee",
        "crooks.abilities.stay_up",
        "crooks.abilities.not_again",
    )
    assert table_of(session).purse["rouge"] == 13  # a hidden one moves without a new fee


def test_crk14_moved_crooks_go_to_a_target_where_he_has_nobody() -> None:
    session = with_crooks({"rouge.target_5": {"up": 1}, "rouge.target_8": {"up": 1}})
    send(session, "target_5", "transfer")
    assert refuse(session, "moved.rouge", "target_8") == ("crooks.abilities.to_taken",)
    taken = used("transfer", mine=1, to="target_8", to_mine=1)
    assert (taken.verdict, taken.decisive) == (False, "crooks.abilities.to_taken")


def test_d4_without_a_free_target_a_transfer_is_closed() -> None:
    session = found(fixes=FULL)
    recruit(session)
    say(session, "target.rouge", "target_5")
    assert refuse(session, "side.rouge", "transfer") == ("crooks.placing.nowhere",)
    assert used("transfer", mine=1).decisive == "crooks.placing.nowhere"
    assert used("transfer", to="target_2").decisive == "crooks.placing.nobody_to_move"


def test_d4_the_only_free_target_needs_no_question() -> None:
    fixes = {key: there for key, there in FULL.items() if key != "slot.rouge.target_9"}
    session = found(fixes=fixes)
    send(session, "target_5", "transfer")
    assert lies(session, "rouge", "target_9") == [(True, "")]
    assert "crooks.abilities.only_free" in ruled(session, "ability.rouge", 1).rules
    assert "crooks.abilities.only_free" not in rules(used("transfer", mine=1, to="target_2"))


def test_d2_three_in_a_stack_move_together_too() -> None:
    three = used("transfer", mine=3, to="target_2")
    assert (three.verdict, three.decisive) == (True, "crooks.abilities.all_together")


def test_d20_a_face_up_crook_is_not_turned_unless_the_table_plays_so() -> None:
    session = with_crooks({"rouge.target_5": {"up": 2}}, turned="may")
    send(session, "target_5", "transfer")
    say(session, "moved.rouge", "target_8")
    assert "crooks.abilities.may_turn" in ruled(session, "ability.rouge").rules
    assert session.prompt("turned.rouge").words.rule == "crooks.ask.turned"
    say(session, "turned.rouge", ["layer_2"])
    assert lies(session, "rouge", "target_8") == [(True, ""), (False, "")]
    assert table_of(session).purse["rouge"] == 12


def test_d20_a_kingpin_is_never_turned_down() -> None:
    session = with_crooks({"rouge.target_5": {"up": 2}}, turned="may")
    fix(session, "face.crook.2", {"level": 10, "ability": "kingpin"})
    send(session, "target_5", "transfer")
    say(session, "moved.rouge", "target_8")
    assert refuse(session, "turned.rouge", ["layer_2"]) == ("crooks.placing.kingpin_up",)
    say(session, "turned.rouge", ["layer_1"])
    assert lies(session, "rouge", "target_8") == [(False, ""), (True, "")]


def test_d20_what_did_not_move_is_not_turned() -> None:
    session = with_crooks({"rouge.target_5": {"up": 1}}, turned="may")
    send(session, "target_5", "transfer")
    say(session, "moved.rouge", "target_8")
    override(session, "ability.rouge", False)
    assert lies(session, "rouge", "target_5") == [(True, ""), (True, "transfer")]
    assert table_of(session).in_turn == "jaune"


def test_d20_nobody_is_asked_where_it_is_not_played_or_cannot_be_paid() -> None:
    for options, fixes in (({}, {}), ({"turned": "may"}, {"purse.rouge": 5})):
        session = with_crooks({"rouge.target_5": {"up": 1}}, **options)
        for key, value in fixes.items():
            fix(session, key, value)
        send(session, "target_5", "transfer")
        say(session, "moved.rouge", "target_8")
        assert table_of(session).in_turn == "jaune"


# Killer


def test_crk15_a_killer_takes_all_crooks_of_one_player_out_of_the_game() -> None:
    session = with_crooks(
        {"jaune.target_5": {"up": 1, "down": 1}, "vert.target_5": {"up": 1}},
    )
    send(session, "target_5", "killer")
    assert session.prompt("victim.rouge").words.rule == "crooks.ask.victim"
    assert refuse(session, "victim.rouge", "rouge") == ("crooks.abilities.no_victim",)
    say(session, "victim.rouge", "jaune")
    table = table_of(session)
    assert (lies(session, "jaune", "target_5"), len(table.gone)) == ([], 2)
    assert ruled(session, "ability.rouge", 1).reasons[0].facts["count"] == 2
    assert lies(session, "vert", "target_5") == [(True, "")]
    assert lies(session, "rouge", "target_5") == [(True, "killer")]
    assert rules(ruled(session, "ability.rouge", 1)) == (
        "crooks.abilities.kills",
        "crooks.abilities.spared",
        "crooks.abilities.killed_count_not",
        "crooks.abilities.killed_hidden",
        "crooks.abilities.may_return",
    )


def test_crk15_a_victim_whose_crooks_were_put_right_meanwhile_is_not_killed() -> None:
    session = with_crooks({"jaune.target_5": {"up": 1}, "vert.target_5": {"up": 1}})
    send(session, "target_5", "killer")
    fix(session, "slot.jaune.target_5", {})
    assert ruled(session, "ability.rouge", 1).decisive == "crooks.abilities.kills"
    assert (lies(session, "vert", "target_5"), len(table_of(session).gone)) == ([], 1)


def test_crk15_a_killer_on_his_own_takes_their_place() -> None:
    session = with_crooks({"rouge.target_5": {"up": 2}, "vert.target_5": {"up": 1}})
    send(session, "target_5", "killer")
    assert lies(session, "rouge", "target_5") == [(True, "killer")]
    assert lies(session, "vert", "target_5") == [(True, "")]
    ruling = ruled(session, "ability.rouge", 1)
    assert rules(ruling)[:3] == (
        "crooks.abilities.own_only",
        "crooks.abilities.kills_own",
        "crooks.abilities.spared",
    )
    assert ruling.decisive == "crooks.abilities.own_only"
    assert ruling.reasons[2].facts == {"players": ("vert",)}
    alone = used("killer", mine=1, victim="rouge")
    assert (alone.verdict, alone.decisive) == (True, "crooks.abilities.kills_own")


def test_d5_to_kill_an_opponents_his_own_spot_must_be_free() -> None:
    both = used("killer", mine=1, victim="vert", there=1)
    assert (both.verdict, both.decisive) == (False, "crooks.abilities.own_first")
    for who in ("vert", "rouge"):
        nobody = used("killer", victim=who)
        assert (nobody.verdict, nobody.decisive) == (False, "crooks.abilities.no_victim")
        assert nobody.reasons[0].facts["other"] == who
    assert used("killer").decisive == "crooks.placing.nobody_to_kill"


def test_d19_a_killed_hidden_crook_leaves_face_down_unless_the_table_shows_it() -> None:
    for killed, up in (("hidden", False), ("shown", True)):
        session = with_crooks({"jaune.target_5": {"down": 1}}, killed=killed)
        send(session, "target_5", "killer")
        assert [crook.up for crook in table_of(session).gone] == [up]
    shown = used("killer", victim="vert", there=2, covered=1, killed="shown")
    assert "crooks.abilities.killed_shown" in rules(shown)
    assert not any("killed_hidden" in rule for rule in rules(used("killer", mine=1)))


def test_d5_the_opponent_may_send_a_new_crook_there() -> None:
    session = with_crooks({"jaune.target_5": {"up": 1}})
    send(session, "target_5", "killer")
    send(session, "target_5")
    assert lies(session, "jaune", "target_5") == [(True, "")]


def test_d25_crooks_of_a_player_who_has_passed_can_be_killed() -> None:
    session = with_crooks({"vert.target_5": {"up": 1, "down": 1}})
    fix(session, "passed.vert", True)
    send(session, "target_5", "killer")
    assert (lies(session, "vert", "target_5"), len(table_of(session).gone)) == ([], 2)


# Kingpin and spy


def test_crk16_a_kingpin_has_no_power_but_two_duties() -> None:
    assert rules(used("kingpin")) == ("crooks.abilities.kingpin", "crooks.placing.kingpin_last")


def test_crk17_d11_a_spy_sees_hidden_crooks_of_any_target_or_hangout() -> None:
    session = found()
    send(session, "target_2", "spy")
    ruling = ruled(session, "ability.rouge", 1)
    assert rules(ruling) == ("crooks.abilities.spy", "crooks.abilities.spy_sees_hidden")
    assert lies(session, "rouge", "target_2") == [(True, "spy")]


# Asked alone


@pytest.mark.parametrize(
    ("ability", "told", "keys"),
    [
        ("spy", {}, {"crooks.assumed.side", "crooks.assumed.moment", "crooks.assumed.used"}),
        ("transfer", {"mine": 1, "to": "target_9"}, {"crooks.assumed.hidden"}),
        ("transfer", {"to": "target_9"}, {"crooks.assumed.mine"}),
        ("transfer", {"to": "target_9", "mine": 1}, {"crooks.assumed.to_mine"}),
        ("killer", {}, {"crooks.assumed.others", "crooks.assumed.mine"}),
        ("killer", {"mine": 1}, {"crooks.assumed.victim"}),
        ("kingpin", {}, {"crooks.assumed.among"}),
        ("killer", {"victim": "vert", "there": 1}, {"crooks.assumed.covered"}),
        ("pickpocket", {}, {"crooks.assumed.left"}),
    ],
)
def test_what_is_left_out_is_said(ability: str, told: dict[str, Any], keys: set[str]) -> None:
    ruling = asked("ability", player="rouge", ability=ability, target="target_5", **told)
    assert keys <= assumed(ruling)


def test_what_is_taken_for_granted_does_not_contradict_what_is_told() -> None:
    here = {"player": "rouge", "target": "target_5", "mine": 2}
    own = asked("ability", ability="killer", victim="rouge", hidden=1, **here)
    assert "crooks.assumed.covered" not in assumed(own)
    for told in ({"side": "down"}, {"used": False}, {"mine": 1}):
        pickpocket = {"player": "rouge", "target": "target_5", "ability": "pickpocket", **told}
        assert "crooks.assumed.left" not in assumed(asked("ability", **pickpocket))
    nowhere = asked("ability", ability="transfer", free=0, **here)
    assert "crooks.assumed.to_mine" not in assumed(nowhere)


def test_what_no_table_shows_is_refused() -> None:
    here = {"player": "rouge", "target": "target_5"}
    revealed = asked("ability", ability="killer", moment="revealed", **here)
    assert assumed(revealed) == set()
    assert "crooks.situation.more_hidden" in refused(
        "ability", ability="transfer", mine=1, hidden=2, **here
    )
    assert "crooks.abilities.same_target" in refused(
        "ability", ability="transfer", to="target_5", **here
    )
    assert "there" in refused("ability", ability="killer", victim="vert", **here)
    crowd = {"victim": "vert", "there": 20, "mine": 12}
    assert "crooks.situation.so_many" in refused("ability", ability="killer", **crowd, **here)
    beside = {"victim": "vert", "there": 1, "others": ["vert"]}
    assert "crooks.situation.told_apart" in refused("ability", ability="killer", **beside, **here)
    for ability, told in (
        ("spy", {"left": 3}),
        ("killer", {"to": "target_2"}),
        ("transfer", {"victim": "vert"}),
        ("killer", {"victim": "rouge", "mine": 1, "there": 3}),
    ):
        assert "crooks.situation.not_its_own" in refused("ability", ability=ability, **told, **here)
    with pytest.raises(SituationError):
        used("killer", victim="vert", there=1, others=("vert",))
    with pytest.raises(SituationError):
        used("transfer", mine=1, to="target_5")
    for told in ({"mine": 1, "hidden": 2}, {"to_mine": -1}, {"there": 0, "covered": -1}):
        with pytest.raises(SituationError):
            used("transfer", **told)


def test_crk11_nobody_does_without_the_kingpins_duties() -> None:
    assert "crooks.abilities.kingpin_binds" not in used("kingpin").rules
    among = used("kingpin", among=3)
    assert (among.verdict, among.decisive) == (False, "crooks.placing.kingpin_not_last")


def test_d2_more_than_two_do_not_arrive_where_two_are_the_most() -> None:
    three = used("transfer", mine=3, to="target_2", stack="two")
    assert (three.verdict, three.decisive) == (False, "crooks.placing.two_arrive")
    assert used("transfer", mine=2, to="target_2", stack="two").verdict
    session = with_crooks({"rouge.target_5": {"up": 3}}, stack="two")
    recruit(session)
    say(session, "target.rouge", "target_5")
    assert refuse(session, "side.rouge", "transfer") == ("crooks.placing.two_arrive",)


def test_a_told_fact_is_used_or_refused() -> None:
    here: dict[str, Any] = {"player": "rouge", "target": "target_5"}
    for told in ({"free": 3}, {}):
        lost = refused("ability", ability="transfer", mine=1, **told, **here)
        assert "crooks.situation.where_to" in lost
    none = refused("ability", ability="transfer", mine=1, to="target_2", free=0, **here)
    assert "crooks.situation.none_free" in none
    with pytest.raises(SituationError):
        used("transfer", mine=1, to="target_2", free=0)
    two = {"others": ["jaune", "vert"], "mine": 0}
    several = refused("ability", ability="killer", **two, **here)
    assert "crooks.situation.which_victim" in several
    asleep = asked("ability", ability="killer", side="down", **two, **here)
    assert asleep.decisive == "crooks.abilities.face_down"


def test_crk15_one_crook_a_target_keeps_a_killer_off_those_of_others() -> None:
    cited = read_citations("crooks")
    both = used("killer", mine=1, victim="vert", there=1)
    own = used("killer", mine=1, others=("vert",))
    for ruling in (both, own):
        assert cited[ruling.decisive].chapter == "Cambriolage"
    assert (both.verdict, own.verdict) == (False, True)


def test_a_killer_beside_his_own_crooks_needs_no_victim_named() -> None:
    there: dict[str, Any] = {"player": "rouge", "ability": "killer", "target": "target_5"}
    own = asked("ability", mine=1, others=["vert"], **there)
    assert "crooks.situation.which_victim" not in own.rules
    assert "crooks.situation.which_victim" in refused("ability", mine=0, others=["vert"], **there)
