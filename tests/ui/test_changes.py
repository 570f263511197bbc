"""The sheet of changes: every verdict that is another, new or gone, then the scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core.game import Value
from companion.core.log import Change, Line
from companion.core.session import Session
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.changes import ChangesSheet, rows_of
from companion.ui.widgets.card import ListRow
from tests import toy
from tests.core.test_reread import shot
from tests.toy.words import ToyWords
from tests.ui.driver import Driver
from tests.ui.stage import perform
from tests.ui.thumbs import Thumbs

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


def test_a_bid_that_may_no_longer_be_said_is_missing_and_what_follows_it_waits(evening: Session):
    missing = ("One answer is missing; what follows is kept.", "Bid of Ann")
    assert shown(evening, 20) == [missing]
    score = "Ann, score at the end of turn 2"
    assert shown(evening, 3) == [("New: Ann", "Turn 2 \u00b7 The sale"), ("3 becomes 6", score)]


def test_a_verdict_that_is_gone_is_shown(evening: Session):
    line = Line("ruling", 1, "sale", "toy.phase.sale", "ann", None)
    (gone,) = rows_of((Change("verdict", 1, "sale", "ann", None, line),))
    assert (gone.title, gone.note) == ("Ann", "Turn 1 \u00b7 No longer comes up")


def test_a_verdict_that_is_another_is_shown_with_the_scores_that_follow(evening: Session):
    assert shown(evening, 1) == [
        ("Ann becomes Bob", "Turn 1 \u00b7 The sale"),
        ("3 becomes 0", "Ann, score at the end of turn 1"),
        ("0 becomes 3", "Bob, score at the end of turn 1"),
        ("6 becomes 3", "Ann, score at the end of turn 2"),
        ("0 becomes 3", "Bob, score at the end of turn 2"),
    ]


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_what_waits_for_an_answer_is_not_gone_where_nothing_was_said_after_it(
    phone, size, language
):
    ui = phone.lay(shot(), size, language=language)
    evening = ui.app.evening
    face = {"spot": "cabaret/n", "who": "bodyguard", "side": "red", "chief": False}
    assert evening.amend(evening.line_at((1, "tile.vert.1"), "reply"), face)
    ui.settle()
    assert ui.find(phone.say("app.changed.missing"))
    assert not any(phone.say("app.changed.gone") in text for text in ui.texts())


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_an_answer_that_is_missing_is_named_and_what_follows_is_kept(phone, size, language):
    session = shot()
    assert session.reply("violet", "first.violet").verdict
    ui = phone.lay(session, size, language=language)
    evening = ui.app.evening
    face = {"spot": "cabaret/n", "who": "bodyguard", "side": "red", "chief": False}
    assert evening.amend(evening.line_at((1, "tile.vert.1"), "reply"), face)
    ui.settle()
    titles = [one.title for one in ui.visible() if isinstance(one, ListRow)]
    assert titles[0] == phone.say("app.changed.missing")
    assert not any(phone.say("app.changed.gone") in text for text in ui.texts())
    ui.app.shell.router.show("log")
    ui.settle()
    kept = phone.say("app.changed.kept", count=1)
    assert any(getattr(one, "text", "") == kept for one in ui.visible())
    ui.tap(phone.say("app.changed.missing"))
    ui.settle()
    assert ui.app.shell.router.current == "table"
    panel = Thumbs(ui).panel
    assert panel.current.key == "next.start"
    Thumbs(ui).say("next.start", "tripot")
    assert session.number == 2 and "first.violet" not in session.keys
