"""The winner (Crooks, Décompte final): most points, then most dollars."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import Count, SomeOf
from companion.core.flow import Case, Flow, Night, Question
from companion.core.ruling import because
from companion.games.crooks.pieces import MOST_DOLLARS
from companion.games.crooks.rules.victory import Standing, Victory, leaders, resolve_victory
from companion.games.crooks.table import Table


def crown(night: Night[Table]) -> Flow:
    """Rule who wins after the count: most points, then most dollars."""
    if not night.table.counted:
        night.table = night.table.change(winners=())
        return
    yield from night.each(poor_questions, partial(tell_purse, night))
    situation = Victory(standings_on(night.table))
    instead = SomeOf(night.table.players, least=1, of="player")
    ruling, case = resolve_victory(situation), Case("victory", situation)
    words = because("crooks.ruled.victory")
    about = About(night.table.players)
    winners = yield from night.rule("victory", ruling, instead, about, case, words)
    night.table = night.table.change(winners=tuple(winners))


def standings_on(table: Table) -> tuple[Standing, ...]:
    """The standings of all players, cut out of the table."""
    return tuple(
        Standing(player, table.scores[player], table.purse.get(player)) for player in table.players
    )


def poor_questions(table: Table) -> Iterator[Question]:
    """Questions for the money of tied players, where it was not followed."""
    ahead = leaders(standings_on(table))
    for one in ahead if len(ahead) > 1 else ():
        if one.dollars is None:
            words = because("crooks.ask.purse", player=one.player)
            about = About((one.player,))
            build = lambda now: Count(0, MOST_DOLLARS // len(now.players))  # noqa: E731
            yield Question(f"purse.{one.player}", words, build, about)


def tell_purse(night: Night[Table], asked: Question, dollars: int) -> None:
    """Note the money a player has left."""
    night.table = night.table.change(purse={**night.table.purse, asked.player: dollars})
