"""The shell: settings show at once, back never quits by surprise, rotation keeps everything."""

from __future__ import annotations

import pytest

from companion.ui.theme import theme
from companion.ui.tongue import tongue
from tests.ui.driver import Window


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
    ui.tap("English")
    ui.frames(2)
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
    assert ui.app.keep.settings[name] is not before
    if name == "keep_awake" and hasattr(Window, "allow_screensaver"):
        assert Window.allow_screensaver is before


def test_what_this_machine_cannot_do_is_not_offered(open_app):
    ui = open_app()
    to_settings(ui)
    assert not ui.find(tongue.say("app.settings.vibration"))


def test_settings_survive_a_restart(open_app):
    first = open_app()
    to_settings(first)
    first.tap("Papier")
    first.tap("English")
    first.stop()
    again = open_app(language="en")
    assert again.app.preferences.theme == "paper"


def test_a_kept_setting_that_makes_no_sense_is_passed_over():
    from companion.ui.preferences import InMemory, Preferences

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


def test_back_closes_the_sheet_before_anything_else(sit_down):
    from random import Random

    from tests.ui.test_layout_walk import to_question

    ui = sit_down()
    to_question(ui, Random(1), "snitch")
    prompt = ui.app.evening.prompts[0]
    ui.app.evening.reply(prompt.key, "ann")
    ui.settle()
    ui.tap(tongue.say("app.ruling.otherwise"))
    ui.settle()
    assert ui.app.shell.layers.newest is not None
    ui.back()
    ui.settle()
    assert ui.app.shell.layers.newest is None
    assert ui.app.shell.router.current == "table"
