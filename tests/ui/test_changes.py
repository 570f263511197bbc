"""The sheet of changes: every line and score that is another, new or gone, in order of play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core.game import Value
from companion.core.log import Change, Line, Outcome
from companion.core.ruling import YES, Ruling, because
from companion.core.session import Session
from companion.evening.changes import GONE, ToldChange
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.change_rows import rows_of
from companion.ui.table.changes import AT_ONCE, ChangesSheet
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.text import Text
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
    assert shown(evening, 20) == [
        missing,
        ("Bid of Ann: 4", "Turn 2 \u00b7 Asked again"),
        ("Ann", "Turn 2 \u00b7 Waits for the missing answer"),
        ("6", "Ann, score at the end of turn 2 \u00b7 Waits for the missing answer"),
    ]
    assert shown(evening, 3) == [
        ("New: Bid of Ann: 4", "Turn 2 \u00b7 Bidding"),
        ("New: Ann", "Turn 2 \u00b7 The sale"),
        ("3 becomes 6", "Ann, score at the end of turn 2"),
    ]


def test_what_a_rule_holds_against_an_amendment_is_told_above_what_it_changed(evening: Session):
    late = because("toy.rule.bid", player="ann", n=3)
    outcome = evening.amend((1, "bid.ann"), 3)._replace(ruling=Ruling(True, (late,)))
    sheet = ChangesSheet(outcome, evening)
    told = [one.text for one in sheet.walk() if isinstance(one, Text)]
    assert tongue.say(late) in told


def test_a_verdict_that_is_gone_is_shown(evening: Session):
    line = Line("ruling", 1, "sale", "toy.phase.sale", "ann", None)
    (gone,) = rows_of((ToldChange(Change("verdict", 1, "sale", "ann", None, line), GONE, 1),))
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
    rows = [one for one in ui.visible() if isinstance(one, ListRow)]
    first, *others = sorted(rows, key=lambda one: -one.y)
    assert first.title == phone.say("app.changed.missing")
    waits = [one.title for one in others if phone.say("app.changed.waits") in one.note]
    assert waits
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


def test_of_many_changes_the_next_ones_are_a_tap_away(evening: Session):
    bid = next(line for line in evening.log if line.key == "bid.ann")
    gone = tuple(Change("reply", turn, bid.key, 3, None, bid) for turn in range(AT_ONCE + 15))
    sheet = ChangesSheet(Outcome(YES, gone), evening, shown=1)
    ui: Driver = perform(sheet, size=(360, 640))
    ui.frames(3)
    rows = [one for one in sheet.walk() if isinstance(one, ListRow)]
    assert len(rows) == AT_ONCE + 1
    more = tongue.say("app.changed.more", count=15)
    assert rows[-1].title == more
    ui.tap(more)
    ui.frames(3)
    assert len([one for one in sheet.walk() if isinstance(one, ListRow)]) == AT_ONCE + 15
    ui.stop()
