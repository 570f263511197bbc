"""The score of an evening as data: where everybody stood after each turn, and every point.

A game that tells its `points` tells why; of any other only the sums of each turn are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.numbers import digits
from companion.core.log import Turn
from companion.core.ruling import Reason
from companion.core.session import Session

CORRECTED = "core.session.corrected"


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that somebody won or lost in a turn, and how they came about."""

    turn: int
    player: str
    points: int
    reason: Reason | None = None
    mark: str = ""  # "own": by a verdict of the table's own; "corrected": by hand
    earlier: int = 0  # turns of the table before the evening took it up

    @property
    def table_turn(self) -> int:
        """The number that the table gives the turn."""
        return self.turn + self.earlier


def scores_by_turn(session: Session) -> tuple[Mapping[str, int], ...]:
    """The scores before the first turn, after each turn, and as they stand now."""
    starts = [turn.start for turn in session.turns[1:]]
    return tuple(session.game.tells.scores(table) for table in (*starts, session.table))


def plotted_by_turn(session: Session) -> dict[str, tuple[Mapping[str, int], ...]]:
    """The values that can be plotted turn by turn, by the key of their name.

    A score that was 0 for everybody until the end says less than what else is known.
    """
    tells, now = session.game.tells, session.table
    tables = [*(turn.start for turn in session.turns[1:]), now]
    found = {
        name: tuple(tells.plotted(table, now).get(name, {}) for table in tables)
        for name in tells.plotted(now, now)
    }
    scores = scores_by_turn(session)
    grew = any(score for course in scores[:-1] for score in course.values())
    if tells.open_scores(now) and (grew or not found):
        return {"core.ui.score.course": scores, **found}
    return found


def gains(session: Session) -> tuple[Gain, ...]:
    """The points of the evening, each with its reason, the oldest first."""
    return tuple(
        gain
        for turn, end in turns_with_end_table(session)
        for gain in _gains_of_turn(session, turn, end)
    )


def turns_with_end_table(session: Session) -> Iterator[tuple[Turn, Any]]:
    """The turns, each with the table it ended with; the last with the present table."""
    turns = session.turns
    after = [*(turn.start for turn in turns[1:]), session.table]
    yield from zip(turns, after, strict=True)


def _gains_of_turn(session: Session, turn: Turn, end: Any) -> Iterator[Gain]:
    """The points won or lost in one turn."""
    points = session.game.tells.points
    if points is None:
        before, after = session.game.tells.scores(turn.start), session.game.tells.scores(end)
        for player, score in after.items():
            if score != before.get(player, 0):
                gained = score - before.get(player, 0)
                yield Gain(turn.number, player, gained, earlier=turn.earlier)
        return
    ruled = {rule for line in turn.log if line.ruling for rule in line.ruling.rules}
    own = any(line.own for line in turn.log)
    for entry in points(end)[len(points(turn.start)) :]:
        if entry.reason.rule == CORRECTED:
            mark = "corrected"
        else:
            mark = "own" if own and entry.reason.rule not in ruled else ""
        reason, earlier = entry.reason, turn.earlier
        yield Gain(turn.number, entry.player, entry.points, reason, mark, earlier)


def gains_by_turn(shown: Iterable[Gain]) -> Iterator[tuple[int, tuple[Gain, ...]]]:
    """Gains grouped by turn, as the table numbers it, the last turn first."""
    found = tuple(shown)
    for turn in sorted({gain.turn for gain in found}, reverse=True):
        here = tuple(gain for gain in found if gain.turn == turn)
        yield here[0].table_turn, here


def signed_sum(*points: int) -> str:
    """The sum of some points as text with its sign."""
    total = sum(points)
    return f"+{digits(total)}" if total > 0 else digits(total)


def count_overrides_and_corrections(session: Session) -> tuple[int, int]:
    """The numbers of overruled verdicts and of corrections."""
    log = session.log
    return sum(line.own for line in log), sum(line.kind == "correction" for line in log)
