"""The stakes of one trafic, asked alone (Police VS Gangs 4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.shared import CAMP, PLAY, player, reading
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE, POLICEMEN
from companion.games.police_vs_gangs.rules.staked import Stakes
from companion.games.police_vs_gangs.rules.trafic_control import resolve_trafic_control

MOST_BASE = 9
MOST_STAKED = 5 * STOCK_TOKENS  # other tokens may stand in for those of a trafic


def stakes(players: tuple[str, ...]) -> Form:
    """The form of a trafic: its marker, and everybody's stakes."""
    staked = Form({"player": player(players), "camp": CAMP, "count": Count(0, MOST_STAKED)})
    holder = OneOf((NOBODY, *players, GANGSTERS), of="player")
    parts: dict[str, Field] = {
        "trafic": OneOf(TRAFICS, of="trafic"),
        "base": Count(0, MOST_BASE),
        "stakes": ListOf(staked, most=max(POLICEMEN), once=("player",)),
        "holder": Maybe(holder, because("police_vs_gangs.assumed.holder")),
        "level": Maybe(Count(0, TOP_LEVEL)),
        "play": PLAY,
        "team_count": reading("team_count"),
        "team_rounding": reading("team_rounding"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Small stakes, so that they tie; a marker that a gangster can be on."""
        said = Form(parts).draw(chance)
        for row in said["stakes"]:
            row["count"] = chance.randint(0, 2)
        held = said.get("holder", NOBODY)
        if held == GANGSTERS or held in _police(said):
            said["holder"] = NOBODY
        marker = {"level": said.get("level", 0)} if said.get("holder", NOBODY) != NOBODY else {}
        return {**{name: said[name] for name in said if name != "level"}, **marker}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _police(said: Mapping[str, Any]) -> list[str]:
    return [row["player"] for row in said["stakes"] if row["camp"] == POLICE]


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of stakes: wrong camps, or a marker no gangster can be on."""
    police, most = len(_police(said)), max(POLICEMEN.values())
    if police > most or len(said["stakes"]) - police > most:
        yield because("police_vs_gangs.set_up.camps_most", most=most)
    holder = said.get("holder", NOBODY)
    if holder in _police(said):
        yield because("police_vs_gangs.stakes.police_holder", player=holder)
    by_faction = said.get("play") == "teams" and said.get("team_count") == "faction"
    if holder == GANGSTERS and not by_faction:
        yield because("police_vs_gangs.situation.which_gangster")
    if holder != NOBODY:
        yield from needs(said, "level")
    elif said.get("level"):
        yield because("police_vs_gangs.situation.nobody_holds", trafic=said["trafic"])


STAKES = AskedAlone("stakes", Stakes, resolve_trafic_control, stakes, contenders="stakes")
