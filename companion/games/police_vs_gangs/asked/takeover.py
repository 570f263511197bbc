"""Taking a place, asked alone (Police VS Gangs 3.2): the red tiles, the owner, an agreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Field, Form, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    PLAY,
    POWER,
    SCORE,
    TURN,
    beyond_box,
    gangsters,
    owner,
    player,
    ranks_in_teams,
    reading,
    tiles,
)
from companion.games.police_vs_gangs.rules.takeover import Takeover, resolve_takeover

FIGHTER = Form(
    {
        "who": CHARACTER,
        "power": POWER,
        "arrested": Maybe(YesNo(), because("police_vs_gangs.assumed.not_arrested")),
    }
)


def fighting(players: tuple[str, ...]) -> Form:
    """One gangster's red tiles there."""
    return Form(
        {
            "player": player(players),
            "score": SCORE,
            "fighters": tiles(FIGHTER, least=0),
            "turn": Maybe(TURN),
        }
    )


def takeover(players: tuple[str, ...]) -> Form:
    """A place, its owner, the gangsters who want it."""
    parts: dict[str, Field] = {
        "gangsters": gangsters(fighting(players)),
        "owner": owner(players),
        "place": CARD,
        "agreed": Maybe(
            OneOf((NOBODY, *players), of="player"),
            because("police_vs_gangs.assumed.no_agreement"),
        ),
        "play": PLAY,
        "takeover_tie": reading("takeover_tie"),
        "last_tile": reading("last_tile"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Close fights, and one arrest at the most."""
        said = Form(parts).draw(chance)
        for row in said["gangsters"]:
            row["score"] = chance.randint(0, 2)
            for tile in row["fighters"]:
                tile.update(power=chance.randint(2, 4), arrested=False)
        armed = [row for row in said["gangsters"] if row["fighters"]]
        if armed and chance.random() < 0.5:
            chance.choice(chance.choice(armed)["fighters"])["arrested"] = True
        if said.get("agreed") not in [row["player"] for row in said["gangsters"]]:
            said.pop("agreed", None)
        return said

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from ranks_in_teams(said, "gangsters")
    if said.get("takeover_tie") == "turn_order":
        for row in said["gangsters"]:
            yield from needs(row, "turn")
    red = [tile for row in said["gangsters"] for tile in row["fighters"]]
    yield from beyond_box(tile["who"] for tile in red)
    if sum(tile.get("arrested", False) for tile in red) > 1:
        yield because("police_vs_gangs.situation.one_arrest")
    there = [NOBODY, *(row["player"] for row in said["gangsters"])]
    if said.get("agreed", NOBODY) not in there:
        yield because("police_vs_gangs.situation.not_present", player=said["agreed"])


TAKEOVER = AskedAlone("takeover", Takeover, resolve_takeover, takeover, contenders="gangsters")
