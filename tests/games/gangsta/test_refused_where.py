"""A card that lies elsewhere in Gangsta!: where it lies, and why nobody has it from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.core.fields import Field
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import action_field
from companion.games.gangsta.turn.drawn import drawn_gangster, drawn_heist, laid_heist
from companion.games.gangsta.turn.losses import lost_field
from companion.games.gangsta.turn.offers import enlist_field
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from tests.games.gangsta.at_table import laid, with_gang
from tests.games.gangsta.play import RESERVE, ROW


def in_play(**more: Any) -> Table:
    """Ann's turn with both rows full."""
    return laid("ann", "bob").change(row=ROW, reserve=RESERVE, **more)


def tucked() -> Table:
    """A heist lies under one of Ann's gangsters, who learned from it."""
    table = with_gang(in_play(), "ann", "g112")
    boss, other = table.gangs["ann"]
    taught = type(other)(other.card, other.skills, lesson="h202", learned="leader")
    return table.change_gang("ann", (boss, taught))


def in_hospital() -> Table:
    """One of Ann's gangsters lies in her Hôpital."""
    table = with_gang(in_play(), "ann", "g112")
    boss, lying = table.gangs["ann"]
    table = table.change(resources={"ann": "hopital", "bob": "qg"}, active=("hopital",))
    return table.change_gang("ann", (boss,)).change(hospital={"ann": (lying,), "bob": ()})


def looking(resource: str) -> Table:
    """Ann's resource is at work, and she has looked at no pile in this turn."""
    table = laid("ann", "bob", resources="yes").change(row=ROW, reserve=RESERVE)
    return table.change(resources={"ann": resource, "bob": "qg"}, active=(resource,))


def asleep(resource: str) -> Table:
    """Ann's resource is not activated yet."""
    return looking(resource).change(active=())


ACTIONS: list[tuple[Table, str, str]] = [
    (tucked(), "h202", "gangsta.closed.heist_tucked"),
    (in_play(heist_discards=("h203",)), "h203", "gangsta.closed.heist_gone"),
    (in_play(heists_gone=("h203",)), "h203", "gangsta.closed.heist_gone"),
    (in_play(chapter=2), "h202", "gangsta.closed.heist_before"),
    (in_play(chapter=2), "h334", "gangsta.closed.not_played"),
    (in_hospital(), "g112", "gangsta.closed.in_hospital"),
    (in_play(), "boss_triades", "gangsta.closed.boss_not_dealt"),
    (in_play(eliminated=("g112",)), "g112", "gangsta.closed.gangster_gone"),
    (in_play(gangster_discards=("g112",)), "g112", "gangsta.closed.gangster_gone"),
    (in_play(), "delateur_2", "gangsta.closed.no_informers"),
    (in_play(chapter=2), "delateur_2", "gangsta.closed.informer"),
    (looking("motards"), "top_heist", "gangsta.closed.not_on_top"),
    (looking("indicateurs"), "top_gangster", "gangsta.closed.not_on_top"),
    (looking("qg"), "top_heist", "gangsta.closed.not_active"),
    (asleep("motards"), "top_heist", "gangsta.closed.asleep"),
]


@pytest.mark.parametrize(("table", "card", "clause"), ACTIONS)
def test_an_action_with_a_card_that_lies_elsewhere(table: Table, card: str, clause: str) -> None:
    assert action_field(table).check(card).rules == (clause,)


FIELDS: list[tuple[Table, Callable[[Table], Field], Any, str]] = [
    # Cards that come up
    (in_play(), drawn_heist, "g112", "gangsta.closed.other_pile"),
    (in_play(), drawn_gangster, "h202", "gangsta.closed.other_pile"),
    (in_play(), drawn_gangster, "boss_mafia", "gangsta.closed.other_pile"),
    (in_play(), laid_heist, "delateur_3", "gangsta.closed.no_informers"),
    (in_play(chapter=2), drawn_heist, "h202", "gangsta.closed.heist_before"),
    (in_play(chapter=2), drawn_heist, "h335", "gangsta.closed.not_played"),
    (in_play(chapter=2), drawn_gangster, "delateur_3", "gangsta.closed.informer"),
    # A card of the other row
    (in_play(), enlist_field, "h201", "gangsta.closed.heist_lies"),
    (in_play(), partial(lost_field, "ann"), "g121", "gangsta.closed.fights_in_no_gang"),
]


@pytest.mark.parametrize(("table", "build", "card", "clause"), FIELDS)
def test_a_reply_with_a_card_that_lies_elsewhere(
    table: Table, build: Callable[[Table], Field], card: str, clause: str
) -> None:
    assert build(table).check(card).rules == (clause,)


def test_a_heist_of_the_digital_version_comes_up_where_it_is_played() -> None:
    table = laid("ann", "bob", extras="yes").change(chapter=2)
    assert drawn_heist(table).check("h334").verdict


@pytest.mark.parametrize(("table", "card", "clause"), ACTIONS[:3])
def test_a_crew_for_a_heist_that_lies_elsewhere(table: Table, card: str, clause: str) -> None:
    (reason,) = why_not_asked(table, f"crew.{card}.0", ("action",))
    assert (reason.rule, reason.facts) == (clause, {"heist": card})
