"""The changes of settled verdicts and scores that may be told: none secret, none waiting."""

from __future__ import annotations

from companion.core.log import Change, Outcome
from companion.core.session import Session
from companion.evening.secrets import open_changes


def to_tell(outcome: Outcome, session: Session) -> tuple[Change, ...]:
    """The changes that may be told: of verdicts, and of scores of turns that were and are there.

    Where an answer is missing now, what follows from it waits: of that nothing is told.
    """
    missing = answer_is_missing(outcome, session)
    return tuple(
        one
        for one in open_changes(outcome.changes, session.table)
        if (one.line is not None or None not in (one.before, one.after))
        and (not missing or _is_reached(one, session))
    )


def answer_is_missing(outcome: Outcome, session: Session) -> bool:
    """Do later lines wait for an answer that is missing now?"""
    gone = (one for one in outcome.changes if one.after is None and one.turn >= session.number)
    return not session.over and outcome.moved and any(gone)


def _is_reached(change: Change, session: Session) -> bool:
    """Is the change known by now, or does it wait for the missing answer?"""
    unfinished = change.kind == "score" and change.turn == session.number
    return change.after is not None and change.turn <= session.number and not unfinished
