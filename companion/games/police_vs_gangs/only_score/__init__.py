"""Only the score of Police VS Gangs: each turn the stakes, the districts and the arrests."""

from __future__ import annotations

from companion.boxes.gangs_city import TRAFICS
from companion.core.about import About
from companion.core.changing_over import ask_or_change_over
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.points import totals
from companion.core.ruling import because
from companion.games.police_vs_gangs.only_score.turn_sheet import (
    ARRESTS,
    DISTRICT,
    Counted,
    turn_field,
)
from companion.games.police_vs_gangs.pieces import POLICEMEN
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.set_up import give_out, police_field
from companion.games.police_vs_gangs.turn.stakes import (
    bases_of,
    contested_trafics,
    score,
    settle,
)
from companion.games.police_vs_gangs.under_way import WAY
from companion.games.police_vs_gangs.values import learn, name_unsure


def set_up(night: Night[Table]) -> Flow:
    """Ask who is police, since they win ties and counter; the table does the rest by itself."""
    yield from night.enter("police_vs_gangs.phase.set_up")
    yield from night.remind("score_alone", because("police_vs_gangs.set_up.score_alone"))
    words = because("police_vs_gangs.ask.police", count=POLICEMEN[len(night.table.players)])
    police = yield from night.ask("police", words, police_field, About(lot=True))
    night.table = give_out(night.table, tuple(police))


def turn(night: Night[Table]) -> Flow:
    """The count of a turn, entered on one sheet."""
    yield from night.enter("police_vs_gangs.phase.count")
    question = Question("counted", because("police_vs_gangs.ask.turn_sheet"), turn_field)
    said: Counted | None = yield from ask_or_change_over(night, question, WAY)
    if said is None:
        return
    night.table = night.table.change(turns=night.table.turns + 1)
    yield from count_points(night, ARRESTS, said[ARRESTS])
    yield from count_stakes(night, said)
    yield from count_points(night, DISTRICT, said[DISTRICT])
    table = night.table
    gained = totals(table.players, table.ledger[table.counted :])
    night.table = table.change(gained=gained, counted=len(table.ledger), district=said[DISTRICT])


def count_stakes(night: Night[Table], said: Counted) -> Asking[None]:
    """Rule each trafic by the tokens that lie open."""
    stakes = {
        player: {trafic: said[trafic].get(player, 0) for trafic in TRAFICS}
        for player in night.table.players
    }
    night.table = night.table.change(stakes=stakes)
    yield from learn(night, bases_of)
    yield from name_unsure(night, "stakes", bases_of(night.table))
    for trafic in contested_trafics(night.table):
        yield from settle(night, trafic)
    night.table = night.table.change(stakes={})


def count_points(night: Night[Table], what: str, points: dict[str, int]) -> Asking[None]:
    """Award points that the table has counted by itself, and tell what they are for."""
    for player in night.table.order:
        if not points.get(player):
            continue
        facts = {"player": player, "points": points[player]}
        reason = because("police_vs_gangs.count.district", **facts)
        if what == ARRESTS:
            reason = because("police_vs_gangs.count.arrests", **facts)
        yield from night.remind(f"{what}.{player}", reason, about=About((player,)))
        night.table = score(night.table, player, points[player], reason)
