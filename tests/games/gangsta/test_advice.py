"""The adviser over the row: every heist, possible or not, before and after the Mobilisation."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.games.gangsta.advice import advise_moment, advise_row
from tests.games.gangsta.at_table import laid, with_gang
from tests.games.gangsta.play import begun, pass_on
from tests.kit.play import fix, say


def test_every_heist_of_the_row_is_told_possible_or_what_it_lacks() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111").change(
        row=("h201", "", "h205", "h226", "")
    )
    found = advise_row(table, "ann", mobilised=True)
    assert {heist: ruling.verdict for heist, ruling in found.items()} == {
        "h201": 1,
        "h205": 0,
        "h226": 0,
    }
    assert found["h201"].decisive == "gangsta.ways.count"
    assert found["h205"].decisive == "gangsta.heist.short"

    (possible, lacking, _) = advise_moment(table, "action")
    assert possible.said == because("gangsta.ways.so_many", count=1)
    assert lacking.said.rule == "gangsta.ways.lacking"


def test_before_the_mobilisation_money_makes_ready() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111", "g153").change(row=("h205", *[""] * 4))
    table = table.set_ready("ann", ("g111", "g153"), ready=False)
    assert not advise_row(table, "ann", mobilised=True)["h205"].verdict
    assert advise_row(table, "ann", mobilised=False)["h205"].verdict == 1
    rich = table.change(purse={"ann": 1, "bob": 0})
    told = advise_row(rich.set_ready("ann", ("boss_bratva",), ready=False), "ann", mobilised=False)
    assert told["h205"].verdict == 2  # all Engaged: Synchronisation is free


def test_the_table_may_switch_it_off() -> None:
    table = laid("ann", "bob", adviser="off").change(row=("h201", *[""] * 4))
    assert advise_row(table, "ann", mobilised=True) == {}


def test_it_is_given_while_a_gang_is_readied_or_an_action_chosen_and_never_logged() -> None:
    session = begun(fixes={"row.1": "h226"})
    acts, log = len(session.acts), len(session.log)
    asked = session.game.offers.advice(session.table, tuple(session.keys))
    assert asked is not None
    found = asked()
    assert {one.subject for one in found} == {heist for heist in session.table.row if heist}
    helped = [bool(one.plans) for one in found]
    assert helped == sorted(helped, reverse=True)  # those that can be done, or soon, come first
    assert {one.said.rule for one in found} == {"gangsta.ways.lacking"}
    assert (len(session.acts), len(session.log)) == (acts, log)
    say(session, "action", "pass")
    assert session.keys[0] == "discard"
    assert session.game.offers.advice(session.table, tuple(session.keys)) is None


def test_off_at_set_up_there_is_none_to_ask_for() -> None:
    session = begun(options={"adviser": "off"})
    assert session.game.offers.advice(session.table, tuple(session.keys)) is None


def test_a_plan_is_carried_out_by_the_replies_it_holds() -> None:
    session = begun(fixes={"gang.ann": ["g147"]})
    evening = Evening(session)
    assert evening.view.advice is not None
    van = next(one for one in evening.view.advice() if one.subject == "h201")
    assert van.ruling.verdict == 1 and van.plans[0].replies == (
        ("action", "h201"),
        ("crew.h201.0", ["boss_bratva", "g147"]),
    )
    assert evening.follow(van.plans[0])
    assert session.table.done["ann"] == ("h201",)


def mobilising(tired: tuple[str, ...], money: int, gang: list[str], **more: Any) -> Session:
    """Ann about to make gangsters Available, some of them Engaged."""
    session = begun(**more)
    fix(session, "gang.ann", gang)
    pass_on(session)
    for card in tired:
        fix(session, f"ready.{card}", False)
    fix(session, "money.ann", money)
    pass_on(session)
    assert session.keys[0] == "mobilisation"
    return session


def test_before_the_mobilisation_a_plan_begins_with_whom_to_make_available() -> None:
    session = mobilising(("g153",), 1, ["g147", "g153"], fixes={"row.2": "h205"})
    asked = session.game.offers.advice(session.table, tuple(session.keys))
    assert asked is not None
    casino = next(one for one in asked() if one.subject == "h205")
    assert casino.plans[0].replies == (
        ("mobilisation", ["g153"]),
        ("action", "h205"),
        ("crew.h205.0", ["g153"]),
    )
    assert Evening(session).follow(casino.plans[0]) and "h205" in session.table.done["ann"]


def test_the_headquarters_make_all_available_where_that_is_less() -> None:
    tired, gang = ("boss_bratva", "g112", "g143"), ["g112", "g152", "g143"]
    resources = {"options": {"resources": "yes"}, "ann": "qg", "bob": "banque"}
    fixes = {"active.ann": True, "row.2": "h219"}
    session = mobilising(tired, 1, gang, **resources, fixes=fixes)
    asked = session.game.offers.advice(session.table, tuple(session.keys))
    assert asked is not None
    found = {one.subject: one.plans for one in asked()}
    assert [plan.replies[0] for plan in found["h213"]] == [("mobilisation", ["g112"])]
    (dearer,) = found["h219"]
    assert set(dearer.takes) == {"boss_bratva", "g143"}
    assert dearer.replies[0] == ("qg", "headquarters")
    assert Evening(session).follow(dearer) and "h219" in session.table.done["ann"]


def test_for_a_heist_that_lacks_an_icon_whoever_brings_it_is_to_be_recruited() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111").change(
        row=("h206", *[""] * 4), reserve=("g153", "g112", *[""] * 3)
    )
    table = table.change(purse={"ann": 9, "bob": 0})
    (transfer,) = advise_moment(table, "action")
    assert transfer.ruling.decisive == "gangsta.heist.short"
    (plan,) = transfer.plans
    assert plan.replies == (("action", "g112"),)
    assert [one.rule for one in plan.merits] == ["gangsta.ways.recruit_now"]
    tired = table.set_ready("ann", ("boss_bratva", "g111"), ready=False)
    (later,) = advise_moment(tired, "action")[0].plans
    assert [one.rule for one in later.merits] == ["gangsta.ways.recruit"]
    assert not advise_moment(table.change(purse={"ann": 0, "bob": 0}), "action")[0].plans
    assert not advise_moment(table, "mobilisation")[0].plans  # it is not the action yet
