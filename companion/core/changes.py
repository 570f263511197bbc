"""What an act changed that had been settled before: every line, and the scores turns ended with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise
from typing import Any

from companion.core.game import Game
from companion.core.log import Change, Line, Turn

Stands = tuple[Any, Line | None]  # the value, and the line that says it, if any
Place = tuple[str, int, str, int]  # kind, turn, key; how many came before, or ENDED or SO_FAR
Settled = dict[Place, Stands]
NOTHING: Stands = (None, None)
ENDED, SO_FAR = 0, 1  # a score at the end of its turn, or in the middle of it
KINDS = {"ruling": "verdict"}  # of a line: what its change is called, where that differs


def lines_and_scores(game: Game, turns: Iterable[Turn], table: Any) -> Settled:
    """The lines of some turns in the order of play, and the scores after each turn."""
    found: Settled = {}
    for turn, end in pairwise([*turns, None]):
        assert turn is not None
        seen: Counter[str] = Counter()
        for line in turn.log:
            found[kind_of(line), turn.number, line.key, seen[line.key]] = said_by(line), line
            seen[line.key] += 1
        when = ENDED if turn.closed else SO_FAR
        for player, score in game.tells.scores(end.start if end else table).items():
            found["score", turn.number, player, when] = score, None
    return found


def kind_of(line: Line) -> str:
    """The name of the kind of change that a line shows."""
    return KINDS.get(line.kind, line.kind)


def said_by(line: Line) -> Any:
    """The value of a line, or the sentences of a reminder."""
    return line.ruling.reasons if line.kind == "reminder" and line.ruling else line.value


def changes(before: Settled, after: Settled) -> tuple[Change, ...]:
    """The values that differ between two states, came or went, in the order of play."""
    found: list[Change] = []
    trailing = places_behind_all(before, after)
    for place in in_order_of_play(before, after):
        was, line_then = before.get(place, NOTHING)
        now, line = after.get(place, NOTHING)
        if was != now and is_news(place, before, after):
            found.append(Change(*place[:3], was, now, line or line_then, place in trailing))
    return tuple(found)


def is_news(place: Place, before: Settled, after: Settled) -> bool:
    """Is a change worth telling? A score within a turn only where both states have one."""
    kind, _, _, when = place
    return kind != "score" or when == ENDED or (place in before and place in after)


def places_behind_all(before: Settled, after: Settled) -> set[Place]:
    """The places of lines and scores that went, after the last line that is left."""
    found: set[Place] = set()
    for place in reversed(before):
        if place not in after:
            found.add(place)
        elif place[0] != "score":
            break
    return found


def in_order_of_play(before: Settled, after: Settled) -> Iterator[Place]:
    """The places of two states, turn by turn.

    What went stands behind the last place before it in its turn that is left.
    """
    went: dict[Place | int, list[Place]] = {}  # behind a place, or at the head of a turn
    left: Place | int = 0
    for place in before:
        turn = place[1]
        if place in after:
            left = place
            continue
        if isinstance(left, int) or left[1] != turn:
            left = turn
        went.setdefault(left, []).append(place)
    now = groupby(after, key=lambda place: place[1])
    played = {turn: list(places) for turn, places in now}
    for turn in sorted({*played, *(place[1] for place in before)}):
        yield from went.get(turn, ())
        for place in played.get(turn, ()):
            yield place
            yield from went.get(place, ())
