"""The situation of a ruling, told at the keyboard as `rule` takes it."""

from __future__ import annotations

import pytest

from companion.content.documents import read_yaml
from companion.core.about import About, Secret
from companion.core.session import Session
from companion.evening.alone import ask, rulings_answering
from companion.evening.evening import Evening
from companion.games.gangs_city import GAME
from companion.terminal.keyboard import Keyboard
from companion.terminal.situation import situation
from companion.terminal.voice import INDENT, Voice
from tests.games.gangs_city.play import found


def told(session: Session, number: int) -> list[str]:
    """What is said of the line of that number."""
    said: list[str] = []
    situation(Keyboard(Evening(session), Voice("en", GAME.key), tell=said.append), str(number))
    return said


def test_what_is_told_can_be_asked_again_and_is_ruled_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    session = found()
    rulings = [(at, line) for at, line in enumerate(session.log, 1) if line.kind == "ruling"]
    assert rulings
    for at, line in rulings:
        assert line.case is not None and line.ruling is not None
        head, *rest = told(session, at)
        assert f"“rule gangs_city {line.case.question} -”" in head
        assert all(text.startswith(INDENT) for text in rest)
        asked = GAME.question(line.case.question)
        assert asked is not None
        values = read_yaml("\n".join(text.removeprefix(INDENT) for text in rest))
        again = ask(asked, values, GAME.colours)
        assert (again.verdict, again.decisive) == (line.ruling.verdict, line.ruling.decisive)


def test_a_line_that_is_no_ruling_has_none() -> None:
    assert told(found(), 1) == ["The log has no such line for this: “log” shows the numbers."]


def test_a_secret_ruling_is_not_begun_with() -> None:
    session = found()
    line = next(rulings_answering("first_player", session))
    line.of = About(secret=Secret("violet", lambda table: False))
    assert line not in rulings_answering("first_player", session)
    line.of = About(secret=Secret("violet", lambda table: True))
    assert line in rulings_answering("first_player", session)
