"""A printed value that is read again: what was ruled since the last reply follows from it."""

from __future__ import annotations

from typing import Any

from companion.core.acts import BEFORE, Act, NoJournal, Replied, Start
from companion.core.log import Outcome
from companion.core.memory import Memory
from companion.core.playback import Playback
from companion.core.session import Session


def reread(session: Session, key: str, value: Any, note: str = "") -> Outcome:
    """Correct what the last rulings rest on: a correction that stands before their reply.

    Where that may no longer be said, its question is open again.
    """
    return session.correct(key, value, note, last_reply(session))


def last_reply(session: Session) -> Replied | None:
    """The reply after which nothing was done but to read again what it led to."""
    acts = session.acts
    at = next((at for at in reversed(range(len(acts))) if not _is_reread(acts[at])), None)
    if at is None or acts[at].kind != "reply" or acts[at].turn > session.number:
        return None
    said = acts[at]
    turn = next(turn for turn in session.backwards() if turn.number == said.turn)
    without = Memory(acts[:at] + acts[at + 1 :])
    start = Start(turn.number, turn.start)
    then = Playback(session.game, start, without, NoJournal(), session.meter)
    if then.turns[-1].number != said.turn or said.key not in then.open:
        return None
    return Replied(said.key, (said.turn, then.anchor), then.table)


def _is_reread(act: Act) -> bool:
    return act.kind == "correct" and BEFORE in act.what
