"""The sheet of a turn of which only the score is kept: open stakes, districts, arrests."""

from __future__ import annotations

from random import Random

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.fields import Counts, Field, Form
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.stakes import MOST_STAKED

DISTRICT, ARRESTS = "district", "arrests"
MOST_CARDS = 99  # nobody's district is larger
MOST_ARRESTS = 9  # of one player in one turn
SHEET = "turn_sheet"  # the widget it is entered on

Counted = dict[str, dict[str, int]]  # by row of the sheet, then by player


def turn_field(table: Table) -> Form:
    """A field of the tokens staked, the points of each district, and the arrests."""
    parts: dict[str, Field] = {trafic: _stakes(table, trafic) for trafic in TRAFICS}
    parts[DISTRICT] = _counts(table.players, MOST_CARDS, 3)
    parts[ARRESTS] = _counts(table.police, MOST_ARRESTS, 1)
    return Form(parts, shown=SHEET, stands={DISTRICT: table.district})


def _counts(players: tuple[str, ...], most: int, drawn: int) -> Counts:
    def draw(chance: Random) -> dict[str, int]:
        return {player: chance.randint(0, drawn) for player in players}

    return Counts(dict.fromkeys(players, (0, most)), of="player", by="adds", draw_by=draw)


def _stakes(table: Table, trafic: str) -> Counts:
    """A field of the open tokens of a trafic by player, within the box where it is the limit."""
    most = STOCK_TOKENS if table.option("supply") == "box" else MOST_STAKED

    def why(counts: dict[str, int]) -> tuple[Reason, ...]:
        if table.option("supply") != "box" or sum(counts.values()) <= STOCK_TOKENS:
            return ()
        facts = {"trafic": trafic, "count": STOCK_TOKENS}
        return (because("police_vs_gangs.stakes.not_in_box", **facts),)

    def draw(chance: Random) -> dict[str, int]:
        return {player: chance.choice((0, 0, 1, 2)) for player in table.players}

    ranges = dict.fromkeys(table.players, (0, most))
    return Counts(ranges, of="player", by="adds", named=True, why=why, draw_by=draw)
