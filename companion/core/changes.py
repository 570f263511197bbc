"""What an act changed that had been settled before: verdicts, and the scores turns ended with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from companion.core.game import Game
from companion.core.log import Change, Turn

Settled = dict[tuple[str, int, str], Any]


def settled(game: Game, turns: Iterable[Turn], table: Any) -> Settled:
    """Every verdict of these turns, and the scores each of them ended with, the last on a table."""
    found: Settled = {}
    for turn, end in pairwise([*turns, None]):
        assert turn is not None
        rulings = (line for line in turn.log if line.kind == "ruling")
        found.update({("verdict", turn.number, line.key): line.value for line in rulings})
        scores = game.scores(end.start if end else table).items()
        found.update({("score", turn.number, player): score for player, score in scores})
    return found


def changes(before: Settled, after: Settled) -> tuple[Change, ...]:
    """What is otherwise than it was, and what came or went."""
    told = [*before, *(what for what in after if what not in before)]
    found = (Change(*what, before.get(what), after.get(what)) for what in told)
    return tuple(one for one in found if one.before != one.after)
