"""The order of a turn asked alone (Police VS Gangs, Ordre de jeu and Variante)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import CAMP, SCORE, player, reading
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE, POLICEMEN
from companion.games.police_vs_gangs.rules.order import TurnOrder, resolve_order

LOTS = ("first", "last", "before")


def order(players: tuple[str, ...]) -> Form:
    """The form of a turn order: all players clockwise with their points, and the lots drawn."""
    standing = Form({"player": player(players), "score": SCORE, "camp": Maybe(CAMP)})
    most = min(max(POLICEMEN), len(players))
    standings = ListOf(standing, least=min(POLICEMEN), most=most, once=("player",))
    return Form(
        {
            "standings": standings,
            **{name: Maybe(player(players)) for name in LOTS},
            "play": reading("play"),
        },
        lambda said: tuple(_impossible(said)),
        draw_by=lambda chance: _draw(standings, chance),
    )


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of lots: one missing, unneeded, or drawn among others."""
    scores = {one["player"]: one["score"] for one in said["standings"]}
    for name in LOTS:
        if name in said and said[name] not in scores:
            yield because("police_vs_gangs.situation.not_seated", player=said[name])
    yield from _faults_of_camps(said)
    given = tuple(name for name in LOTS if name in said)
    if said.get("play") == "teams":
        if given not in (("first",), ("before",)):
            yield because("police_vs_gangs.situation.team_lot")
    elif given == ("last",):
        if any(scores.values()):
            yield because("police_vs_gangs.order.drawn_last_once")
    elif given in ((), ("first",)):
        yield from _faults_of_first(said, scores)
    else:
        yield because("police_vs_gangs.situation.one_lot")


def _faults_of_camps(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of camps: a lot drawn in the wrong one, or too many players in one."""
    camps = {one["player"]: one.get("camp", "") for one in said["standings"]}
    if camps.get(said.get("last", "")) == GANGSTERS:
        yield because("police_vs_gangs.set_up.last_drawn")
    if said.get("play") == "teams" and camps.get(said.get("first", "")) == POLICE:
        yield because("police_vs_gangs.set_up.first_drawn")
    told, count = list(camps.values()), POLICEMEN[len(camps)]
    if told.count(POLICE) > count or told.count(GANGSTERS) > len(camps) - count:
        facts = {"count": count, "number": len(camps)}
        yield Reason("police_vs_gangs.set_up.police_count", facts)


def _faults_of_first(said: Mapping[str, Any], scores: Mapping[str, int]) -> Iterator[Reason]:
    """Faults of the lot for the best score."""
    best = [player for player, score in scores.items() if score == max(scores.values())]
    if "first" not in said and len(best) > 1:
        yield because("police_vs_gangs.situation.lot")
    elif said.get("first", best[0]) not in best:
        yield because("police_vs_gangs.situation.not_best", player=said["first"])


def _draw(standings: ListOf, chance: Random) -> dict[str, Any]:
    """A random turn order: by score, a first turn, or of teams."""
    rows = standings.draw(chance)
    for row in rows:
        row.pop("camp", None)
    anyone = chance.choice(rows)["player"]
    kind = chance.choice(("score", "first_turn", "teams"))
    if kind == "teams":
        lot = chance.choice(("first", "before"))
        return {"standings": rows, lot: anyone, "play": "teams"}
    if kind == "first_turn":
        return {"standings": [{**row, "score": 0} for row in rows], "last": anyone}
    best = [row for row in rows if row["score"] == max(one["score"] for one in rows)]
    return {"standings": rows, "first": chance.choice(best)["player"]}


ORDER = AskedAlone("order", TurnOrder, resolve_order, order, contenders="standings")
