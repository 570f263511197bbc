"""What somebody who only keeps the score of Gangs City reads off the table."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.log import Prompt
from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.gangs_city.sheet import largest_district
from companion.games.gangs_city.table import Table, owned_by
from companion.games.gangs_city.values import initiative_of
from tests.kit.only_score import tables_of

HEADS = ("marker", "score", "victory")
LOST = "gangs_city.settling.again_without_fighters"


def answer(whole: Session, prompt: Prompt) -> Any:
    """The answer to a question, from the table at the end of its turn."""
    tables = tables_of(whole)
    if prompt.key == "counted":
        return read_turn(tables[prompt.turn], tables[prompt.turn + 1])
    after = tables[-1]
    if prompt.key == "initiatives":
        return {player: highest(after, player) for player in prompt.field.ranges}
    assert prompt.key == "began"
    return after.order[0]


def highest(table: Table, player: str) -> int:
    return max((initiative_of(table, one) for one in owned_by(table, player)), default=0)


def read_turn(before: Table, after: Table) -> dict[str, Any]:
    """The sheet of a turn: leaders, places of the largest districts, points lost."""
    lost = [one.player for one in after.ledger[len(before.ledger) :] if one.rule == LOST]
    largest = {one: len(largest_district(after, owned_by(after, one))) for one in after.players}
    return {
        **{trafic: leader(after, trafic) for trafic in TRAFICS},
        "largest": largest,
        "lost_point": lost,
    }


def leader(table: Table, trafic: str) -> str:
    marker = table.markers[trafic]
    return "tied" if marker.idle and marker.leader != NOBODY else marker.leader
