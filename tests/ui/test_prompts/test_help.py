"""The "?" of a question, by touch: it tells what is asked, where to look, and answers nothing."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from companion.content.help import help_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.help import HelpMark, HelpSheet
from companion.ui.widgets.chip import Chip
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, SPOILS_OVER, WAYS, after, shown
from tests.ui.walk import Walk

MOMENTS = (ACTIONS_OVER, SPOILS_OVER)


def panel_of(ui: Driver):
    return ui.app.shell.router.screens["table"].ids.prompt


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda one: one[0])
@pytest.mark.parametrize(("size", "language"), WAYS)
def test_the_mark_tells_what_is_asked_and_the_chapter_and_answers_nothing(
    phone, moment, size, language
):
    ui = phone.lay(after(moment), size, language=language)
    asked, acts = panel_of(ui).current, len(phone.session.acts)
    ui.tap(shown(ui, HelpMark)[0])
    ui.settle()
    assert isinstance(ui.app.shell.layers.newest, HelpSheet)
    told = help_of(asked.words)
    chapter = tongue.cite(told.rule).chapter
    assert {tongue.say(asked.words), tongue.say(told)} <= set(ui.texts())
    assert any(chapter in text for text in ui.texts())
    assert not faults(ui.app.shell)
    ui.back()
    ui.settle()
    assert ui.app.shell.layers.newest is None
    assert panel_of(ui).current is asked and len(phone.session.acts) == acts


@pytest.mark.parametrize("text_size", [85, 100, 150])
def test_the_mark_is_a_whole_target_that_does_not_make_the_question_higher(phone, text_size):
    ui = phone.lay(after(ACTIONS_OVER), (360, 640), text_size=text_size)
    mark, panel = shown(ui, HelpMark)[0], panel_of(ui)
    assert min(mark.size) >= dp(48) - 0.5
    words = max(one.height for one in panel.ids.head.children if one is not mark.parent)
    assert panel.ids.head.height <= max(words, dp(24)) + 0.5
    assert not any(isinstance(one, Chip) for one in mark.parent.walk(restrict=True))
    assert (
        mark.to_window(*mark.pos)[1] + 1.5 >= panel.ids.scroll.to_window(0, panel.ids.scroll.top)[1]
    )
    assert not faults(ui.app.shell)


def test_an_old_answer_that_is_changed_has_its_help_too(phone):
    walk = Walk(phone)
    ui = phone.lay(after(ACTIONS_OVER), (360, 640))
    line = next(one for one in phone.session.log if one.kind == "reply" and one.turn)
    walk.open_line(line.turn, line.key)
    ui.tap(phone.say("core.ui.log.amend"))
    ui.settle()
    ui.tap(shown(ui, HelpMark)[-1])
    ui.settle()
    assert tongue.say(help_of(line.words)) in ui.texts()
