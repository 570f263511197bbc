"""Where the points of Police VS Gangs come from, and what statistics count of its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.deeds import Deed, deeds_by_question, others, sources_by_rule
from companion.games.police_vs_gangs.rules.agreement import Negotiation
from companion.games.police_vs_gangs.rules.arrest import Arrest
from companion.games.police_vs_gangs.rules.takeover import Takeover

sources = sources_by_rule(
    {
        "police_vs_gangs.count.trafic": "police_vs_gangs.source.trafics",
        "police_vs_gangs.count.district": "police_vs_gangs.source.districts",
        "police_vs_gangs.arrest.point": "police_vs_gangs.source.arrests",
        "police_vs_gangs.sharing.point": "police_vs_gangs.source.arrests",
    }
)


def _talked(situation: Negotiation, outcome: str) -> Iterator[Deed]:
    """The deeds of a talk: an agreement kept, or failed, for each who took part."""
    players = [party.player for party in situation.parties]
    kept = outcome == "agreement"
    kind = "police_vs_gangs.deed.deal_kept" if kept else "police_vs_gangs.deed.deal_failed"
    for player in players:
        yield Deed(kind, player, 1, others(players, player))


def _arrested(situation: Arrest, arrest: Mapping[str, str]) -> Iterator[Deed]:
    """The deed of arresting a gangster."""
    if arrest.get("player"):
        there = tuple(one.player for one in situation.gangsters)
        yield Deed("police_vs_gangs.deed.arrest", arrest["player"], 1, there)


def _took_over(situation: Takeover, winner: str) -> Iterator[Deed]:
    """The deed of holding or taking a place that at least two gangsters wanted."""
    there = [one.player for one in situation.gangsters]
    if len(there) > 1 and winner in there:
        held = winner == situation.owner
        kind = "police_vs_gangs.deed.defended" if held else "police_vs_gangs.deed.conquered"
        yield Deed(kind, winner, 1, others(there, winner))


deeds = deeds_by_question({"agreement": _talked, "arrest": _arrested, "takeover": _took_over})
