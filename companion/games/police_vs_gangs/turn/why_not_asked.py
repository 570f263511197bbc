"""What nobody is asked (Police VS Gangs, Tour de jeu): the rule that forbids it now."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.values import ASKED
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.why_not_counted import ACTS as COUNT_ACTS
from companion.games.police_vs_gangs.turn.why_not_counted import why_not_counted
from companion.games.police_vs_gangs.turn.why_not_placed import LAYING as PLACEMENT_ACTS
from companion.games.police_vs_gangs.turn.why_not_placed import NEW as NEW_PLACE_ACTS
from companion.games.police_vs_gangs.turn.why_not_placed import why_not_laid, why_not_opened
from companion.games.police_vs_gangs.turn.why_not_resolved import WHEN, why_not_resolved
from companion.games.police_vs_gangs.turn.why_not_set_up import ACTS as SET_UP_ACTS
from companion.games.police_vs_gangs.turn.why_not_set_up import why_not_set_up

SET_UP, NEW_PLACE, PLACEMENT, RESOLUTION, COUNT = range(5)
PHASE_OF: Mapping[str, int] = {
    **dict.fromkeys(SET_UP_ACTS, SET_UP),
    **dict.fromkeys(NEW_PLACE_ACTS, NEW_PLACE),
    **dict.fromkeys(PLACEMENT_ACTS, PLACEMENT),
    **dict.fromkeys(WHEN, RESOLUTION),
    **dict.fromkeys(COUNT_ACTS, COUNT),
}
BASE = ".base"  # the value of a marker, read for the count


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a player may not do what he was not asked; none where no rule speaks of it."""
    act = key.partition(".")[0]
    if act not in PHASE_OF:
        return ()
    if keeps_score(table):
        return (because("core.modes.only_score"),)
    due, now = PHASE_OF[act], _phase_now(table, asked)
    if act == "first" or due == SET_UP or now == SET_UP:
        return why_not_set_up(table, key, asked)
    if due != now:
        return (_why_not_in_phase(due, now),)
    if due == NEW_PLACE:
        return why_not_opened(table, key, asked)
    if due == PLACEMENT:
        return why_not_laid(table, key, asked)
    return (why_not_resolved if due == RESOLUTION else why_not_counted)(table, key, asked)


def _phase_now(table: Table, asked: tuple[str, ...]) -> int:
    """The phase that the open questions belong to."""
    if not table.turns:
        return SET_UP
    for key in asked:
        act = key.partition(".")[0]
        if act == "first":
            return NEW_PLACE
        if not key.startswith(ASKED):
            return PHASE_OF.get(act, RESOLUTION)
    return COUNT if asked and asked[0].endswith(BASE) else RESOLUTION


def _why_not_in_phase(due: int, now: int) -> Reason:
    """The reason in which phase of a turn a question is asked, and that it is not now."""
    if due == NEW_PLACE:
        return because("police_vs_gangs.turn.place_opened")
    if due == PLACEMENT and now < due:
        return because("police_vs_gangs.turn.placement_later")
    if due == PLACEMENT:
        return because("police_vs_gangs.turn.placement_over")
    if due == RESOLUTION and now < due:
        return because("police_vs_gangs.turn.resolution_later")
    if due == RESOLUTION:
        return because("police_vs_gangs.turn.resolution_over")
    return because("police_vs_gangs.turn.count_later")
