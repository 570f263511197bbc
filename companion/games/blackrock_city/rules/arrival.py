"""Where the bandit's ride ends (BlackRock City, the bandit die), and the tile it leaves."""

from __future__ import annotations

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.games.blackrock_city.pieces import FICTIVE, TOWNS, TOWNS_IN_PLAY
from companion.games.blackrock_city.table import next_towns

TURNED_OVER = because("blackrock_city.flip.for_good")  # the tile that the die has left


@light
class Arrival:
    """Whose die leaves which town, by how many steps, and where Indians stop it, if they do."""

    player: str
    start: str
    steps: int
    towns: int = 12
    stop: str | None = None


def resolve_arrival(situation: Arrival) -> Ruling[str]:
    """Rule in which town a ride ends: clockwise after all steps, unless Indians end it early."""
    if situation.towns not in TOWNS_IN_PLAY.values():
        raise SituationError(because("blackrock_city.situation.ring", count=situation.towns))
    ring = TOWNS[: situation.towns]
    if situation.start not in ring:
        raise SituationError(because("blackrock_city.situation.no_town", town=situation.start))
    path = next_towns(ring, situation.start, situation.steps)
    player, stop = situation.player, situation.stop
    if stop is not None and stop not in path:
        raise SituationError(because("blackrock_city.situation.not_on_the_way", town=stop))
    if stop is not None:
        facts = {"player": player, "town": stop, "steps": situation.steps, "other": situation.start}
        return _arrives(stop, Reason("blackrock_city.move.stopped", facts))
    town, steps = path[-1], situation.steps
    facts = {"player": player, "town": town, "steps": steps, "other": situation.start}
    rule = (
        "blackrock_city.move.fictive_arrives"
        if player == FICTIVE
        else "blackrock_city.move.arrives"
    )
    return _arrives(town, Reason(rule, facts))


def _arrives(town: str, why: Reason) -> Ruling[str]:
    """The ruling that a ride ends in a town, with what becomes of the tile it left."""
    return Ruling(town, (why, TURNED_OVER), why)
