"""A printed value that is read again: what was ruled since the last reply follows from it."""

from __future__ import annotations

from typing import Any

from companion.core.changes import changes, settled
from companion.core.log import Outcome
from companion.core.ruling import YES
from companion.core.session import Session


def reread(session: Session, key: str, value: Any) -> Outcome:
    """Correct what the last rulings rest on: their reply is taken back, and said again after it.

    Where it may no longer be said, its question is open again.
    """
    last = session.acts[-1] if session.acts else None
    if last is None or last.kind != "reply":
        return session.correct(key, value)
    before = settled(session.game, session.turns[last.turn :], session.table)
    session.undo()
    outcome = session.correct(key, value)
    if not outcome.ruling.verdict:
        session.redo()
        return outcome
    session.reply(last.what, last.key)
    after = settled(session.game, session.turns[last.turn :], session.table)
    return Outcome(YES, changes(before, after))
