"""Where the points of Gangs City come from, and what statistics count of its rulings."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.deeds import Deed, deeds_by_question, others, sources_by_rule
from companion.core.ruling import NOBODY
from companion.games.gangs_city.rules.combat import Shootout
from companion.games.gangs_city.rules.leaders import Sector

sources = sources_by_rule(
    {
        "gangs_city.score.trafic": "gangs_city.source.trafics",
        "gangs_city.score.district": "gangs_city.source.districts",
        "gangs_city.settling.again_without_fighters": "gangs_city.source.penalties",
    }
)


def _fought(situation: Shootout, winner: str) -> Iterator[Deed]:
    """The deed of holding or taking a place that at least two gangs fought for."""
    gangs = [gang.player for gang in situation.gangs]
    if len(gangs) > 1 and winner in gangs:
        held = winner == situation.owner
        kind = "gangs_city.deed.defended" if held else "gangs_city.deed.conquered"
        yield Deed(kind, winner, 1, others(gangs, winner))


def _led(situation: Sector, leader: str) -> Iterator[Deed]:
    """The deed of taking a trafic that was somebody else's or nobody's."""
    if leader not in (NOBODY, situation.holder):
        lost = () if situation.holder == NOBODY else (situation.holder,)
        yield Deed("gangs_city.deed.trafic_taken", leader, 1, lost)


deeds = deeds_by_question({"shootout": _fought, "leader": _led})
