"""A Délateur asked alone (Gangsta!): who pays, who loses a gangster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, Maybe, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import (
    CORRECTED,
    ICONS,
    LEAST_PLAYERS,
    MONEY,
    NO_RESOURCE,
    OTHERS,
    THE_RESOURCE,
    everybody,
    faults_of_absent_player,
    faults_of_gang_sizes,
    faults_of_icons,
    faults_of_shared_resource,
    player_of,
    reading,
)
from companion.games.gangsta.pieces import BANQUE, COMMISSARIAT, HOPITAL, INFORMER_VALUE
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.rules.informer import Informer, resolve_informer

VALUES = tuple(INFORMER_VALUE.values())


def informer(players: tuple[str, ...]) -> Form:
    """The form of a Délateur: the card, and everybody's icons, money and gangsters."""
    row = Form(
        {
            "player": player_of(players),
            "informants": ICONS,
            "money": MONEY,
            "gangsters": OTHERS,
            "resource": Maybe(THE_RESOURCE, NO_RESOURCE),
            "stored": Maybe(
                Count(0, MOST_STORED), because("gangsta.assumed.nothing_stored"), matters=_has_bank
            ),
            "learned": Maybe(ICONS),
            "engaged": Maybe(ICONS),
        }
    )
    in_turn = Maybe(
        player_of(players), because("gangsta.assumed.other_turn"), matters=_turn_matters
    )
    parts: dict[str, Field] = {
        "value": Count(min(VALUES), max(VALUES)),
        "players": everybody(row),
        "in_turn": in_turn,
        "stored": reading("stored"),
        "discards": reading("discards"),
        "corrected": CORRECTED,
        "replay": Maybe(YesNo()),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Icons and money about what the card asks for, and a resource that matters."""
        seated = chance.sample(players, chance.randint(LEAST_PLAYERS, len(players)))
        resources = chance.sample((BANQUE, COMMISSARIAT, HOPITAL, "", ""), len(seated))
        rows = [
            _row(one, resource, chance) for one, resource in zip(seated, resources, strict=True)
        ]
        said = {"value": chance.choice(VALUES), "players": rows, "in_turn": chance.choice(seated)}
        if chance.random() < 0.5:
            said |= {"stored": parts["stored"].draw(chance)}
        return said | {"discards": parts["discards"].draw(chance)}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _row(player: str, resource: str, chance: Random) -> dict[str, Any]:
    said: dict[str, Any] = {
        "player": player,
        "informants": chance.randint(0, max(VALUES)),
        "money": chance.randint(0, 3),
        "gangsters": chance.randint(0, 3),
    }
    if resource:
        said["resource"] = resource
    if resource == BANQUE:
        said["stored"] = chance.randint(0, 3)
    return said


def _has_bank(said: Mapping[str, Any]) -> bool:
    return said.get("resource") == BANQUE


def _turn_matters(said: Mapping[str, Any]) -> bool:
    """Does the ruling depend on whose turn it is, since somebody has money in the Banque?"""
    return any(row.get("stored") for row in said["players"])


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from faults_of_shared_resource(said["players"])
    yield from faults_of_gang_sizes(said, lambda row: int(row["gangsters"]))
    yield from faults_of_absent_player(said.get("in_turn", ""), said["players"])
    yield from faults_of_icons(said["players"], "informants")
    if said.get("replay"):
        yield from needs(said, "in_turn")
    for row in said["players"]:
        if row.get("stored") and row.get("resource") != BANQUE:
            yield because("gangsta.situation.no_bank", player=row["player"])


INFORMER = AskedAlone("informer", Informer, resolve_informer, informer, contenders="players")
