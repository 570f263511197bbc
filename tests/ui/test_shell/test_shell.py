"""The shell: settings show at once, back never quits by surprise, rotation keeps everything."""

from __future__ import annotations

import pytest

from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.row import RulingRow
from tests.ui.driver import Window
from tests.ui.sight import all_within


def to_settings(ui):
    ui.tap(tongue.say("app.home.settings"))
    ui.settle()


def test_back_twice_at_home_leaves_and_once_does_not(open_app):
    ui = open_app()
    left = []
    ui.app.bind(on_stop=left.append)
    ui.back()
    assert not left and ui.find(tongue.say("app.home.back_again"))
    ui.frames(60 * 3)
    ui.back()
    assert not left
    ui.back()
    assert left


def test_back_steps_from_settings_to_home(open_app):
    ui = open_app()
    to_settings(ui)
    assert ui.app.shell.router.current == "settings"
    ui.back()
    assert ui.app.shell.router.current == "home"


def test_language_changes_everything_at_once(open_app):
    ui = open_app()
    to_settings(ui)
    assert ui.find("100\u00a0%")
    ui.tap("English")
    ui.frames(2)
    assert ui.find("100%")
    assert ui.find("Text size") and not ui.find("Taille du texte")
    assert ui.app.preferences.language == "en"


def test_theme_and_text_size_show_at_once(open_app):
    ui = open_app()
    to_settings(ui)
    ui.tap("Papier")
    assert theme.name == "paper"
    body = theme.body
    ui.tap("+")
    assert theme.text_size == 105 and theme.body > body


@pytest.mark.parametrize("name", ["left_hand", "motion", "keep_awake"])
def test_every_switch_is_kept(open_app, name):
    ui = open_app()
    to_settings(ui)
    before = getattr(ui.app.preferences, name)
    ui.tap(tongue.say(f"app.settings.{name}"))
    assert getattr(ui.app.preferences, name) is not before
    assert ui.app.archive.settings[name] is not before
    if name == "keep_awake" and hasattr(Window, "allow_screensaver"):
        assert Window.allow_screensaver is before


def test_settings_survive_a_restart(open_app):
    first = open_app()
    to_settings(first)
    first.tap("Papier")
    first.tap("English")
    first.stop()
    again = open_app(language="en")
    assert again.app.preferences.theme == "paper"


def test_a_kept_setting_that_makes_no_sense_is_passed_over():
    from companion.evening.settings import InMemory
    from companion.ui.look.preferences import Preferences

    keep = InMemory()
    keep.settings = {"theme": "pink", "text_size": 900, "motion": "no", "language": "de"}
    chosen = Preferences(keep, "fr")
    assert (chosen.theme, chosen.text_size, chosen.motion) == ("night", 150, True)
    assert chosen.language == "fr"


def test_turning_the_phone_keeps_what_was_tapped(sit_down):
    from random import Random

    from tests.ui.test_layout_walk import to_question

    ui = sit_down()
    to_question(ui, Random(1), "tools")
    ui.tap("Corde")
    ui.tap("Perceuse")
    ui.resize(800, 360)
    ui.settle()
    ui.tap("Valider")
    assert ui.app.evening.session.acts[-1].what == ["rope", "drill"]


def open_ruling(ui):
    """Come to rulings that nobody could doubt, which are rows, and open the decisive one."""
    from random import Random

    from tests.ui.test_layout_walk import to_question

    to_question(ui, Random(1), "snitch")
    ui.app.evening.reply(ui.app.evening.view.prompts[0].key, "ann")
    ui.settle()
    decisive = ui.app.evening.view.decisive
    rows = (one for one in ui.visible() if isinstance(one, RulingRow))
    ui.tap(next(row for row in rows if row.line is decisive))
    ui.settle()


def test_back_closes_the_sheet_before_anything_else(sit_down):
    ui = sit_down()
    open_ruling(ui)
    ui.tap(tongue.say("app.ruling.otherwise"))
    ui.settle()
    sheet = ui.app.shell.layers.newest
    why = tongue.say(ui.app.evening.view.decisive.ruling.reasons[-1])
    assert any(why in getattr(one, "text", "") for one in all_within(sheet))  # what is contradicted
    ui.back()
    ui.settle()
    assert ui.app.shell.layers.newest is None
    assert ui.app.shell.router.current == "table"


def is_dim(button):
    return tuple(button.ink[:3]) == tuple(theme.dim[:3]) and button.ink[3] < 1


def test_undo_and_redo_look_dim_when_there_is_nothing_and_say_so(sit_down):
    ui = sit_down()
    undo, redo = (ui.see(tongue.say(key)) for key in ("app.undo", "app.redo"))
    assert is_dim(undo) and is_dim(redo)
    ui.screenshot("tools_dim")
    ui.tap(undo)
    assert ui.find(tongue.say("app.table.nothing_to_undo"))
    ui.tap(redo)
    assert ui.find(tongue.say("app.table.nothing_to_redo"))
    prompt = ui.app.evening.view.prompts[0]
    ui.app.evening.reply(prompt.key, "Cave")
    assert not is_dim(undo) and is_dim(redo)
    ui.tap(undo)
    assert is_dim(undo) and not is_dim(redo)


def sides(ui):
    """From the left: what stands in the row of tools."""
    tools = ui.app.shell.router.screens["table"].ids.tools
    found = [one for one in tools.walk(restrict=True) if getattr(one, "label", "")]
    return [one.label for one in sorted(found, key=lambda one: one.x)]


def test_the_left_hand_has_the_thumb_actions_on_its_side(sit_down):
    ui = sit_down(motion=False)
    right = sides(ui)
    assert right[0] == tongue.say("app.table.menu") and right[-1] == tongue.say("app.undo")
    ui.app.preferences.left_hand = True
    ui.settle()
    assert sides(ui) == right[::-1]
    open_ruling(ui)
    show = ui.see(tongue.say("app.ruling.show"))
    assert show.center_x < ui.see(tongue.say("app.ruling.otherwise")).center_x
    ui.screenshot("left_hand")
    ui.tap(tongue.say("app.ruling.otherwise"))
    ui.settle()
    close = ui.see(tongue.say("app.close"))
    assert close.to_window(*close.center)[0] < 60
    ui.screenshot("left_hand_sheet")
    ui.resize(800, 360)
    ui.settle()
    assert ui.app.shell.layers.newest.panel.x == 0  # at the side of the prompt
    ui.screenshot("left_hand_sideways")
    ui.app.preferences.left_hand = False
    ui.settle()
    assert sides(ui) == right
    assert ui.app.shell.layers.newest.panel.right == Window.width


def test_the_deciding_clause_tells_status_and_chapter_and_leads_to_the_rulebook(sit_down):
    from companion.ui.rulings.card import Clause
    from tests.ui.driver import takes_touch

    ui = sit_down(motion=False)
    open_ruling(ui)
    clause = next(one for one in ui.visible() if isinstance(one, Clause))
    assert clause.text and takes_touch(clause)
    said = [one.text for one in clause.walk(restrict=True) if getattr(one, "text", "")]
    assert tongue.say(f"app.status.{clause.status}") in said
    assert tongue.say("app.ruling.chapter", chapter=clause.chapter) in said


def test_the_language_cannot_be_changed_under_a_sheet(open_app):
    """A sheet takes every touch, so its words never have to follow a change of language."""
    from companion.ui.widgets.sheet import Sheet

    ui = open_app(motion=False)
    to_settings(ui)
    english = ui.see("English")
    x, y = english.to_window(*english.center)
    ui.app.lay_over(Sheet(title="over the settings"))
    ui.settle()
    ui.tap_at(x, y)
    assert ui.app.preferences.language == "fr"
    ui.settle()
    ui.tap_at(x, y)  # the tap beside it has closed it
    assert ui.app.preferences.language == "en"
