"""Ways to the desk from the table: a refused tap, the "?" of a question, "what if I answer X"."""

from __future__ import annotations

import pytest

from companion.evening.if_answered import rulings_if
from companion.games import GAMES
from companion.ui.desk_door import question_about
from companion.ui.dispute.what_follows_sheet import WhatFollowsSheet
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.help import HelpSheet
from companion.ui.widgets.toast_plate import ToastPlate
from tests.contract.evenings import evening
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, after, shown


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_tap_leads_to_the_desk(phone, game):
    session, _ = evening(game, 1)
    ui = phone.lay(session, (360, 640), language="fr")
    reasons = session.prompts[0].words
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
