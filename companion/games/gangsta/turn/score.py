"""The end of the game at the table (Gangsta!, Fin de partie): the count, and who has won."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import Counts, Form, SomeOf
from companion.core.flow import Asking, Case, Flow, Night
from companion.core.ruling import because
from companion.games.gangsta.pieces import IMPRIMERIE, KIND_OF, WINNER, family_of, is_too_large
from companion.games.gangsta.rules.final import Final, Kept, Survivor
from companion.games.gangsta.rules.score import Ending, entries_of, score_ending
from companion.games.gangsta.table import Table
from companion.games.gangsta.values import points_of

MOST_POINTS = 999


def crown(night: Night[Table]) -> Flow:
    """Count everything once the game is over, and rule who has most points."""
    fresh = dict.fromkeys(night.table.players, 0)
    night.table = night.table.change(winners=(), ledger=(), scores=fresh)
    if night.table.over:
        yield from night.enter("gangsta.phase.end")
        yield from count_points(night)


def count_points(night: Night[Table]) -> Asking[None]:
    """Rule the final count: every point with its reason, and the winners."""
    situation = ending_of(night.table)
    ruling = score_ending(situation)
    case = None if night.table.finals else Case("final_score", situation)
    words = because("gangsta.ruled.final_score")
    instead = score_field(night.table)
    about = About(night.table.players)
    verdict = yield from night.rule("final_score", ruling, instead, about, case, words)
    for entry in entries_of(situation):
        if entry.points:
            night.table = night.table.award(entry.player, entry.points, entry.reason)
    night.table = as_counted(night.table, verdict["points"])
    night.table = night.table.change(winners=tuple(verdict["winners"]))


def as_counted(table: Table, points: dict[str, int]) -> Table:
    """The table with the points the table counted, the difference as an entry."""
    for player in table.players:
        more = points.get(player, 0) - table.scores[player]
        if more:
            reason = because("gangsta.score.by_the_table", player=player, points=more)
            table = table.award(player, more, reason)
    return table


def score_field(table: Table) -> Form:
    """A field of other scores than those that were counted."""
    points = Counts(dict.fromkeys(table.players, (0, MOST_POINTS)), of="player")
    return Form({"points": points, "winners": SomeOf(table.players, 1, of=WINNER, named=True)})


def ending_of(table: Table) -> Ending:
    """The situation of the final count, cut out of the table."""
    finals = table.finals or tuple(final_of(table, player) for player in table.players)
    families: Any = table.option("families")
    corrected = any(is_too_large(len(one.gangsters), one.resource) for one in finals)
    return Ending(finals, families, table.option("hospital_points"), corrected)


def final_of(table: Table, player: str) -> Final:
    """The final possessions of a player, cut out of the table."""
    done = table.done[player]
    resource = IMPRIMERIE if IMPRIMERIE in done else table.resources.get(player, "")
    heists = tuple(Kept(points_of(table, one), one) for one in done if one in KIND_OF)
    return Final(
        player,
        table.wealth(player),
        heists,
        tuple(_survivor(table, one.card) for one in table.gangs[player] if not one.boss),
        family_of(table.bosses[player]) if player in table.bosses else "",
        resource,
        resource in table.active,
        points_of(table, resource) if resource else 0,
        tuple(
            Survivor(points_of(table, one.card), card=one.card) for one in table.hospital[player]
        ),
        table.stored[player],
    )


def _survivor(table: Table, card: str) -> Survivor:
    return Survivor(points_of(table, card), family_of(card), card)
