"""The winner where only the score is kept: who looted last is asked only if that decides."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night
from companion.core.ruling import because
from companion.games.blackrock_city.rules.victory import NOBODY_LOOKED, Standing, richest_of
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.end import counted_gains, name_winners


def crown(night: Night[Table]) -> Flow:
    """Rule who wins: by cubes, then gold; who looted a town last is asked only if that decides."""
    table = night.table
    if not table.ended:
        night.table = table.change(winners=())
        return
    standings = tuple(
        [Standing(player, one.gold, one.silver) for player, one in counted_gains(table).items()]
    )
    tied = tuple([one.player for one in richest_of(standings)])
    last = ""
    if len(tied) > 1:
        last = yield from ask_last_looter(night, tied)
    yield from name_winners(night, standings, last)


def ask_last_looter(night: Night[Table], tied: tuple[str, ...]) -> Asking[str]:
    """Ask which of the tied players looted a town last; nobody may have looked."""
    words = because("blackrock_city.ask.last_looter", players=tied)
    last: str = yield from night.ask(
        "last_looter",
        words,
        lambda table: OneOf((*tied, NOBODY_LOOKED), of="player"),
        About(tied),
    )
    return last
