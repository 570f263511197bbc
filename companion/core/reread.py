"""A printed value read again: rulings since the last reply are worked out anew from it."""

from __future__ import annotations

from typing import Any

from companion.core.acts import BEFORE, Act, NoJournal, Replied, Start
from companion.core.log import Outcome
from companion.core.playback import Playback
from companion.core.replies import Replies
from companion.core.session import Session


def reread(session: Session, key: str, value: Any, note: str = "") -> Outcome:
    """Correct a value that the last rulings rest on; the correction stands before their reply.

    Where that may no longer be said, its question is open again.
    """
    return session.correct(key, value, note, last_reply(session))


def last_reply(session: Session) -> Replied | None:
    """The last reply, if only rereadings followed it; else None."""
    acts = session.acts
    at = next((at for at in reversed(range(len(acts))) if not _is_reread(acts[at])), None)
    if at is None or acts[at].kind != "reply" or acts[at].turn > session.number:
        return None
    said = acts[at]
    turn = next(turn for turn in session.backwards() if turn.number == said.turn)
    without = Replies(acts[:at] + acts[at + 1 :])
    start = Start(turn.number, turn.start)
    then = Playback(session.game, start, without, NoJournal(), session.meter)
    if then.turns[-1].number != said.turn or said.key not in then.open:
        return None
    return Replied(said.key, (said.turn, then.anchor), then.table)


def _is_reread(act: Act) -> bool:
    return act.kind == "correct" and BEFORE in act.what
