"""What lies behind screens: covered in every line until the end, entered under a cover."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import Counts, OneOf
from companion.core.game import Setup
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.games.blackrock_city import GAME
from companion.games.police_vs_gangs import GAME as POLICE
from companion.games.police_vs_gangs.claiming import restated_field
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.terms import terms_of
from companion.ui.boards.police_vs_gangs.claim_cell import ClaimCell
from companion.ui.boards.police_vs_gangs.deal_body import DealBody
from companion.ui.boards.police_vs_gangs.statement_body import StatementBody
from companion.ui.log.entries import entries_of_turn
from companion.ui.log.sheet import ways_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.covered import IDLE, CoveredBody
from companion.ui.prompts.panel.ask_sheet import ask_again
from companion.ui.widgets.peek import HELD
from tests.games.blackrock_city.play import FOUR, found
from tests.games.police_vs_gangs.resolving import CARD, resolving
from tests.games.police_vs_gangs.test_negotiation import three
from tests.kit.play import fix
from tests.ui.driver import Driver, UnitTestTouch
from tests.ui.layout import faults
from tests.ui.stage import perform
from tests.ui.test_boards.stage import seats
from tests.ui.test_police_vs_gangs import BOX, play
from tests.ui.test_prompts.test_drafting import kill, left
from tests.ui.thumbs import Thumbs


def test_the_table_hears_of_a_corrected_screen_without_its_cubes():
    session = found(FOUR)
    fix(session, "secret.screen.rose", {"gold": 3, "silver": 1})
    line = Evening(session).view.lines[-1]
    assert line.kind == "correction" and line.value == "secret"
    assert line.words == because("app.secret.covered", player="rose")
    assert Evening(session).view.scores is None


def test_the_log_tells_of_a_secret_only_at_the_end():
    session = found(FOUR)
    tongue.speak("fr", Words("fr", (GAME.key, "app")))
    fix(session, "secret.screen.rose", {"gold": 3, "silver": 1})
    ended = session.table.change(winners=("rose",))
    tables = (session.table, ended)
    told, open_later = (list(entries_of_turn(session.turns[-1], table))[-1] for table in tables)
    assert told.title == "Secret du joueur rose, dévoilé le moment venu." and "3" not in told.title
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
    body.set_field(OneOf(("gold", "silver"), of="cube"))
    ui, body, said = press(0.1)
    assert not body.open and "Or" not in ui.texts()
    press(HELD)
    assert body.open
    ui.tap("Or")
    assert said == ["gold"]
    assert not body.open and "Or" not in ui.texts()


def test_numbers_are_gathered_until_done(hold):
    body, press = hold
    body.set_field(Counts({"gold": (0, 2), "silver": (0, 1)}, of="cube", by="taps"))
    ui, body, _ = press(HELD)
    ui.tap("2")
    assert body.value == {"gold": 2, "silver": 0}


def test_claims_are_written_under_a_cover_that_stays_open_while_they_are(hold):
    body, press = hold
    tongue.speak("fr", Words("fr", ("police_vs_gangs", "gangs_city", "app")))
    table = resolving(three(), negotiate).table
    body.set_field(restated_field(terms_of(table, CARD), "violet"))
    ui, body, _ = press(HELD)
    cells = [one for one in ui.visible() if isinstance(one, ClaimCell) and one.player == "violet"]
    for cell in cells[:2]:
        ui.frames(int(IDLE * 60) - 60)
        ui.tap(cell)
    assert body.open
    assert [one["item"] for one in body.entered["claims"]] == [one.item for one in cells[:2]]
    ui.frames(int(IDLE * 60) + 5)
    assert not body.open and body.value is UNSAID


def test_the_cover_falls_back_by_itself(hold):
    body, press = hold
    body.set_field(OneOf(("gold", "silver"), of="cube"))
    ui, body, said = press(HELD)
    ui.frames(int(IDLE * 60) + 5)
    assert not body.open and body.value is UNSAID and said == []


# Written by all and shown together


@pytest.fixture
def writing(phone):
    """The glass of Police VS Gangs is empty: everybody writes what he wants."""
    setup = Setup(seats(4, POLICE), {"statements": "together"}, BOX)
    played = Session(POLICE, setup)
    play(played, Random(3), "deal.")
    deal = played.prompts[0]
    one, two = deal.field.parts["claims"].players[:2]
    claims = [{"player": who, "item": "place", "amount": 1} for who in (one, two)]
    assert played.reply({"claims": claims, "ended": "time"}, deal.key).verdict
    left(phone, "police_vs_gangs", played)
    return Thumbs(phone.ui), one


def lift(thumbs: Thumbs) -> Any:
    """What lies under the cover of the question in front."""
    assert not thumbs.panel.body.open and not thumbs.panel.full
    thumbs.hold(thumbs.panel.body.cover)
    thumbs.ui.settle()
    return thumbs.panel.body.inner


def test_who_writes_a_statement_has_the_claims_before_him(writing):
    thumbs, one = writing
    assert thumbs.panel.current.about.secret.owner == one
    statement = lift(thumbs)
    assert type(statement) is StatementBody and thumbs.panel.full
    claimed = [cell.player for cell in statement.claims.cells if cell.chosen]
    assert one in claimed and len(claimed) == 2
    assert not faults(thumbs.ui.app.shell)
    thumbs.ui.screenshot("police_statement_uncovered")
    thumbs.ui.tap(next(chip for chip in statement.chips if chip.value == "stands"))
    thumbs.ui.settle()
    assert thumbs.session.acts[-1].what == "stands"
    assert not thumbs.panel.body.open and not thumbs.panel.full


def test_who_restates_his_claims_does_so_on_the_deal_sheet_and_finds_them_again(writing, phone):
    thumbs, one = writing
    ui = thumbs.ui
    ui.tap(next(chip for chip in lift(thumbs).chips if chip.value == "changes"))
    ui.settle()
    assert thumbs.panel.current.key.startswith("claims.")
    deal = lift(thumbs)
    assert type(deal) is DealBody and not thumbs.panel.needs_done
    assert not faults(ui.app.shell)
    ui.tap(next(cell for cell in deal.claims.cells if (cell.player, cell.item) == (one, "tabac")))
    ui.screenshot("police_restated_uncovered")
    said = deal.entered
    assert [claim["item"] for claim in said["claims"]] == ["tabac"]
    ui.frames(int(IDLE * 60) + 5)
    assert not thumbs.panel.body.open and not faults(ui.app.shell)
    kill(phone)
    thumbs = Thumbs(phone.ui)
    deal = lift(thumbs)
    assert deal.entered == said
    phone.ui.tap(deal.ids.close)
    phone.ui.settle()
    assert thumbs.session.acts[-1].what == said


def test_all_write_one_after_the_other_and_nobody_sees_what_before_the_last_has(writing):
    thumbs, one = writing
    first, second = thumbs.session.keys
    claim = {"player": one, "item": "tabac", "amount": 1}
    thumbs.say(first, "changes")
    thumbs.say(first.replace("statement", "claims"), {"claims": [claim]})
    written = thumbs.ui.app.evening.line_at((thumbs.session.number, first), "reply")
    assert written.about.hidden(thumbs.session.table)
    thumbs.say(second, "stands")
    assert not written.about.hidden(thumbs.session.table)


def test_what_all_have_seen_is_changed_without_a_cover(writing):
    thumbs, _ = writing
    evening, (written, *_) = thumbs.ui.app.evening, thumbs.session.keys
    for key in thumbs.session.keys:
        assert evening.reply(key, "stands")
    line = evening.line_at((thumbs.session.number, written), "reply")
    sheet = ask_again(evening, line)
    thumbs.ui.app.lay_over(sheet)
    thumbs.ui.settle()
    assert type(sheet.panel_asked.body) is StatementBody
    assert not faults(thumbs.ui.app.shell)
    thumbs.ui.screenshot("police_statement_changed")
