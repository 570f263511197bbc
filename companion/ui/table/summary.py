"""The evening as a text to send: winner and why, final score, what the table changed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.log import Line
from companion.core.session import Session
from companion.ui.look.values import value_of
from companion.ui.look.wording import number, tongue


def last_ruling(session: Session) -> Line | None:
    """The ruling that ended the game; None while it goes on."""
    found = (line for line in reversed(session.log) if line.kind == "ruling")
    return next(found, None) if session.over else None


def standings(session: Session) -> list[tuple[str, str, int]]:
    """(key, name, score) of everybody, the winners first, then by score."""
    scores = session.game.tells.scores(session.table)
    winners = session.table.winners
    found = [(seat.key, seat.name, scores.get(seat.key, 0)) for seat in session.setup.seats]
    return sorted(found, key=lambda one: (one[0] not in winners, -one[2]))


def summary(session: Session) -> str:
    """The whole text of the summary."""
    return "\n".join(_lines(session))


def _lines(session: Session) -> Iterator[str]:
    yield tongue.name(session.game.key)
    yield tongue.say("app.ending.turns", turns=session.number)
    ruling = last_ruling(session)
    if ruling is not None and ruling.clause:
        yield tongue.say(ruling.clause)
    winners = session.table.winners
    for player, name, points in standings(session):
        told = f"{name} {number(points)}"
        yield tongue.say("app.ending.winner", text=told) if player in winners else told
    yield from _changes(session)


def _instead(line: Line) -> str:
    """What the table ruled in place of the referee's verdict."""
    if not line.clause:
        return value_of(line)
    said = tongue.say(line.clause)
    return tongue.say("app.ending.instead", text=value_of(line), note=said)


def _changes(session: Session) -> Iterator[str]:
    """Every overruled verdict and every correction, in words."""
    for line in session.log:
        if line.own:
            turn = tongue.say("app.table.turn", turn=line.turn)
            yield f"{turn} \u00b7 {tongue.say('app.ruling.own')} \u00b7 {_instead(line)}"
        elif line.kind == "correction":
            yield f"{tongue.say('app.table.turn', turn=line.turn)} \u00b7 {tongue.say(line.words)}"
