"""What lies behind screens: covered in every line until the end, entered under a cover."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.fields import Counts, OneOf
from companion.core.ruling import because
from companion.evening.evening import Evening
from companion.games.blackrock_city import GAME
from companion.games.police_vs_gangs.claiming import restated_field
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.terms import terms_of
from companion.ui.log.entries import tell_turn
from companion.ui.log.sheet import ways_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.body import UNSAID
from companion.ui.prompts.claims import ClaimCell
from companion.ui.prompts.covered import IDLE, CoveredBody
from companion.ui.widgets.peek import HELD
from tests.games.blackrock_city.play import FOUR, found
from tests.games.police_vs_gangs.resolving import CARD, resolving
from tests.games.police_vs_gangs.test_negotiation import three
from tests.kit.play import fix
from tests.ui.driver import Driver, UnitTestTouch
from tests.ui.stage import perform


def test_the_table_hears_of_a_corrected_screen_without_its_cubes():
    session = found(FOUR)
    fix(session, "secret.screen.rose", {"gold": 3, "silver": 1})
    line = Evening(session).fresh[-1]
    assert line.kind == "correction" and line.value == "secret"
    assert line.words == because("app.secret.covered")
    assert set(Evening(session).scores.values()) == {0}


def test_the_log_tells_of_a_secret_only_at_the_end():
    session = found(FOUR)
    tongue.speak("fr", Words("fr", (GAME.key, "app")))
    fix(session, "secret.screen.rose", {"gold": 3, "silver": 1})
    ended = session.table.change(winners=("rose",))
    tables = (session.table, ended)
    told, open_later = (list(tell_turn(session.turns[-1], table))[-1] for table in tables)
    assert told.title == tongue.say("app.secret.covered") and "3" not in told.title
    assert "3" in open_later.title
    ways = ways_of(told.line, session.log)
    assert not any(event == "on_amend" for event, _, _ in ways)


# Entered under the cover


@pytest.fixture
def hold():
    tongue.speak("fr", Words("fr", (GAME.key, "app")))
    body = CoveredBody()
    ui = perform(body)
    said = []
    body.bind(on_said=lambda _, value: said.append(value))

    def press(seconds: float) -> tuple[Driver, CoveredBody, list]:
        touch = UnitTestTouch(*body.cover.to_window(*body.cover.center))
        touch.touch_down()
        ui.frames(int(seconds * 60) + 3)
        touch.touch_up()
        ui.frames(4)
        return ui, body, said

    yield body, press
    ui.stop()


def test_a_secret_field_opens_to_whoever_holds_it(hold):
    body, press = hold
    body.take(OneOf(("gold", "silver"), of="cube"))
    ui, body, said = press(0.1)
    assert not body.open and "Or" not in ui.texts()
    press(HELD)
    assert body.open
    ui.tap("Or")
    assert said == ["gold"]
    assert not body.open and "Or" not in ui.texts()


def test_numbers_are_gathered_until_done(hold):
    body, press = hold
    body.take(Counts({"gold": (0, 2), "silver": (0, 1)}, of="cube", by="taps"))
    ui, body, _ = press(HELD)
    ui.tap("2")
    assert body.value == {"gold": 2, "silver": 0}


def test_claims_are_written_under_a_cover_that_stays_open_while_they_are(hold):
    body, press = hold
    tongue.speak("fr", Words("fr", ("police_vs_gangs", "gangs_city", "app")))
    table = resolving(three(), negotiate).table
    body.take(restated_field(terms_of(table, CARD), "violet"))
    ui, body, _ = press(HELD)
    assert body.value == {"claims": []}
    cells = [one for one in ui.visible() if isinstance(one, ClaimCell) and one.player == "violet"]
    for cell in cells[:2]:
        ui.frames(int(IDLE * 60) - 60)
        ui.tap(cell)
    assert [one["item"] for one in body.value["claims"]] == [one.item for one in cells[:2]]
    ui.frames(int(IDLE * 60) + 5)
    assert not body.open and body.value is UNSAID


def test_the_cover_falls_back_by_itself(hold):
    body, press = hold
    body.take(OneOf(("gold", "silver"), of="cube"))
    ui, body, said = press(HELD)
    ui.frames(int(IDLE * 60) + 5)
    assert not body.open and body.value is UNSAID and said == []
