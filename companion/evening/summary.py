"""The evening as a text to send: winner and why, final score, what the table changed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.forms import capital
from companion.content.numbers import digits
from companion.content.words import Words
from companion.core.fields import tell
from companion.core.log import Line
from companion.core.ruling import because
from companion.core.session import Session


def last_ruling(session: Session) -> Line | None:
    """The ruling that ended the game; None while it goes on."""
    found = (line for line in reversed(session.log) if line.kind == "ruling")
    return next(found, None) if session.over else None


def standings(session: Session) -> list[tuple[str, str, int]]:
    """The key, name and score of each player, the winners first, then by score."""
    scores = session.game.tells.scores(session.table)
    winners = session.table.winners
    found = [(seat.key, seat.name, scores.get(seat.key, 0)) for seat in session.setup.seats]
    return sorted(found, key=lambda one: (one[0] not in winners, -one[2]))


def summary(session: Session, words: Words) -> str:
    """The summary of an evening as one text."""
    return "\n".join(_lines(session, words))


def _lines(session: Session, words: Words) -> Iterator[str]:
    yield words.value(session.game.key, "Name")
    yield words.say(because("app.ending.turns", turns=session.number))
    ruling = last_ruling(session)
    if ruling is not None and ruling.clause:
        yield words.say(ruling.clause)
    winners = session.table.winners
    for player, name, points in standings(session):
        told = f"{name} {digits(points)}"
        yield words.say(because("app.ending.winner", text=told)) if player in winners else told
    yield from _overruled_and_corrected(session, words)


def _instead(line: Line, words: Words) -> str:
    """The sentence what the table ruled in place of the referee's verdict."""
    verdict = capital(words.value(tell(line.value, line.field), "Name"))
    if not line.clause:
        return verdict
    said = words.say(line.clause)
    return words.say(because("app.ending.instead", text=verdict, note=said))


def _overruled_and_corrected(session: Session, words: Words) -> Iterator[str]:
    """The sentences for each overruled verdict and each correction."""
    for line in session.log:
        turn = words.say(because("app.table.turn", turn=line.table_turn))
        if line.own:
            own = words.say(because("app.ruling.own"))
            yield f"{turn} \u00b7 {own} \u00b7 {_instead(line, words)}"
        elif line.kind == "correction" and line.words:
            yield f"{turn} \u00b7 {words.say(line.words)}"
