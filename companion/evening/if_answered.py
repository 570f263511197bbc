"""What would follow if an open question were answered so: the rulings, with nothing logged."""

from __future__ import annotations

from typing import Any

from companion.core.log import Line
from companion.core.session import Session


def rulings_if(session: Session, key: str, value: Any) -> tuple[Line, ...] | None:
    """The rulings that an answer would bring; None if it may not be given.

    A copy of the session is played; the session itself, its log and its journal stay as they are.
    """
    copy = Session(session.game, session.setup, session.acts, quiet=True)
    known = {(one.turn, one.key, one.kind) for one in copy.log}
    if not copy.reply(value, key).verdict:
        return None
    hidden = copy.table
    return tuple(
        one
        for one in copy.log
        if one.kind == "ruling"
        and (one.turn, one.key, one.kind) not in known
        and not one.about.hidden(hidden)
    )
