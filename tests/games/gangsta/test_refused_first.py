"""What comes first in Gangsta! when somebody would say something else: the rule of each moment."""

from __future__ import annotations

import pytest

from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from tests.games.gangsta.at_table import laid, with_gang
from tests.games.gangsta.play import RESERVE, ROW


def in_play() -> Table:
    """Ann's turn with the second heist and the second gangster of the rows missing."""
    row, reserve = (ROW[0], "", *ROW[2:]), (RESERVE[0], "", *RESERVE[2:])
    return laid("ann", "bob").change(row=row, reserve=reserve)


def of_resource(resource: str, active: bool = True, **options: str) -> Table:
    """Ann has kept this resource."""
    table = laid("ann", "bob", resources="yes", **options)
    kept = {"ann": resource, "bob": "medias"}
    return table.change(resources=kept, active=(resource,) if active else ())


def of_bank(money: int = 3) -> Table:
    """Ann has the Banque at work, and this much money."""
    return of_resource("banque").earn("ann", money)


def test_what_comes_first_is_said_before_a_place_is_filled() -> None:
    found = {
        asked: [one.rule for one in why_not_asked(in_play(), "heist.2.0", (asked,))]
        for asked in FIRST
    }
    assert found == {asked: [clause] for asked, clause in FIRST.items()}


FIRST = {
    "value.h201.needs": "gangsta.closed.value_first",
    "reward.h201.2": "gangsta.closed.rewards_first",
    "enlist.h207": "gangsta.closed.rewards_first",
    "crew.h201.0": "gangsta.closed.heist_announced",
    "jet.bob": "gangsta.closed.jet_first",
    "mobilisation": "gangsta.closed.mobilisation_first",
    "action": "gangsta.closed.action_first",
    "lost.war.bob": "gangsta.closed.war_first",
    "lost.informer.1.bob": "gangsta.closed.losses_first",
    "gangster.2": "gangsta.closed.reserve_first",
    "lay.1": "gangsta.closed.lay_first",
    "discard": "gangsta.closed.discard_first",
    "recover": "gangsta.closed.recover_first",
    "society": "gangsta.closed.society_first",
    "stored": "gangsta.closed.stored_first",
    "top.heist": "gangsta.closed.top_first",
}


@pytest.mark.parametrize(
    ("key", "asked", "clause"),
    [
        ("gangster.2", "heist.2.0", "gangsta.closed.row_first"),
        ("gangster.2", "action", "gangsta.closed.action_first"),
        ("action", "value.h201.needs", "gangsta.closed.value_first"),
        ("action", "top.gangster", "gangsta.closed.top_first"),
        ("mobilisation", "value.g111.cost", "gangsta.closed.value_first"),
        ("crew.h201.0", "top.heist", "gangsta.closed.top_first"),
        ("crew.h999.0", "action", "gangsta.closed.action_first"),
        ("enlist", "heist.2.0", "gangsta.closed.row_first"),
    ],
)
def test_what_comes_first_is_said_of_what_is_asked_later(key: str, asked: str, clause: str) -> None:
    assert [one.rule for one in why_not_asked(in_play(), key, (asked,))] == [clause]


def test_what_comes_first_names_whom_or_what_it_is_about() -> None:
    table = in_play()
    (value,) = why_not_asked(table, "heist.2.0", ("value.h201.needs",))
    assert value.facts == {"card": "h201"}
    (rewards,) = why_not_asked(table, "heist.2.0", ("enlist.h207",))
    assert rewards.facts == {"heist": "h207", "player": "ann"}
    (flight,) = why_not_asked(table, "heist.2.0", ("jet.bob",))
    assert flight.facts == {"player": "bob"}


@pytest.mark.parametrize(
    ("table", "key", "asked", "clause"),
    [
        # Open, if under another number
        (in_play(), "action.ann", ("action",), "gangsta.closed.open_now"),
        (in_play(), "crew.h201.1", ("crew.h201.0",), "gangsta.closed.open_now"),
        (of_bank(), "bank.1", ("action", "bank.2"), "gangsta.closed.open_now"),
        # The Banque
        (of_bank(0), "bank.1", ("action",), "gangsta.closed.bank_no_money"),
        (of_bank(), "bank.1", ("crew.h201.0",), "gangsta.closed.bank_later"),
        (of_bank(), "stored", ("action",), "gangsta.closed.action_first"),
        (of_bank(), "stored", ("discard",), "gangsta.closed.discard_first"),
        (of_bank(), "stored", ("society",), "gangsta.closed.society_first"),
        # A resource that does nothing for him
        (of_resource("banque", False), "bank.1", ("action",), "gangsta.closed.asleep"),
        (of_resource("qg", False), "qg", ("action",), "gangsta.closed.asleep"),
        (of_resource("qg"), "society", ("action",), "gangsta.closed.not_active"),
        (of_resource("qg"), "jet.bob", ("action",), "gangsta.closed.not_active"),
        (of_resource("qg"), "recover", ("action",), "gangsta.closed.not_active"),
        (of_resource("motards"), "top.gangster", ("action",), "gangsta.closed.not_active"),
        # A resource whose moment it is not
        (of_resource("jet"), "jet.ann", ("action",), "gangsta.closed.jet_moment"),
        (of_resource("societe"), "society", ("action",), "gangsta.closed.society_moment"),
        (of_resource("hopital"), "recover", ("action",), "gangsta.closed.hospital_empty"),
        (of_resource("motards"), "top.heist", ("action",), "gangsta.closed.top_moment"),
        (of_resource("indicateurs"), "top.gangster", ("action",), "gangsta.closed.top_moment"),
        # No loss
        (in_play(), "lost.assassination.bob", ("action",), "gangsta.closed.no_loss"),
    ],
)
def test_what_is_not_asked_is_refused_by_its_rule(
    table: Table, key: str, asked: tuple[str, ...], clause: str
) -> None:
    assert [one.rule for one in why_not_asked(table, key, asked)] == [clause]


def test_gan_35_who_lies_in_the_hopital_comes_back_when_its_owner_passes() -> None:
    table = with_gang(of_resource("hopital"), "ann", "g111")
    boss, lying = table.gangs["ann"]
    full = table.change(gangs={**table.gangs, "ann": (boss,)}, hospital={"ann": (lying,)})
    (reason,) = why_not_asked(full, "recover", ("action",))
    assert reason.rule == "gangsta.closed.recover_moment"


def test_gan_35_the_qg_waits_for_an_action_where_it_may_be_used_beside_one() -> None:
    table = with_gang(of_resource("qg", qg="any"), "ann", "g111", "g112").earn("ann", 9)
    tired = table.set_ready("ann", ("g111", "g112"), ready=False)
    rules = [one.rule for one in why_not_asked(tired, "qg.1", ("crew.h201.0",))]
    assert rules == ["gangsta.closed.qg_before_action"]
    again = [one.rule for one in why_not_asked(tired, "qg.1", ("action", "qg.2"))]
    assert again == ["gangsta.closed.open_now"]
    standard = tired.change(options={**tired.options, "qg": "mobilisation"})
    moment = [one.rule for one in why_not_asked(standard, "qg.1", ("crew.h201.0",))]
    assert moment == ["gangsta.resources.qg_moment"]


def test_a_crew_of_no_heist_is_not_taken_for_the_missing_card_of_the_row() -> None:
    told = why_not_asked(in_play(), "crew", ("action",))
    assert all(one.facts.get("heist") != "" for one in told)
