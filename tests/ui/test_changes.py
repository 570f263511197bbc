"""The sheet of changes: every verdict that is another, new or gone, then the scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core.game import Value
from companion.core.session import Session
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.changes import ChangesSheet
from companion.ui.widgets.card import ListRow
from tests import toy
from tests.toy.words import ToyWords
from tests.ui.driver import Driver
from tests.ui.stage import perform

SETUP = replace(toy.SHORT, box={"lot": Value(3, "typed")})


@pytest.fixture
def evening() -> Iterator[Session]:
    """One turn played, in the second both have bid."""
    tongue.speak("en", ToyWords("en"))
    people.sit(SETUP.seats)
    session = Session(toy.GAME, SETUP)
    for reply in ("Momo", 3, 2, *toy.TALK.values(), 4, 1):
        assert session.reply(reply).verdict
    yield session


def shown(session: Session, bid: int) -> list[tuple[str, str]]:
    """The rows after Ann's first bid was amended."""
    sheet = ChangesSheet(session.amend((1, "bid.ann"), bid), session)
    ui: Driver = perform(sheet)
    ui.frames(3)
    rows = [one for one in sheet.walk() if isinstance(one, ListRow)]
    told = [(row.title, row.note.split("\n")[0]) for row in rows]
    ui.stop()
    return told


def test_a_verdict_that_is_gone_is_shown_and_so_is_one_that_is_new(evening: Session):
    score = "Ann, score at the end of turn 2"
    assert shown(evening, 20) == [
        ("Ann", "Turn 2 \u00b7 No longer comes up"),
        ("6 becomes 3", score),
    ]
    assert shown(evening, 3) == [("New: Ann", "Turn 2 \u00b7 The sale"), ("3 becomes 6", score)]


def test_a_verdict_that_is_another_is_shown_with_the_scores_that_follow(evening: Session):
    assert shown(evening, 1) == [
        ("Ann becomes Bob", "Turn 1 \u00b7 The sale"),
        ("3 becomes 0", "Ann, score at the end of turn 1"),
        ("0 becomes 3", "Bob, score at the end of turn 1"),
        ("6 becomes 3", "Ann, score at the end of turn 2"),
        ("0 becomes 3", "Bob, score at the end of turn 2"),
    ]
