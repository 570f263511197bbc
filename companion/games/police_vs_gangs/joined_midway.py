"""Questions asked when the app starts in the middle of a game: a colour, covered tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.boxes.gangs_city import TRAFICS
from companion.core.about import About, Secret
from companion.core.fields import Counts
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.police_vs_gangs.secrets import stocks_shown
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import FOURTH_NAME, learn
from companion.games.trafic_markers import tokens_left

MOST_TOKENS = 99


def tokens_field(table: Table) -> Counts:
    """A field of the tokens a player may have in stock, within the box where it is the limit."""
    limited = table.option("supply") == "box"
    left = tokens_left(table) if limited else dict.fromkeys(TRAFICS, MOST_TOKENS)
    bounds = {trafic: (0, max(0, left[trafic])) for trafic in TRAFICS}
    return Counts(bounds, "trafic", by="adds")


def name_and_count(night: Night[Table]) -> Asking[None]:
    """Ask what the fourth colour is called, and for tokens that only their owners see."""
    yield from learn(night, lambda table: (FOURTH_NAME,))
    if night.table.option("stocks") != "shown":
        yield from night.each(_covered, partial(_tell_stock, night))


def _covered(table: Table) -> Iterator[Question]:
    """Questions for the tokens that each player alone may see."""
    for player in table.players:
        words = because("police_vs_gangs.ask.stock", player=player)
        about = About((player,), secret=Secret(player, stocks_shown))
        yield Question(f"stock.{player}", words, tokens_field, about)


def _tell_stock(night: Night[Table], asked: Question, tokens: dict[str, int]) -> None:
    """Note the tokens a player has told."""
    stock = {trafic: tokens.get(trafic, 0) for trafic in TRAFICS}
    night.table = night.table.change(stock={**night.table.stock, asked.player: stock})
