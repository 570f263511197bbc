"""What an act changed that had been settled before: verdicts, and the scores turns ended with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from companion.core.game import Game
from companion.core.log import Change, Line, Turn

Stands = tuple[Any, Line | None]  # the value, and of a verdict its line
Settled = dict[tuple[str, int, str], Stands]
NOTHING: Stands = (None, None)


def settled(game: Game, turns: Iterable[Turn], table: Any) -> Settled:
    """Every verdict of these turns, and the scores at the end of each turn."""
    found: Settled = {}
    for turn, end in pairwise([*turns, None]):
        assert turn is not None
        rulings = (line for line in turn.log if line.kind == "ruling")
        found.update({("verdict", turn.number, line.key): (line.value, line) for line in rulings})
        scores = game.tells.scores(end.start if end else table).items()
        found.update({("score", turn.number, player): (score, None) for player, score in scores})
    return found


def changes(before: Settled, after: Settled) -> tuple[Change, ...]:
    """Every value that differs between two states, and every one that came or went."""
    found: list[Change] = []
    for what in dict.fromkeys((*before, *after)):
        was, line_then = before.get(what, NOTHING)
        now, line = after.get(what, NOTHING)
        if was != now:
            found.append(Change(*what, was, now, line or line_then))
    return tuple(found)
