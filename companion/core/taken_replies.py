"""Replies that the flow took by itself, without an act; evenings of before hold them as acts."""

from __future__ import annotations

from typing import Any

from companion.core.act_history import ActHistory
from companion.core.acts import Act, line_keys
from companion.core.log import Line
from companion.core.ruling import Ruling


def find_taken(played: ActHistory, key: str, turn: int | None = None) -> Line | None:
    """The only reply to a question, which the flow took without an act, if it did."""
    turns = (played.number, played.number - 1) if turn is None else (turn,)
    found = (played.playback.taken((one, key)) for one in turns)
    return next((line for line in found if line is not None), None)


def check_taken(line: Line, what: Any) -> Ruling[bool]:
    """Accept the reply that the flow took by itself; refuse another by the rule behind it."""
    assert line.field is not None, "nothing was asked"
    return line.field.check(what)


def keep_taken(played: ActHistory, line: Line, what: Any) -> Ruling[bool]:
    """Store as an act a reply that the flow has taken already, as older evenings do."""
    checked = check_taken(line, what)
    if checked.verdict:
        played.say(Act("reply", line.turn, line.key, line.value))
        played.playback.follow(line.turn)  # stored replies are heard in the order they were given
        played.note_turn()
    return checked


def keep_instead(played: ActHistory, turn: int, key: str, what: Any) -> bool:
    """Store a reply to a question that nobody is asked now; False if it does not fit there.

    It takes the place of a reply that the flow took, as it lies in evenings of older versions.
    """
    if not any(line.taken for one in played.turns_from(turn)[:1] for line in one.log):
        return False
    played.say(Act("reply", turn, key, what))
    played.playback.follow(turn)
    played.note_turn()
    if played.line("reply", (turn, key)) is None:
        played.undo(1)
        return False
    return True


def would_take(played: ActHistory, act: Act) -> bool:
    """Would the flow take a reply by itself?"""
    turns = (one for one in played.playback.turns if one.number == act.turn)
    log = (line for turn in turns for line in turn.log)
    return any(line.taken and ("reply", line.turn, line.key) in line_keys(act) for line in log)
