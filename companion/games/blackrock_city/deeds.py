"""Where the cubes of BlackRock City come from, and what statistics count of its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.deeds import OTHER, Deed, deeds_by_question, others
from companion.core.points import Entry
from companion.games.blackrock_city.rules.attack import Attack
from companion.games.blackrock_city.rules.backs import Robbery
from companion.games.blackrock_city.rules.ride import Contest
from companion.games.blackrock_city.rules.stagecoach import Stagecoach
from companion.games.blackrock_city.table import Table, all_is_shown

CUBES = {"gold": "blackrock_city.source.gold", "silver": "blackrock_city.source.silver"}


def sources(entry: Entry) -> Mapping[str, int]:
    """The points of a player by kind of cube: one each."""
    if entry.rule != "blackrock_city.victory.counted":
        return {OTHER: entry.points}
    return {source: entry.reason.facts[kind] for kind, source in CUBES.items()}


def plotted_values(table: Table, now: Table) -> Mapping[str, Mapping[str, int]]:
    """The cubes behind the screens, once they are shown and if the app has counted them."""
    if not table.counted or not all_is_shown(now):
        return {}
    return {
        source: {player: getattr(gains, kind) for player, gains in table.screens.items()}
        for kind, source in CUBES.items()
    }


def _won_bid(situation: Contest, winner: str) -> Iterator[Deed]:
    """The deed of winning a phase, with so many bandits."""
    bids = {bid.player: bid.count for bid in situation.bids}
    if winner in bids:
        beaten = others(bids, winner)
        yield Deed("blackrock_city.deed.bid_won", winner, bids[winner], beaten)


def _robbed_stagecoach(situation: Stagecoach, robber: str) -> Iterator[Deed]:
    """The deed of robbing the stagecoach."""
    if robber in [bid.player for bid in situation.bids]:
        yield Deed("blackrock_city.deed.stagecoach", robber)


def _took_gold(situation: Attack, gold: int) -> Iterator[Deed]:
    """The deed of taking gold from a town, and how much."""
    if gold:
        yield Deed("blackrock_city.deed.gold", situation.player, gold)


def _stole(situation: Robbery, cubes: int) -> Iterator[Deed]:
    """The deed of stealing cubes from the others, and how many."""
    if cubes:
        yield Deed("blackrock_city.deed.stolen", situation.player, cubes)


deeds = deeds_by_question(
    {"winner": _won_bid, "stagecoach": _robbed_stagecoach, "gold": _took_gold, "steal": _stole}
)
