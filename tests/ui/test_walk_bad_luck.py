"""Bad luck at the table: a storm of taps, a phone that is turned, a storage that refuses."""

from __future__ import annotations

import sqlite3
from random import Random

import pytest

from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.ui.prompts.bodies.text_line import TextLine
from companion.ui.widgets.chip import Chip
from tests.games.gangs_city.play import found
from tests.ui.driver import UnitTestTouch, Window, takes_touch
from tests.ui.evenings import NAMES
from tests.ui.hands import Hands
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs

STORM = 20


def sit(phone, size=(360, 640), **settings):
    """At a table of Gangs City, about to place."""
    ui = phone.open(size, **settings)
    session = found(players=("violet", "vert", "rouge", "bleu"))
    ui.app.sit_down(Evening(session), citations("gangs_city"))
    ui.settle()
    return ui


def tap_quickly(ui, x, y) -> None:
    """Down and up within a twentieth of a second."""
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    ui.frames()
    touch.touch_up()
    ui.frames(2)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_storm_of_taps_on_everything_is_one_act_a_tap_at_most(phone, seed):
    ui = sit(phone)
    chance, session = Random(seed), ui.app.evening.session
    for _ in range(4 * STORM):
        if ui.app.shell.router.current != "table":
            ui.app.shell.router.show("table")
            ui.frames(2)
        targets = [one for one in ui.visible() if takes_touch(one) and one.width > 1]
        target = chance.choice(targets)
        x, y = target.to_window(*target.center)
        before = len(session.acts)
        tap_quickly(ui, x % Window.width, y % Window.height)
        assert len(session.acts) - before <= 1
    assert not session.game.broken(session.table)


def test_a_storm_on_one_answer_is_heard_once_a_tap(phone):
    ui = sit(phone)
    session = ui.app.evening.session
    chip = ui.see(phone.say("gangs_city.ask.at_reveal"))
    x, y = chip.to_window(*chip.center)
    for _ in range(STORM):
        before = len(session.acts)
        tap_quickly(ui, x, y)
        assert len(session.acts) - before <= 1
    ui.settle()
    assert not faults(ui.app.shell)


def test_a_phone_turned_in_the_middle_of_a_sheet_keeps_what_was_typed(phone):
    ui = sit(phone)
    phone.tap("app.correct.title")
    for value in ("score", "violet"):
        ui.settle()
        chips = (one for one in ui.visible() if isinstance(one, Chip))
        ui.tap(next(chip for chip in chips if chip.value == value))
    ui.settle()
    line = next(one for one in ui.visible() if isinstance(one, TextLine))
    ui.tap(line)
    ui.type("oubli")
    line.focus = False
    sheet = ui.app.shell.layers.newest
    pad = sheet.asked.body.typed.ids.pad
    hands = Hands(ui)
    hands.press(pad, "1")
    ui.resize(640, 360)
    ui.settle()
    ui.screenshot("walk_turned_sheet")
    assert not faults(ui.app.shell)
    assert (line.text, sheet.asked.body.typed.shown) == ("oubli", "1")
    ui.resize(360, 640)
    ui.settle()
    hands.press(pad, "7")
    hands.press(pad, "done")
    ui.settle()
    line = ui.app.evening.session.log[-1]
    assert (line.kind, line.value, line.words.facts["note"]) == ("correction", 17, "oubli")
    assert ui.app.evening.view.scores["violet"] == 17


def test_a_phone_turned_while_a_tile_is_told_keeps_the_spot(phone):
    ui = sit(phone)
    thumbs = Thumbs(ui)
    thumbs.say("at_reveal", "done")
    thumbs.tap_spot("tripot/n")
    for size in ((640, 360), (800, 360), (360, 640)):
        ui.resize(*size)
        ui.settle()
        ui.screenshot(f"walk_turned_tile_{size[0]}")
        assert not faults(ui.app.shell)
    assert thumbs.panel.spot == "tripot/n"


def test_a_storage_that_refuses_is_said_and_the_game_goes_on(phone, monkeypatch):
    ui = phone.open((360, 640), motion=False)
    phone.sit_down(NAMES)
    monkeypatch.setattr(ui.app.archive.keeper, "flush", refuse)
    thumbs = Thumbs(ui)
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 12)
    ui.settle()
    assert ui.find(phone.say("app.trouble.banner"))
    assert not faults(ui.app.shell)
    ui.screenshot("walk_not_saved")
    monkeypatch.undo()
    ui.app.watch_storage()
    ui.settle()
    assert not ui.find(phone.say("app.trouble.banner"))


def refuse(db):
    raise sqlite3.OperationalError("disk I/O error")
