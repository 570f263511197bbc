"""Replies to rewards, losses and resources of Gangsta! that no question offers, with the rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.core.fields import Field
from companion.core.flow import Ask, Asking, Night
from companion.core.game import Value
from companion.core.log import Line
from companion.games.gangsta.members import has_leader
from companion.games.gangsta.pieces import HOPITAL, JET, SOCIETE
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.attacks import assassinate, divert
from companion.games.gangsta.turn.hospital import choose_return
from companion.games.gangsta.turn.losses import lose_each
from companion.games.gangsta.turn.resources import use_jet, use_society
from companion.games.gangsta.turn.rewards import reward
from companion.games.gangsta.turn.set_up import deal_resources
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from tests.games.gangsta.at_table import laid, with_gang
from tests.games.gangsta.play import RESERVE, ROW

Step = Callable[[Night[Table]], Asking[Any]]


def gangs(**options: str) -> Table:
    """Ann and Bob with three gangsters each, Ann in turn."""
    table = laid("ann", "bob", **options).change(row=ROW, reserve=RESERVE)
    table = with_gang(table, "ann", "g112", "g113", "g144")
    return with_gang(table, "bob", "g122", "g123", "g124")


def rewarding(heist: str, **rewards: int) -> Table:
    """Ann has done this heist, which gives these rewards."""
    table = gangs(rewards="free").change(done={"ann": (heist,), "bob": ()})
    return table.change(box={**table.box, f"{heist}.rewards": Value(rewards, "typed")})


def of_resource(resource: str) -> Table:
    """Ann has this resource at work, and her whole gang is Engaged."""
    table = gangs(resources="yes").change(resources={"ann": resource}, active=(resource,))
    return table.set_ready("ann", [one.card for one in table.gangs["ann"]], ready=False)


def in_hospital() -> Table:
    """One of Ann's gangsters lies in her Hôpital."""
    table = of_resource(HOPITAL)
    *others, lying = table.gangs["ann"]
    lies = {"ann": (lying,), "bob": ()}
    return table.change_gang("ann", tuple(others)).change(hospital=lies)


def asked(table: Table, step: Step, *replies: Any) -> Field:
    """The field of the question that a step asks after these replies."""
    night, heard, left = Night(table), None, list(replies)
    flow = step(night)
    while True:
        came = flow.send(heard)
        if isinstance(came, Ask):
            if not left:
                return came.questions[0].build(night.table)
            heard = came.questions[0], left.pop(0)
        else:
            heard = came.ruling.verdict if isinstance(came, Line) and came.ruling else None


def order(night: Night[Table]) -> Asking[None]:
    return reward(night, "h201", {"ann": ("g112",)})


def shoot(night: Night[Table]) -> Asking[None]:
    return assassinate(night, "h201", ("g112",))


def distract(night: Night[Table]) -> Asking[None]:
    return divert(night, "h201", ("g112",))


WAR = partial(lose_each, by="war", choosers={"ann": "ann"})
INFORMER = partial(lose_each, by="informer", choosers={"ann": "ann"}, number=".1")


@pytest.mark.parametrize(
    ("table", "step", "said", "clause"),
    [
        (gangs(), WAR, "g122", "gangsta.closed.not_lost_in_war"),
        (gangs(), INFORMER, "g122", "gangsta.closed.not_arrested"),
        (gangs(), WAR, "nobody", "gangsta.closed.owes_one"),
        (gangs(), INFORMER, "nobody", "gangsta.closed.one_arrested"),
        (gangs(), WAR, "g157", "gangsta.closed.fights_in_no_gang"),
        (gangs(), INFORMER, "g157", "gangsta.closed.arrested_in_no_gang"),
        (
            of_resource(JET),
            partial(use_jet, involved=("ann", "bob")),
            "g122",
            "gangsta.closed.not_readied",
        ),
        (of_resource(SOCIETE), use_society, "g122", "gangsta.closed.not_readied"),
        (in_hospital(), choose_return, ["g113"], "gangsta.closed.not_lying"),
        (in_hospital(), choose_return, ["g122"], "gangsta.closed.not_lying"),
    ],
)
def test_a_gangster_who_is_not_his_or_not_there(
    table: Table, step: Step, said: Any, clause: str
) -> None:
    assert asked(table, step).check(said).rules == (clause,)


def test_gan_17_nobody_is_shot_who_is_not_the_victims() -> None:
    field = asked(rewarding("h201", assassination=1), shoot, "bob")
    assert field.check("g112").rules == ("gangsta.closed.not_shot",)
    assert field.check("g157").rules == ("gangsta.closed.shot_in_no_gang",)
    assert field.check("nobody").rules == ("gangsta.closed.one_shot",)


def test_gan_16_whoever_is_engaged_already_is_not_diverted() -> None:
    table = rewarding("h201", diversion=1).set_ready("bob", ("g122",), ready=False)
    ruling = asked(table, distract).check(["g122"])
    assert ruling.rules == ("gangsta.closed.diverted_already",)
    assert ruling.reasons[0].facts == {"card": "g122", "owner": "bob"}


def test_gan_35_the_societe_secrete_calls_leaders_alone() -> None:
    table = of_resource(SOCIETE)
    other = next(one for one in table.gangs["ann"] if not has_leader(one))
    ruling = asked(table, use_society).check(other.card)
    assert ruling.rules == ("gangsta.closed.no_leader",)


def test_a_replay_comes_after_the_rewards_that_are_ordered() -> None:
    field = asked(rewarding("h201", recruit=1, theft=1, replay=1), order)
    assert field.check("theft").verdict
    assert field.check("replay").rules == ("gangsta.closed.reward_in_turn",)


def test_a_reward_of_a_heist_is_had_once_and_in_its_turn() -> None:
    table = rewarding("h207", recruit=1, diversion=1)
    (had,) = why_not_asked(table, "enlist.h207", ("heist.3.0",))
    assert had.rule == "gangsta.closed.reward_had"
    (later,) = why_not_asked(table, "enlist.h207", ("diversion.h207",))
    assert later.rule == "gangsta.closed.reward_in_turn"


def test_gan_33_a_resource_that_somebody_kept_is_taken() -> None:
    table = gangs(resources="yes").change(resources={"bob": "qg"})
    ruling = asked(table, deal_resources).check("qg")
    assert ruling.rules == ("gangsta.set_up.resource_taken",)
    assert ruling.reasons[0].facts == {"card": "qg", "player": "bob"}
