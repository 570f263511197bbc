"""Placement asked alone (Police VS Gangs 2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CAMP,
    PLACE,
    player,
    reading,
    some_players,
)
from companion.games.police_vs_gangs.pieces import GANGSTERS
from companion.games.police_vs_gangs.rules.placement import Placement, may_place

EMPTY = because("police_vs_gangs.assumed.empty_side")


def placement(players: tuple[str, ...]) -> Form:
    """The form of a placement: who lays on which side, and what is there."""
    return Form(
        {
            "player": player(players),
            "camp": CAMP,
            "place": PLACE,
            "beyond": Maybe(OneOf(("free", "card")), because("police_vs_gangs.assumed.beyond")),
            "gangsters": Maybe(some_players(players, 1), EMPTY),
            "police": Maybe(some_players(players, 3), EMPTY),
            "accessible": Maybe(Count(0, 4)),
            "held": Maybe(
                Count(0, 3), because("police_vs_gangs.assumed.held"), matters=_other_sides_matter
            ),
            "next_to": Maybe(some_players(players), because("police_vs_gangs.assumed.next_to")),
            "passed": Maybe(YesNo(), because("police_vs_gangs.assumed.passed")),
            "access": reading("access"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _other_sides_matter(said: Mapping[str, Any]) -> bool:
    """Does the ruling depend on what lies on the other sides?"""
    return bool(said.get("access") == "pieces")


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    gangsters, police = said.get("gangsters", []), said.get("police", [])
    others = police if said["camp"] == GANGSTERS else gangsters
    if said["player"] in others or set(gangsters) & set(police):
        yield because("police_vs_gangs.situation.two_camps")
    if others or said.get("beyond") == "card" or _other_sides_matter(said):
        yield from needs(said, "accessible")
    yield from _faults_of_sides(said, bool(gangsters), bool(police))


def _faults_of_sides(said: Mapping[str, Any], gangsters: bool, police: bool) -> Iterator[Reason]:
    """Faults of sides: pieces against a card, or both camps on one side."""
    accessible, free = said.get("accessible", 4), said.get("beyond", "free") == "free"
    if not free and (gangsters or police or said.get("next_to")):
        yield because("police_vs_gangs.placement.nothing_against_card")
    told = "accessible" in said
    if told and (accessible == (0 if free else 4) or said.get("held", 0) > accessible - free):
        yield because("police_vs_gangs.situation.accessible", count=accessible)
    if gangsters and police and accessible > 1 and not _other_sides_matter(said):
        yield because("police_vs_gangs.placement.shared_side")


PLACEMENT = AskedAlone("placement", Placement, may_place, placement)
