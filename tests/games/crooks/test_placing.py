"""Burglary (CRK-08, CRK-09, CRK-10, CRK-16, d1 to d5, d10, d21, d23, d24): where, and how."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.games.crooks.rules.placing import Placing, may_place
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
from tests.kit.play import refuse, ruled, say

HERE: dict[str, Any] = {"player": "rouge", "target": "target_5"}
MAKE_ROOM = ("accomplice", "transfer", "killer")


def place(**told: Any) -> Any:
    return may_place(Placing("rouge", "target_5", **told))


def rules(ruling: Any) -> tuple[str, ...]:
    return tuple(reason.rule for reason in ruling.reasons)


# A free target


def test_crk08_any_crook_goes_face_up_to_a_free_target_for_nothing() -> None:
    ruling = place()
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.placing.free")
    assert rules(ruling)[1:] == ("crooks.placing.up_is_free",)


def test_crk08_d21_face_down_costs_a_dollar_that_goes_to_the_bank() -> None:
    assert rules(place(side="down")) == (
        "crooks.placing.free",
        "crooks.placing.fee",
        "crooks.placing.fee_to_bank",
        "crooks.placing.look_again",
    )
    session = found()
    send(session, "target_2", "down", "hangout_a")
    assert ruled(session, "fee.rouge", 1).rules[0] == "crooks.placing.fee"
    assert (table_of(session).purse["rouge"], table_of(session).bank) == (15, 3)
    assert lies(session, "rouge", "target_2") == [(False, "")]


def test_crk08_d10_without_a_dollar_no_crook_goes_face_down() -> None:
    assert rules(place(side="down", purse=0)) == ("crooks.placing.no_dollar",)
    session = found(fixes={"purse.rouge": 2})
    recruit(session, "hangout_a")
    say(session, "target.rouge", "target_2")
    assert refuse(session, "side.rouge", "down") == ("crooks.placing.no_dollar",)


def test_d10_the_pickpocket_cannot_find_his_own_dollar() -> None:
    ruling = place(side="down", purse=0, ability="pickpocket")
    assert rules(ruling) == ("crooks.placing.no_dollar", "crooks.placing.pickpocket_asleep")


# A target taken


def test_crk09_one_crook_a_target() -> None:
    ruling = place(mine=1)
    assert (ruling.verdict, ruling.decisive) == (False, "crooks.placing.occupied")
    assert rules(ruling)[1:] == ("crooks.placing.only_by_ability",)
    for ability in ("pickpocket", "spy", "kingpin"):
        assert rules(place(mine=1, ability=ability, used=True)) == (
            "crooks.placing.occupied",
            "crooks.placing.only_by_ability",
        )


def test_d23_a_plain_crook_does_not_join_an_accomplice_who_lies_alone() -> None:
    accomplice = {"level": 3, "ability": "accomplice"}
    session = found(fixes={"slot.rouge.target_2": {"up": 1}, "face.crook.1": accomplice})
    recruit(session)
    say(session, "target.rouge", "target_2")
    for how in ("up", "down", "pickpocket", "spy"):
        assert refuse(session, "side.rouge", how)[-1] == "crooks.placing.occupied"


@pytest.mark.parametrize("ability", MAKE_ROOM)
def test_d1_face_down_no_ability_makes_room(ability: str) -> None:
    ruling = place(side="down", mine=1, ability=ability)
    assert rules(ruling) == ("crooks.placing.occupied", "crooks.placing.asleep")
    assert ruling.decisive == "crooks.placing.asleep"
    assert place(side="down", mine=1).decisive == "crooks.placing.occupied"
    used = place(side="down", mine=1, ability=ability, used=True)
    assert rules(used) == rules(ruling)
    free = place(side="down", ability=ability, used=True)
    assert (free.verdict, free.decisive) == (False, "crooks.placing.not_face_down")


@pytest.mark.parametrize("ability", MAKE_ROOM)
def test_d3_declining_never_waives_one_crook_a_target(ability: str) -> None:
    ruling = place(mine=1, ability=ability, used=False)
    assert rules(ruling) == ("crooks.placing.occupied", "crooks.placing.declined")
    assert ruling.decisive == "crooks.placing.declined"
    assert place(ability=ability).verdict


def test_crk13_an_accomplice_goes_on_top_of_his_own() -> None:
    assert place(mine=1, ability="accomplice", used=True).decisive == "crooks.placing.joins"
    alone = place(ability="accomplice", used=True)
    assert (alone.verdict, alone.decisive) == (True, "crooks.placing.free")
    assert rules(alone)[1] == "crooks.placing.nobody_to_join"


@pytest.mark.parametrize(
    ("ability", "key"),
    [
        ("accomplice", "crooks.placing.nobody_to_join"),
        ("transfer", "crooks.placing.nobody_to_move"),
        ("killer", "crooks.placing.nobody_to_kill"),
    ],
)
def test_crk11_with_nobody_to_use_it_on_he_is_laid_like_any_other(ability: str, key: str) -> None:
    ruling = place(ability=ability, used=True)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.placing.free")
    session = found()
    recruit(session)
    say(session, "target.rouge", "target_2")
    assert refuse(session, "side.rouge", ability) == (key,)
    say(session, "side.rouge", "up")


def test_d2_a_stack_may_grow_beyond_two_unless_the_table_stops_it() -> None:
    third = place(mine=2, ability="accomplice", used=True)
    assert (third.verdict, third.decisive) == (True, "crooks.placing.joins_several")
    capped = place(mine=2, ability="accomplice", used=True, stack="two")
    assert (capped.verdict, capped.decisive) == (False, "crooks.placing.stack_of_two")


def test_d4_a_transfer_needs_a_free_target_of_his_to_send_the_others_to() -> None:
    ruling = place(mine=1, ability="transfer", used=True, free=1)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.placing.moves_others")
    whole = place(mine=3, ability="transfer", used=True, free=1)
    assert (whole.verdict, whole.decisive) == (True, "crooks.abilities.all_together")
    full = place(mine=1, ability="transfer", used=True, free=0)
    assert (full.verdict, full.decisive) == (False, "crooks.placing.nowhere")
    alone = place(ability="transfer", used=True)
    assert (alone.verdict, rules(alone)[1]) == (True, "crooks.placing.nobody_to_move")


def test_crk15_a_killer_takes_the_place_of_his_own_or_kills_an_opponents() -> None:
    assert place(mine=2, ability="killer", used=True).decisive == "crooks.placing.replaces"
    beside = place(mine=1, ability="killer", used=True, others=("vert",))
    assert beside.decisive == "crooks.abilities.own_only"
    assert beside.rules[:3] == (
        "crooks.abilities.own_only",
        "crooks.placing.replaces",
        "crooks.abilities.spared",
    )
    ruling = place(ability="killer", used=True, others=("vert",))
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.placing.kills")
    nobody = place(ability="killer", used=True)
    assert (nobody.verdict, rules(nobody)[1]) == (True, "crooks.placing.nobody_to_kill")


# The kingpin


def test_crk16_d24_a_kingpin_is_the_last_of_his_hangout_and_face_up() -> None:
    ruling = place(ability="kingpin", used=True)
    assert rules(ruling) == (
        "crooks.placing.free",
        "crooks.placing.kingpin_last",
        "crooks.placing.up_is_free",
    )
    hidden = place(ability="kingpin", side="down")
    assert (hidden.verdict, hidden.decisive) == (False, "crooks.placing.kingpin_up")
    among = place(ability="kingpin", used=True, among=2)
    assert (among.verdict, among.decisive) == (False, "crooks.placing.kingpin_not_last")


def test_crk16_at_the_table_the_kingpin_is_closed_while_others_lie_there() -> None:
    session = found(fixes={"pile.hangout_a": 1})
    recruit(session)
    say(session, "target.rouge", "target_2")
    assert refuse(session, "side.rouge", "kingpin") == ("crooks.placing.kingpin_not_last",)
    session.undo(2)
    send(session, "target_2", "kingpin", "hangout_a")
    assert lies(session, "rouge", "target_2") == [(True, "kingpin")]
    assert table_of(session).hangouts["hangout_a"] == 0


def test_a_turn_is_three_replies_and_the_crook_leaves_its_hangout() -> None:
    session = found()
    before = len(session.acts)
    send(session, "target_9", "up", "hangout_c")
    assert len(session.acts) == before + 3
    assert session.turns[1].log[-1].phase == "crooks.phase.burgle"
    table = table_of(session)
    assert (table.hangouts["hangout_c"], table.placed[0].among) == (2, 3)


# Asked alone


def test_what_is_left_out_is_said_where_it_matters() -> None:
    plain = asked("may_place", **HERE)
    assert assumed(plain) == {
        "crooks.assumed.side",
        "crooks.assumed.ability",
        "crooks.assumed.mine",
    }
    assert "crooks.assumed.purse" in assumed(asked("may_place", side="down", **HERE))
    for ability, told, key in (
        ("transfer", {"used": True, "mine": 1}, "crooks.assumed.free"),
        ("killer", {"used": True}, "crooks.assumed.others"),
        ("kingpin", {}, "crooks.assumed.among"),
        ("accomplice", {}, "crooks.assumed.not_used"),
    ):
        assert key in assumed(asked("may_place", ability=ability, **told, **HERE))
    assert "crooks.assumed.free" not in assumed(asked("may_place", ability="transfer", **HERE))


def test_what_no_table_shows_is_refused() -> None:
    assert "crooks.situation.told_apart" in refused("may_place", others=["rouge"], **HERE)
    assert "crooks.situation.which_ability" in refused("may_place", used=True, **HERE)
    assert "crooks.situation.so_many" in refused("may_place", mine=30, among=3, **HERE)
    for told in ({"others": ("rouge",)}, {"used": True}, {"mine": -1}, {"among": 0}):
        with pytest.raises(SituationError):
            place(**told)
