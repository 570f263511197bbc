"""Second thoughts at random, at the table of any game: every kind of act, legal or refused."""

from __future__ import annotations

from random import Random

from companion.core.reread import reread
from companion.core.session import Session
from companion.terminal.random_play import reply_at_random

KINDS = ("reply",) * 12 + ("amend", "override", "correct", "correct", "reread", "undo", "redo")
LATELY = 60  # lines of the log that are thought of again


def do_something(session: Session, chance: Random) -> None:
    """One act; where it is not possible now, another one comes the next time."""
    kind = chance.choice(KINDS)
    if kind == "reply":
        if not session.over:
            reply_at_random(session, chance)
    elif kind == "undo":
        session.undo(chance.choice((1, 1, 2, 5)))
    elif kind == "redo":
        session.redo(chance.choice((1, 1, 2, 5)))
    elif kind in ("correct", "reread"):
        _put_right(session, chance, kind)
    else:
        _say_otherwise(session, chance, "reply" if kind == "amend" else "ruling")


def _put_right(session: Session, chance: Random, kind: str) -> None:
    found = session.game.rules.corrections(session.table)
    if found:
        key = chance.choice(list(found))
        value = found[key].field.draw(chance)
        reread(session, key, value) if kind == "reread" else session.correct(key, value, "seen")


def _say_otherwise(session: Session, chance: Random, kind: str) -> None:
    lines = [line for line in session.log[-LATELY:] if line.kind == kind and line.field]
    if lines:
        line = chance.choice(lines)
        assert line.field is not None
        where, value = (line.turn, line.key), line.field.draw(chance)
        session.amend(where, value) if kind == "reply" else session.override(where, value)
