"""Resources at the table (GAN-34, 35): activation, and each effect at its moment."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from companion.core.ruling import NOBODY
from companion.games.gangsta.pieces import (
    BANQUE,
    HOPITAL,
    IMPRIMERIE,
    INDICATEURS,
    JET,
    MOTARDS,
    SOCIETE,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import act, action_field
from companion.games.gangsta.turn.banking import bank_field, bank_questions, move_money
from companion.games.gangsta.turn.hospital import choose_return, come_back
from companion.games.gangsta.turn.resources import (
    activate,
    print_money,
    start_of_turn,
    use_jet,
    use_society,
)
from companion.games.gangsta.turn.tops import (
    against_top,
    has_top_gangster,
    has_top_heist,
    take_top_gangster,
    take_top_heist,
)
from tests.games.gangsta.at_table import cards, laid, play, tired, with_gang


def owner(resource: str, *gang: str, active: bool = True, **options: str) -> Table:
    """Ann with a resource, active or not, and Bob."""
    table = with_gang(laid("ann", "bob", resources="yes", **options), "ann", *gang)
    works = (resource,) if active else ()
    return table.change(resources={"ann": resource}, active=works)


def test_gan_34_a_resource_is_active_as_soon_as_its_icons_are_there() -> None:
    table = owner(JET, "g124", active=False)
    played = play(table, activate)
    assert played.table.active == (JET,)
    assert played.rulings["active.ann.2.4"].decisive == "gangsta.resources.activated"
    assert play(played.table, activate).rulings == {}
    assert play(owner(JET, active=False), activate).rulings == {}
    assert play(table, activate, {"active.ann.2.4": False}).table.active == ()


def test_gan_35_6_the_imprimerie_prints_in_its_owners_turn() -> None:
    table = owner(IMPRIMERIE)
    assert play(table, print_money).table.purse == {"ann": 1, "bob": 0}
    assert play(table.change(in_turn="bob"), print_money).table.purse == {"ann": 0, "bob": 0}


def test_gan_35_1_money_moves_into_the_banque_and_out_of_it() -> None:
    table = owner(BANQUE).change(purse={"ann": 12, "bob": 0})
    (question,) = bank_questions(table, 1)
    assert question.key == "bank.1"
    field = bank_field("ann", table)
    assert field.check(10).verdict
    assert field.check(0).rules == ("gangsta.resources.bank_nothing",)
    assert field.check(-1).rules == ("gangsta.resources.bank_empty",)
    after = move_money(table, "ann", 10)
    assert (after.purse["ann"], after.stored["ann"]) == (2, 10)
    assert move_money(after, "ann", -4).purse["ann"] == 6
    assert bank_questions(table.change(in_turn="bob"), 1) == ()
    assert bank_questions(owner(BANQUE), 1) == ()


def looked(resource: str, **change: Any) -> Table:
    """The same once her turn has begun."""
    return play(owner(resource).change(**change), start_of_turn).table


def test_gan_35_4_the_top_heist_costs_a_dollar_and_is_told_once_a_turn() -> None:
    table = looked(MOTARDS, purse={"ann": 1, "bob": 0})
    assert has_top_heist(table, "ann") and not has_top_heist(table, "bob")
    assert against_top(table, "ann") == ()
    poor = table.change(purse={"ann": 0, "bob": 0})
    assert [one.rule for one in against_top(poor, "ann")] == ["gangsta.resources.top_price"]
    played = play(table, take_top_heist, {"top.heist": "h215"})
    assert (played.result, played.rules) == ("h215", ("gangsta.resources.no_gap",))
    again = play(played.table, take_top_heist)
    assert (again.result, again.asked) == ("h215", [])
    done = played.table.change(done={"ann": ("h215",), "bob": ()})
    assert not has_top_heist(done, "ann")


def test_gan_35_4_cd_43_the_top_heist_is_paid_before_it_is_done_and_leaves_no_gap() -> None:
    table = with_gang(looked(MOTARDS, purse={"ann": 3, "bob": 0}), "ann", "g111")
    table = table.change(row=("h201", "h202", "h203", "h204", "h205"))
    said = {"action": "top_heist", "top.heist": "h210", "crew.h210.0": ["g111"]}
    played = play(table, act, said)
    assert played.rulings["top_paid.h210"].decisive == "gangsta.resources.top_paid"
    assert played.table.purse["ann"] == 3 - 1 + 1
    assert played.table.row == table.row and played.table.done["ann"] == ("h210",)


def test_gan_35_4_cd_47_a_top_heist_that_cannot_be_done_costs_nothing_and_is_closed() -> None:
    table = with_gang(looked(MOTARDS, purse={"ann": 3, "bob": 0}), "ann", "g111")
    said = {"action": "top_heist", "top.heist": "h220", "action.1": "pass", "discard": "nothing"}
    played = play(table, act, said)
    assert played.rulings["impossible.h220.0"].decisive == "gangsta.heist.short"
    assert played.table.purse["ann"] == 3 + 1
    told = table.change(peeked={"heist": "h220"})
    assert action_field(told).check("top_heist").decisive == "gangsta.heist.short"
    broken = {**said, "top.heist": "h210", "broken.h210.0": "broken"}
    assert play(table, act, broken).table.purse["ann"] == 3 + 1


def test_gan_35_11_the_top_gangster_is_told_once_he_is_recruited() -> None:
    table = looked(INDICATEURS)
    assert has_top_gangster(table, "ann") and not has_top_gangster(table, "bob")
    played = play(table, take_top_gangster, {"top.gangster": "g121"})
    assert played.result == "g121"
    assert played.rules == ("gangsta.resources.no_gap_gangster",)
    assert not has_top_gangster(with_gang(played.table, "ann", "g121"), "ann")


def test_gan_35_11_a_top_gangster_who_is_too_dear_is_closed_once_he_is_told() -> None:
    table = looked(INDICATEURS)
    said = {
        "action": "top_gangster",
        "top.gangster": "g121",
        "action.1": "pass",
        "discard": "nothing",
    }
    played = play(table, act, said)
    assert played.rulings["short.0"].decisive == "gangsta.recruit.short"
    told = table.change(peeked={"gangster": "g121"})
    assert action_field(told).check("top_gangster").decisive == "gangsta.recruit.short"


def test_cd_48_whoever_could_not_look_when_the_turn_began_takes_nothing_from_the_top() -> None:
    assert not has_top_heist(owner(MOTARDS), "ann")
    assert not has_top_gangster(owner(INDICATEURS), "ann")


def test_gan_35_4_11_the_turn_begins_with_the_offer_to_look() -> None:
    for resource in (MOTARDS, INDICATEURS):
        assert "gangsta.resources.look" in play(owner(resource), start_of_turn).rules
    printed = play(owner(IMPRIMERIE), start_of_turn)
    assert printed.rules == ("gangsta.resources.prints",)


def test_gan_35_7_after_a_cooperative_heist_the_jet_readies_one() -> None:
    table = owner(JET, "g111", "g112").set_ready("ann", ("g111", "g112"), False)
    step = partial(use_jet, involved=("bob", "ann"))
    played = play(table, step, {"jet.ann": "g112"})
    assert [one.card for one in tired(played.table, "ann")] == ["g111"]
    assert played.words == ["gangsta.ask.jet"]
    assert play(table, step, {"jet.ann": NOBODY}).table == table
    assert play(table, partial(use_jet, involved=("bob",))).rulings == {}


def test_cd_22_cd_36_the_options_of_the_jet() -> None:
    alone: Any = partial(use_jet, involved=("ann",))
    table = owner(JET, "g111", jet="together", ready_effects="must").set_ready(
        "ann", ("g111",), False
    )
    assert "gangsta.resources.jet_alone" in play(table, alone).rules
    with pytest.raises(AssertionError, match=r"gangsta.resources.duty"):
        play(table, partial(use_jet, involved=("ann", "bob")), {"jet.ann": NOBODY})


def test_gan_35_12_the_societe_readies_a_leader_at_the_end_of_the_turn() -> None:
    table = owner(SOCIETE, "g115", "g111").set_ready("ann", ("g115", "g111"), False)
    played = play(table, use_society, {"society": "g115"})
    assert [one.card for one in tired(played.table, "ann")] == ["g111"]
    assert played.words == ["gangsta.ask.society"]
    assert play(table.change(in_turn="bob"), use_society).rulings == {}
    rested = table.set_ready("ann", ("g115",), True)
    assert "gangsta.resources.society_idle" in play(rested, use_society).rules


def test_gan_35_5_cd_39_whoever_passes_takes_back_any_number() -> None:
    table = owner(HOPITAL, "g111", "g112").set_ready("ann", ("g111", "g112"), False)
    boss, *lying = table.gangs["ann"]
    table = table.change_gang("ann", (boss,)).change(hospital={"ann": tuple(lying), "bob": ()})
    played = play(table, choose_return, {"recover": ["g112"]})
    after = come_back(played.table, "ann", played.result)
    assert cards(after, "ann") == ("g112",) and tired(after, "ann") == ()
    assert played.words == ["gangsta.ask.recover"]
    assert [one.card for one in after.hospital["ann"]] == ["g111"]
    assert play(table, choose_return, {"recover": []}).result == ()
    assert play(table.change(in_turn="bob"), choose_return).result == ()
