"""The count asked alone (Crooks): a target, a gang, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.by_hand import LEAST_SCORE
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import (
    DOLLARS,
    LEVEL,
    MODIFIER,
    TARGET,
    player_of,
    reading,
)
from companion.games.crooks.pieces import (
    ABILITIES,
    BONUS,
    CROOKS,
    GANGS,
    MOST_DOLLARS,
    NONE,
    TARGETS,
)
from companion.games.crooks.rules.gangs import GangScore, score_gang
from companion.games.crooks.rules.targets import TargetScore, score_target
from companion.games.crooks.rules.victory import Victory, resolve_victory

EACH = 99  # a table may decide on so many for a target or a gang, or put them down by hand
LEAST_POINTS, MOST_POINTS = LEAST_SCORE, EACH * (len(TARGETS) + len(GANGS) + 1)
FEWEST = min(BONUS)
SHOWN = (*ABILITIES, NONE)
DRAWN = 5


def target(players: tuple[str, ...]) -> Form:
    """The form of a target: each crook with owner, level, modifier, and what a stack shows."""
    shows = Maybe(
        OneOf(SHOWN, of="ability"), because("crooks.assumed.accomplices"), matters=_has_others_there
    )
    parts: dict[str, Field] = {"player": player_of(players), "level": LEVEL, "modifier": MODIFIER}
    rows = ListOf(Form({**parts, "ability": shows}), most=CROOKS)
    return Form({"target": TARGET, "crooks": rows, "stack": reading("stack")})


def _has_others_there(said: Mapping[str, Any]) -> bool:
    """Has the player of this card others at that target?"""
    owners = [one.get("player") for one in said["crooks"] if isinstance(one, Mapping)]
    return owners.count(said.get("player")) > 1


def gang(players: tuple[str, ...]) -> Form:
    """The form of a gang: how many members everybody has."""

    def draw(chance: Random) -> dict[str, Any]:
        return {"player": chance.choice(players), "count": chance.randint(0, DRAWN)}

    one = Form({"player": player_of(players), "count": Count(0, CROOKS)}, draw_by=draw)
    rows = ListOf(one, least=FEWEST, most=len(players), once=("player",))
    return Form({"gang": OneOf(GANGS), "members": rows}, lambda said: tuple(_too_many(said)))


def _too_many(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of members of a gang: more crooks than the box has."""
    count = sum(one["count"] for one in said["members"])
    if count > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)


def victory(players: tuple[str, ...]) -> Form:
    """The form of the end: points and dollars of each player."""

    def draw(chance: Random) -> dict[str, Any]:
        told = {"player": chance.choice(players), "points": chance.randint(0, DRAWN)}
        return {**told, "dollars": chance.randint(0, DRAWN)}

    standing = Form(
        {
            "player": player_of(players),
            "points": Count(LEAST_POINTS, MOST_POINTS),
            "dollars": Maybe(DOLLARS),
        },
        draw_by=draw,
    )
    rows = ListOf(standing, least=FEWEST, most=len(players), once=("player",))
    return Form({"standings": rows}, lambda said: tuple(_too_rich(said)))


def _too_rich(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of final standings: more money than the box has."""
    dollars = sum(one.get("dollars", 0) for one in said["standings"])
    if dollars > MOST_DOLLARS:
        yield because("crooks.situation.dollars_in_box", most=MOST_DOLLARS)


TARGET_SCORE = AskedAlone(
    "target_score", TargetScore, score_target, target, contenders="crooks", of="player"
)
GANG_SCORE = AskedAlone("gang_score", GangScore, score_gang, gang, contenders="members")
VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
