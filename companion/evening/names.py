"""What a line names, so that the ruling behind a task is found; what a table calls its people."""

from __future__ import annotations

from companion.core.log import Line
from companion.core.session import Session
from companion.core.telling import names_in
from companion.evening.decisive_ruling import grounds


def names_told(line: Line) -> list[str]:
    """The names a ruling is about: in its words, its verdict and the clause that decided.

    A reminder has no words of its own: all its sentences are told.
    """
    told = grounds(line) if line.words is None else [line.words, line.clause or line.words]
    facts = [reason.facts for reason in told]
    return [*line.about.players, line.about.subject, *names_in(line.value), *names_in(facts)]


def names_argued(line: Line) -> list[str]:
    """The names in any reason of a line."""
    return names_in([reason.facts for reason in grounds(line)])


def names_of(session: Session) -> dict[str, str]:
    """The names a table gave its people and pieces."""
    people = {seat.key: seat.name for seat in session.setup.seats}
    return {**session.game.printed.names(session.table), **people}
