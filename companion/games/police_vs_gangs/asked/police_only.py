"""A place with policemen alone, asked about alone (Police VS Gangs 3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.dice import (
    beyond_dice,
    beyond_rerolls,
    faults_of_faces,
    police,
)
from companion.games.police_vs_gangs.asked.shared import CARD, owner, reading
from companion.games.police_vs_gangs.rules.police_only import PoliceOnly, resolve_police_only


def police_only(players: tuple[str, ...]) -> Form:
    """The form of a place with policemen alone: who, and what their dice show."""
    parts: dict[str, Field] = {
        "police": police(players, rolls=are_several_police),
        "owner": owner(players),
        "place": CARD,
        "rerolls": reading("rerolls"),
        "rival_reroll": reading("rival_reroll"),
        "marker": reading("marker"),
    }
    return Form(parts, lambda said: tuple(_impossible(said)))


def are_several_police(said: Mapping[str, Any]) -> bool:
    """Is more than one policeman there?"""
    return len(said["police"]) > 1


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from owned_by_police(said)
    yield from beyond_dice(said["police"])
    if are_several_police(said):
        yield from faults_of_faces(said["police"])
    yield from beyond_rerolls(said, rivals=True)


def owned_by_police(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a place owned by a policeman before the turn."""
    if said.get("owner") in [row["player"] for row in said["police"]]:
        yield because("police_vs_gangs.police_only.keeps_none", player=said["owner"])


POLICE_ONLY = AskedAlone(
    "police_only", PoliceOnly, resolve_police_only, police_only, contenders="police"
)
