"""Characters found where they may not be (Gangs City 4.3, 4.4, 6.2): what becomes of them."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling
from companion.games.gangs_city.rules.placement import Placement, may_place, why_not_place

COUNTS = "counts"
NOTHING = "nothing"  # the tile counts for nothing this turn and goes back to the hand
MIXED = "gangs_city.placement.mixed_stack"
CANNOT_RECRUIT = "gangs_city.placement.cannot_recruit"


@light
class Misplaced:
    """A character turned over on a spot; `mixed_stack` says what a mixed stack is worth."""

    tile: Placement
    mixed_stack: Literal["bottom", "nobody"] = "bottom"


def resolve_misplaced(situation: Misplaced) -> Ruling[str]:
    """Rule whether a tile counts where it lies, or for nothing as it may not be there."""
    against = why_not_place(situation.tile)
    if not against:
        allowed = may_place(situation.tile)
        return Ruling(COUNTS, allowed.reasons, allowed.clause)
    facts = {"player": situation.tile.player, "who": situation.tile.who}
    after: list[Reason] = []
    for reason in against:
        if reason.rule == CANNOT_RECRUIT:
            after.append(Reason("gangs_city.reveal.recruits_nothing", facts))
        elif reason.rule != MIXED:
            after.append(_tell_counts_nothing(situation.tile))
        elif situation.mixed_stack == "bottom":
            after.append(Reason("gangs_city.reveal.mixed_bottom", facts))
        else:
            after.append(Reason("gangs_city.reveal.mixed_whole", facts))
    once = {reason.rule: reason for reason in after}
    return Ruling(NOTHING, (*against, *once.values()))


def _tell_counts_nothing(tile: Placement) -> Reason:
    """The reason what a character is worth on a spot closed to it, by the chapter of that spot."""
    facts = {"player": tile.player, "who": tile.who}
    if tile.spot == "side":
        return Reason("gangs_city.reveal.side_counts_nothing", facts)
    if tile.spot == "centre":
        return Reason("gangs_city.reveal.pile_counts_nothing", facts)
    return Reason("gangs_city.reveal.counts_nothing", facts)
