"""The Parrain where only the score is kept: initiatives are asked only if they decide."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.about import About
from companion.core.fields import Counts, OneOf
from companion.core.flow import Asking, Flow, Night
from companion.core.game import clockwise
from companion.core.ruling import because
from companion.games.gangs_city.rules.victory import Standing
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.end import is_won, name_winners, standings_of

MOST = 99  # the highest number that can stand on a place


def crown(night: Night[Table]) -> Flow:
    """Rule who is the Parrain once the target is reached; ties are settled step by step."""
    if not is_won(night.table):
        night.table = night.table.change(winners=())
        return
    highest: dict[str, int] = {}
    if len(tied := still_tied(standings_of(night.table, highest))) > 1:
        highest = yield from ask_initiatives(night, tied)
        top = max(highest.values(), default=None)
        best = tuple([player for player, number in highest.items() if number == top])
        if len(best) > 1:
            yield from ask_first(night, best)
    yield from name_winners(night, standings_of(night.table, highest))


def still_tied(standings: Iterable[Standing]) -> tuple[str, ...]:
    """The standings with most points, and of those with most in the last turn."""
    most = max((one.total, one.last_turn) for one in standings)
    return tuple([one.player for one in standings if (one.total, one.last_turn) == most])


def ask_initiatives(night: Night[Table], tied: tuple[str, ...]) -> Asking[dict[str, int]]:
    """Ask for the highest initiative among the places of each tied player; 0: no place."""
    words = because("gangs_city.ask.highest_initiative", players=tied)
    told: dict[str, int] = yield from night.ask(
        "initiatives",
        words,
        lambda table: Counts(dict.fromkeys(tied, (0, MOST)), of="player"),
        About(tied),
    )
    return {player: number for player, number in told.items() if number}


def ask_first(night: Night[Table], best: tuple[str, ...]) -> Asking[None]:
    """Ask who began the turn, where only the turn order sets the last ones apart."""
    words = because("gangs_city.ask.who_began", players=best)
    first = yield from night.ask("began", words, lambda table: OneOf(table.players, of="player"))
    night.table = night.table.change(order=clockwise(night.table.players, first))
