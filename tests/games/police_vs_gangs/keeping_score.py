"""What somebody who only keeps the score of Police VS Gangs reads off the table at each count."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.log import Prompt
from companion.core.points import totals
from companion.core.session import Session
from companion.games.police_vs_gangs.table import Table
from tests.kit.only_score import tables_of

HEADS = ("stakes", "victory")
OF_THE_COUNT = ("police_vs_gangs.count.district", "police_vs_gangs.count.trafic")


def answer(whole: Session, prompt: Prompt) -> Any:
    """The answer to a question, from its turn."""
    if prompt.key == "police":
        return list(whole.table.police)
    assert prompt.key == "counted"
    tables = tables_of(whole)
    return read_turn(whole, tables[prompt.turn], tables[prompt.turn + 1], prompt.turn)


def staked(whole: Session, turn: int) -> dict[str, dict[str, int]]:
    """The tokens that lay open in a turn, by trafic and player."""
    return {
        line.key.partition(".")[2]: {one.player: one.count for one in line.case.situation.stakes}
        for line in whole.log
        if line.turn == turn and line.key.startswith("stakes.") and line.case is not None
    }


def read_turn(whole: Session, before: Table, after: Table, turn: int) -> dict[str, dict[str, int]]:
    """The sheet of a turn: stakes, districts and arrests."""
    entries = after.ledger[len(before.ledger) :]
    district = totals(after.players, [one for one in entries if one.rule == OF_THE_COUNT[0]])
    arrests = totals(after.players, [one for one in entries if one.rule not in OF_THE_COUNT])
    tokens = staked(whole, turn)
    return {
        **{trafic: tokens.get(trafic, {}) for trafic in TRAFICS},
        "district": district,
        "arrests": {player: arrests[player] for player in after.police},
    }
