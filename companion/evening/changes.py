"""What may be told of the changes an act made: secrets covered, each with what became of it."""

from __future__ import annotations

from typing import NamedTuple

from companion.core.log import Change, Outcome
from companion.core.session import Session
from companion.evening.secrets import covered_changes

GONE, WAITS, ASKED = "gone", "waits", "asked"  # what became of a line that is not there any more


class ToldChange(NamedTuple):
    """A change as everybody may see it, and of a line that is not there any more why.

    It is gone, it waits behind the missing answer, or its question is asked again.
    """

    change: Change
    fate: str = ""
    table_turn: int = 0  # the number that the table gives the turn


def to_tell(outcome: Outcome, session: Session) -> tuple[ToldChange, ...]:
    """The changes of lines and of scores that are no secret, in the order of play."""
    missing = answer_is_missing(outcome, session)
    scores = session.game.tells.open_scores(session.table)
    return tuple(
        _told_change(one, missing, session)
        for one in covered_changes(outcome.changes, session.table)
        if one.line is not None or scores
    )


def _told_change(change: Change, missing: bool, session: Session) -> ToldChange:
    """A change with its fate; a score in the middle of a turn waits for its end."""
    number = session.table_turn(change.turn)
    if missing and change.kind == "score" and change.turn == session.number:
        return ToldChange(change._replace(after=None), WAITS, number)
    if change.after is not None:
        return ToldChange(change, "", number)
    if change.kind == "reply" and change.turn == session.number and change.key in session.keys:
        return ToldChange(change, ASKED, number)
    return ToldChange(change, WAITS if missing and change.trailing else GONE, number)


def answer_is_missing(outcome: Outcome, session: Session) -> bool:
    """Do later lines wait for an answer that is missing now?"""
    gone = (one for one in outcome.changes if one.after is None and one.turn >= session.number)
    return not session.over and outcome.moved and any(gone)
