"""Ways to the desk from the table: a refused tap, the "?" of a question, "what if I answer X"."""

from __future__ import annotations

import pytest

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.log import Line
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.alone import situation_of
from companion.evening.if_answered import rulings_if
from companion.evening.precedents import precedents
from companion.games import GAMES
from companion.ui.desk_door import question_about
from companion.ui.dispute.precedent_sheet import PrecedentSheet
from companion.ui.dispute.what_follows_sheet import WhatFollowsSheet
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.help import HelpSheet
from companion.ui.rulings.card import RulingCard
from companion.ui.widgets.toast_plate import ToastPlate
from tests.contract.evenings import evening
from tests.ui.desk import DeskHands
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, after, shown


@pytest.mark.parametrize("game", GAMES)
def test_a_dispute_of_each_game_from_a_refusal_the_table_the_log_and_home(phone, game):
    session, ruled = ruled_evening(game)
    ui = phone.lay(session, (360, 640), language="fr")
    hands, acts = DeskHands(ui), len(session.acts)
    a_refused_tap_leads_to_the_desk(ui, game)
    ui.app.shell.router.screens["table"].sheets.ruling(ruled)
    ui.settle()
    hands.tap(tongue.say("app.ruling.dispute"))
    ui.settle()
    assert hands.situation.told == situation_of(ruled)
    assert hands.screen.ids.desk.line.value == ruled.ruling.verdict
    assert not faults(ui.app.shell)
    ui.screenshot(f"dispute_from_the_table_{game}")
    hands.tap(tongue.say("app.dispute.keep"))
    (kept,) = precedents(ui.app.archive)
    ui.back()
    ui.settle()
    ui.app.shell.router.show("log")
    ui.settle()
    ui.app.shell.router.screens["log"].ids.body.open(ruled)
    ui.settle()
    hands.tap(tongue.say("app.ruling.dispute"))
    ui.settle()
    assert hands.situation.told == situation_of(ruled)
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "log" and len(session.acts) == acts
    phone.kill()
    again, ruled = ruled_evening(game)
    ui = phone.lay(again, (360, 640), language="fr")
    ui.app.shell.router.screens["table"].sheets.ruling(ruled)
    ui.settle()
    (card,) = [one for one in shown(ui, RulingCard) if one.line == ruled]
    ui.tap(card.before)
    ui.settle()
    assert shown(ui, PrecedentSheet) and not faults(ui.app.shell)
    ui.app.shell.layers.clear()
    ui.app.shell.router.begin_at("home")
    ui.app.shell.router.show("home")
    ui.settle()
    hands = DeskHands(ui)
    hands.find(words_of(game).say(because(f"{game}.question.{kept.question}")) + f" {game}")
    assert hands.situation.asked.key == kept.question and hands.situation.game.key == game
    assert not faults(ui.app.shell)


# Recorded evenings, and after how many acts they are looked at.
BEGUN = {
    "gangs_city": ACTIONS_OVER,
    "blackrock_city": ("blackrock_city/recorded/four_to_the_last_bandit", 25),
    "police_vs_gangs": ("police_vs_gangs/recorded/four_to_the_target", 60),
    "crooks": ("crooks/recorded/four_by_points", 40),
    "gangsta": ("gangsta/recorded/two_by_the_ninth", 53),
}


def words_of(game: str) -> Words:
    """The French words of a game."""
    return Words("fr", domains_of(game))


def ruled_evening(game: str) -> tuple[Session, Line]:
    """A recorded evening that has begun, and its last ruling that everybody may dispute."""
    session = after(BEGUN[game])
    for line in reversed(session.log):
        shown_to_all = line.case is not None and not line.about.hidden(session.table)
        if line.kind == "ruling" and shown_to_all:
            return session, line
    raise AssertionError("no ruling to dispute")


def a_refused_tap_leads_to_the_desk(ui: Driver, game: str) -> None:
    """Refuse a tap, dispute that, and come back to the table."""
    reasons = ui.app.evening.session.prompts[0].words
    ui.app.refuse((reasons,))
    ui.settle(4)
    (plate,) = shown(ui, ToastPlate)
    assert plate.disputed and not faults(ui.app.shell)
    wanted = question_about((reasons,))
    plate.dispatch("on_dispute")
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    assert ui.app.shell.router.current == "dispute"
    assert screen.game.key == game
    told = screen.situation.asked.key if screen.situation is not None else ""
    assert told == (wanted.key if wanted is not None else "")
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "table"


def test_the_help_of_a_question_tells_what_an_answer_would_bring_and_logs_nothing(phone):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, (360, 640), language="en")
    prompt = session.prompts[0]
    acts, log = len(session.acts), len(session.log)
    ui.app.lay_over(HelpSheet(prompt.words))
    ui.settle()
    assert not faults(ui.app.shell)
    ui.tap(tongue.say("app.prompt.what_if"))
    ui.settle()
    (sheet,) = shown(ui, WhatFollowsSheet)
    ui.screenshot("what_if_answered")
    sheet.tell(prompt.field.simplest())
    ui.settle()
    assert sheet.said.text or sheet.found.children
    assert (len(session.acts), len(session.log)) == (acts, log)


def test_rulings_that_an_answer_would_bring_are_those_it_brings():
    session, chance = evening("gangs_city", 2)
    told = 0
    for _ in range(40):
        prompt = session.prompts[0]
        value = prompt.field.draw(chance)
        foretold = rulings_if(session, prompt.key, value)
        known = {(one.turn, one.key, one.kind) for one in session.log}
        assert session.reply(value, prompt.key).verdict is (foretold is not None)
        came = [
            one
            for one in session.log
            if one.kind == "ruling" and (one.turn, one.key, one.kind) not in known
        ]
        hidden = [one for one in came if one.about.hidden(session.table)]
        assert [one for one in came if one not in hidden] == list(foretold or ())
        told += len(came)
    assert told
