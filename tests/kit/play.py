"""Few words to play any game with: say, refuse, put right, and find what was ruled."""

from __future__ import annotations

from typing import Any

from companion.core.log import Line
from companion.core.ruling import Ruling
from companion.core.session import Session


def say(session: Session, key: str, what: Any) -> None:
    """Answer an open question; it must be taken."""
    ruling = session.reply(what, key)
    assert ruling.verdict, (key, what, ruling.rules, session.keys)


def refuse(session: Session, key: str, what: Any) -> tuple[str, ...]:
    """Answer an open question with what may not be said; every rule against it comes back."""
    before = session.table, session.keys, len(session.acts)
    ruling = session.reply(what, key)
    assert not ruling.verdict, (key, what)
    assert before == (session.table, session.keys, len(session.acts))
    return ruling.rules


def fix(session: Session, key: str, value: Any, note: str = "") -> None:
    """Correct the table by hand; it must be let through."""
    ruling = session.correct(key, value, note).ruling
    assert ruling.verdict, (key, value, ruling.rules)


def override(session: Session, key: str, verdict: Any, turn: int | None = None) -> None:
    """The table says otherwise; it must be let through."""
    number = session.number if turn is None else turn
    ruling = session.override((number, key), verdict).ruling
    assert ruling.verdict, (key, verdict, ruling.rules)


def line(session: Session, key: str, turn: int | None = None) -> Line:
    """The line of the log under that key, in this turn or another."""
    number = session.number if turn is None else turn
    return next(line for line in session.turns[number].log if line.key == key)


def ruled(session: Session, key: str, turn: int | None = None) -> Ruling[Any]:
    """The ruling, or the reminder, that was announced under that key."""
    ruling = line(session, key, turn).ruling
    assert ruling is not None
    return ruling


def was_said(session: Session, key: str, turn: int | None = None) -> bool:
    """Did a line of that key come up in this turn, or another?"""
    number = session.number if turn is None else turn
    return any(line.key == key for line in session.turns[number].log)


def assert_kept(session: Session) -> None:
    """Played again from its acts, and after undo and redo of all, the evening is the same."""
    seen = session.table, session.log, session.prompts
    again = Session(session.game, session.setup, session.acts)
    assert (again.table, again.log, again.prompts) == seen
    done = len(session.acts)
    assert session.undo(done) and session.redo(done)
    assert (session.table, session.log, session.prompts) == seen
