"""Victory asked alone (BlackRock City): what everybody has at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.parts import player_of, reading
from companion.games.blackrock_city.pieces import FICTIVE, MOST_GOLD, MOST_PHASES, SILVER_CUBES
from companion.games.blackrock_city.rules.victory import Victory, resolve_victory


def victory(players: tuple[str, ...]) -> Form:
    """Gold, silver, and the phase of the last loot, player by player."""
    standing = Form(
        {
            "player": player_of(players, FICTIVE),
            "gold": Count(0, MOST_GOLD),
            "silver": Count(0, SILVER_CUBES),
            "looted": Maybe(Count(0, MOST_PHASES)),
        },
        draw_by=lambda chance: {
            "player": chance.choice((*players, FICTIVE)),
            "gold": chance.randint(0, 3),
            "silver": chance.randint(0, 2),
            "looted": chance.randint(0, 9),
        },
    )
    most = max(3, len(players))
    rows = ListOf(standing, least=2, most=most, once=("player",))
    return Form(
        {"standings": rows, "fictive_cubes": reading("fictive_cubes")},
        lambda said: tuple(against(said["standings"])),
    )


def against(standings: list[Mapping[str, Any]]) -> Iterator[Reason]:
    """What no evening ends with; a table that was put right by hand is ruled all the same."""
    phases = [one["looted"] for one in standings if one.get("looted")]
    if len(set(phases)) < len(phases):
        yield because("blackrock_city.situation.same_phase")
    if sum(one["silver"] for one in standings) > SILVER_CUBES:
        yield because("blackrock_city.situation.silver", most=SILVER_CUBES)
    if sum(one["gold"] for one in standings) > MOST_GOLD:
        yield because("blackrock_city.situation.gold", most=MOST_GOLD)
    nobody = all(one.get("looted") == 0 for one in standings)
    if nobody and any(one["gold"] for one in standings):
        yield because("blackrock_city.situation.no_looter")


VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
