"""Questions asked when the app starts in the middle of a game: whose turn it is, covered money."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import Count
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.core.under_way import Told
from companion.games.crooks.moves import pay
from companion.games.crooks.pieces import MOST_DOLLARS
from companion.games.crooks.table import Table, purse_of
from companion.games.crooks.turn.set_up import start_question


def find_out(night: Night[Table], told: Told) -> Asking[None]:
    """Ask whose turn it is, where nobody has told and not all have passed; then covered money."""
    if not night.table.in_turn and len(night.table.passed) < len(night.table.players):
        first = yield from night.ask_question(start_question())
        night.table = night.table.change(in_turn=first)
    if night.table.option("purses") == "covered":
        yield from night.each(_covered, partial(_tell_purse, night))


def _covered(table: Table) -> Iterator[Question]:
    """Questions for the money that each player alone may see."""
    for player in table.players:
        words = because("crooks.ask.purse", player=player)
        about = About((player,), secret=purse_of(player))
        build = lambda now: Count(0, MOST_DOLLARS // len(now.players))  # noqa: E731
        yield Question(f"purse.{player}", words, build, about)


def _tell_purse(night: Night[Table], asked: Question, dollars: int) -> None:
    """Note the money a player has told."""
    table = night.table
    night.table = pay(table, asked.player, table.purse[asked.player] - dollars)
