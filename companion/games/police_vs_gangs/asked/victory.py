"""Victory asked alone (Police VS Gangs, Fin de partie)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import PLAY, SCORE
from companion.games.police_vs_gangs.pieces import CAMPS, POLICEMEN, TARGET
from companion.games.police_vs_gangs.rules.victory import Victory, resolve_victory


def victory(players: tuple[str, ...]) -> Form:
    """The form of the end: the scores of all players, or of both factions."""
    standing = Form({"player": OneOf((*players, *CAMPS), of="player"), "total": SCORE})
    parts: dict[str, Field] = {
        "standings": ListOf(standing, len(CAMPS), max(POLICEMEN), once=("player",)),
        "extra": Maybe(YesNo(), because("police_vs_gangs.assumed.not_extra")),
        "play": PLAY,
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Scores near the target, of players or of factions."""
        teams = chance.random() < 0.3
        seated = CAMPS if teams else chance.sample(players, chance.randint(3, len(players)))
        totals = {one: chance.randint(TARGET - 2, TARGET + 2) for one in seated}
        rows = [{"player": one, "total": total} for one, total in totals.items()]
        extra = {"extra": max(totals.values()) >= TARGET and chance.random() < 0.5}
        return {"standings": rows, **extra, **({"play": "teams"} if teams else {})}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of an extra turn where nobody had reached the target."""
    if said.get("extra") and max(row["total"] for row in said["standings"]) < TARGET:
        yield because("police_vs_gangs.situation.no_extra", target=TARGET)


VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
