"""Prison (Police VS Gangs 2.5): who comes back after the placement, and who stays."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import Ruling, because
from companion.games.police_vs_gangs.laid import Prisoner


@dataclass(frozen=True, slots=True)
class Release:
    """Who is in prison when the placement of a turn is over."""

    prisoners: tuple[Prisoner, ...]
    turn: int


def resolve_release(situation: Release) -> Ruling[tuple[Prisoner, ...]]:
    """Rule who leaves prison: whoever was jailed in an earlier turn; he plays in the next."""
    free = tuple(one for one in situation.prisoners if one.turn < situation.turn)
    stay = tuple(one for one in situation.prisoners if one not in free)
    kept = tuple(
        because("police_vs_gangs.prison.stays", player=one.player, who=one.what) for one in stay
    )
    back = tuple(
        because("police_vs_gangs.prison.back", player=one.player, who=one.what) for one in free
    )
    if not situation.prisoners:
        return Ruling((), (because("police_vs_gangs.prison.empty"),))
    return Ruling(free, (*kept, *back))
