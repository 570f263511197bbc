"""The last net: whatever raises, the table is laid again at its question, and nothing said is lost.

Exceptions come from every kind of place that Kivy runs our code from; after each of them the
evening is played on.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Callback, Scale, StencilPush
from kivy.graphics import opengl as gl
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.game import Seat, Setup
from companion.core.playback import Playback
from companion.core.session import Session
from companion.evening import opening
from companion.games import GAMES, load
from companion.ui.shell.app import ConsigliereApp
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.scroll import Scroll
from tests.ui.driver import PIXELS, Driver, UnitTestTouch
from tests.ui.evenings import LANGUAGES, NAMES
from tests.ui.failing import (
    MADE,
    PLACES,
    Failing,
    begin,
    board_of,
    fail,
    in_an_event,
    leads_home,
    listening,
    log_of,
    panel_of,
    play_on,
    told,
)
from tests.ui.layout import faults
from tests.ui.stage import Heard
from tests.ui.thumbs import Thumbs
from tests.ui.walk import simple

pytestmark = pytest.mark.usefixtures("documents")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_the_same_question_is_asked_again_with_every_answer_still_there(phone, place, language):
    ui = begin(phone, language=language)
    acts, asked, evening = list(phone.session.acts), phone.session.keys, ui.app.evening
    place(ui)
    ui.frames(2)
    assert ui.app.evening is not evening, "the evening in memory may be half changed"
    assert (phone.session.acts, phone.session.keys) == (acts, asked)
    assert ui.app.shell.router.current == "table" and told(phone)
    assert log_of(phone).count("UTC") == 1 and listening() == [panel_of(ui)]
    play_on(phone, 2)
    assert len(phone.session.acts) == len(acts) + 2
    ui.settle(60 * 8)
    assert not told(phone) and not faults(ui.app.shell)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_goes_on_from_the_middle_of_it(phone, key):
    game, chance = load(key), Random(7)
    ui = phone.open(motion=False)
    seats = tuple(map(Seat, game.colours[: game.least], NAMES, game.colours))
    evening = opening.begin(ui.app.archive, game, Setup(seats))
    for _ in range(40):
        prompt = evening.session.prompts[0]
        assert evening.reply(prompt.key, prompt.field.draw(chance))
    ui.app.sit_down(evening, opening.citations(key))
    ui.settle()
    ui.app.net.start_catching()
    acts, asked = list(phone.session.acts), phone.session.keys
    in_an_event(ui)
    assert told(phone) and (phone.session.acts, phone.session.keys) == (acts, asked)
    prompt = phone.session.prompts[0]
    Thumbs(ui).say(prompt.key, prompt.field.draw(chance))
    assert phone.session.acts[:-1] == acts


# What a drawing that broke off leaves behind


def pixels(ui: Driver) -> bytes:
    """All that is on the screen now."""
    ui.draw()
    gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
    read: bytes = gl.glReadPixels(0, 0, *Window.size, gl.GL_RGB, gl.GL_UNSIGNED_BYTE)
    return read


def scrolled_of(ui: Driver) -> Widget:
    """Drawn through a stencil."""
    return next(one for one in ui.visible() if isinstance(one, Scroll)).children[0]


def faint_of(ui: Driver) -> Widget:
    """Drawn at half its strength."""
    panel_of(ui).opacity = 0.5
    return panel_of(ui)


def masked_of(ui: Driver) -> Widget:
    """Drawn while a stencil is being cut, and no colour is written."""
    panel_of(ui).canvas.add(StencilPush())
    return panel_of(ui)


@pytest.mark.skipif(not PIXELS, reason="no GL: there are no pixels")
@pytest.mark.parametrize("drawn", [board_of, scrolled_of, faint_of, masked_of])
def test_after_a_drawing_that_broke_off_every_pixel_is_as_it_was(phone, drawn):
    ui = begin(phone)
    board_of(ui).fit()  # as a board lies that nobody has touched
    ui.frames(60)  # one that is still is drawn sharp
    before = pixels(ui)
    assert len(set(before)) > 20, "a blank one"
    drawn(ui).canvas.add(Callback(fail))
    ui.draw()
    ui.see(phone.say("app.net.reopened"))
    ui.frames(60 * 8)
    assert pixels(ui) == before


# What else is half done


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_follower_that_raises_costs_nothing_the_answer_was_stored_before(phone, language):
    ui = begin(phone, language=language)
    before = len(phone.session.acts)
    ui.app.evening.bind(on_change=fail)
    play_on(phone)
    assert len(phone.session.acts) == before + 1 and told(phone)
    play_on(phone)
    assert len(phone.session.acts) == before + 2


def test_an_answer_that_was_stored_and_not_yet_played_counts(phone, monkeypatch):
    ui = begin(phone)
    before = len(phone.session.acts)
    Failing(monkeypatch, Playback, "hear")
    play_on(phone)
    assert len(phone.session.acts) == before + 1 and told(phone)
    play_on(phone)
    assert ui.app.archive.trouble is None and len(phone.session.acts) == before + 2


def test_an_answer_that_no_rule_can_take_is_taken_back_and_named(phone, monkeypatch):
    ui = begin(phone)
    acts, asked, ask = list(phone.session.acts), phone.session.keys, Session.prompt

    def prompt(session: Session, key: str) -> Any:
        if len(session.acts) > len(acts):
            raise LookupError(key)
        return ask(session, key)

    monkeypatch.setattr(Session, "prompt", prompt)
    in_front = phone.session.prompts[0]
    Thumbs(ui).answer(in_front, simple(in_front.field, in_front.key, len(acts)))
    ui.frames(4)
    assert (phone.session.acts, phone.session.keys) == (acts, asked)
    left_out = phone.say("core.store.left_out", count=1, turn=0)
    assert left_out in ui.app.shell.toasts.children[0].text
    monkeypatch.undo()
    play_on(phone)


def test_what_lies_over_the_table_is_dropped(phone):
    ui = begin(phone)
    phone.tap("app.table.menu")
    ui.settle()
    assert ui.app.shell.layers.newest is not None
    in_an_event(ui)
    assert not ui.app.shell.layers.children
    play_on(phone)


@pytest.mark.parametrize("screen", ["log", "score"])
def test_a_screen_before_the_table_leads_back_to_the_table(phone, screen):
    ui = begin(phone)
    phone.tap(f"app.table.{screen}")
    ui.settle()
    in_an_event(ui)
    assert ui.app.shell.router.current == "table" and told(phone)
    ui.back()
    assert ui.app.shell.router.current == "home"


def test_a_finger_that_drags_when_it_happens_is_forgotten(phone):
    ui = begin(phone)
    dragged = board_of(ui)
    x, y = dragged.to_window(dragged.center_x, (dragged.y + dragged.covered + dragged.top) / 2)
    touch = UnitTestTouch(x, y)
    ui.step(touch.touch_down)
    ui.frames()
    assert touch.grab_list
    dragged.bind(on_touch_move=fail)
    ui.step(touch.touch_move, x + 9, y)
    ui.frames(2)
    laid = board_of(ui)
    assert told(phone) and laid is not dragged and not EventLoop.touches
    heard = []
    for board in (dragged, laid):
        board.bind(on_touch_move=lambda *_: heard.append(1), on_touch_up=lambda *_: heard.append(2))
    ui.step(touch.touch_move, x + 60, y)
    ui.frames()
    ui.step(touch.touch_up)
    ui.frames(2)
    assert not heard
    play_on(phone, 2)


def test_taps_that_wait_behind_the_one_that_raised_are_forgotten(phone):
    ui = begin(phone)
    chip = next(one for one in ui.visible() if isinstance(one, Chip) and not one.disabled)
    chip.bind(on_touch_down=fail)
    at, heard = chip.to_window(*chip.center), Heard()
    Window.bind(on_motion=heard.note)
    for touch in (UnitTestTouch(*at), UnitTestTouch(*at)):
        EventLoop.input_events += [("begin", touch), ("end", touch)]
    acts = list(phone.session.acts)
    ui.frames(20)
    Window.unbind(on_motion=heard.note)
    assert [kind for kind, _ in heard] == ["begin", "end"], "of the first, which a list held back"
    assert told(phone) and phone.session.acts == acts and not arrival.fresh
    play_on(phone)


def test_no_animation_of_what_is_gone_goes_on(phone):
    """A board moves what is no widget, too."""
    ui = begin(phone)
    moved, scaled = panel_of(ui), Scale(1)
    Animation(opacity=0.1, duration=5).start(moved)
    Animation(x=5, duration=5).start(scaled)
    ui.frames(3)
    in_an_event(ui)
    stood = moved.opacity, scaled.x
    ui.frames(30)
    assert (moved.opacity, scaled.x) == stood and panel_of(ui).opacity == 1


def test_a_name_that_is_being_typed_is_kept_and_the_keyboard_goes_away(phone):
    ui = phone.open(motion=False)
    ui.app.net.start_catching()
    ui.tap("Gangs City")
    phone.type_name(1, "Zo")
    ui.settle()
    line = next(one for one in ui.visible() if isinstance(one, TextInput) and one.focus)
    in_an_event(ui)
    assert ui.app.shell.router.current == "home" and not line.focus
    ui.see(phone.say("app.net.home"))
    ui.type("nobody hears this")
    ui.tap("Gangs City")
    ui.settle()
    assert line.text == "Zo" == phone.seats.rows[0].person


@pytest.mark.parametrize(("of", "name"), MADE)
def test_a_table_that_breaks_while_it_is_made_is_made_again(phone, monkeypatch, of, name):
    ui = begin(phone)
    acts = list(phone.session.acts)
    ui.back()
    ui.app.net.stop_catching()
    phone.kill()
    ui = phone.open(motion=False)
    ui.app.net.start_catching()
    Failing(monkeypatch, of, name)
    phone.resume()
    ui.settle()
    assert ui.app.shell.router.current == "table" and phone.session.acts == acts and told(phone)
    assert listening() == [panel_of(ui)]
    play_on(phone)


def test_what_watches_the_storage_watches_on(phone, monkeypatch):
    looked, fails_at, watch = [], [0], ConsigliereApp.watch_storage

    def watch_storage(app: ConsigliereApp, *_: object) -> None:
        looked.append(app)
        if len(looked) in fails_at:
            fail()
        watch(app)

    monkeypatch.setattr(ConsigliereApp, "watch_storage", watch_storage)
    ui = begin(phone)
    fails_at.append(len(looked) + 1)
    ui.frames(7, seconds=1)
    assert log_of(phone).count("UTC") == 1
    so_far = len(looked)
    ui.frames(12, seconds=1)
    assert len(looked) >= so_far + 2


# Where no evening can be opened


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_evening_is_open_it_leads_home(phone, language):
    ui = phone.open(motion=False, language=language)
    ui.app.net.start_catching()
    phone.tap("app.home.settings")
    ui.settle()
    in_an_event(ui)
    assert leads_home(phone)


def test_an_evening_that_waits_at_home_is_not_opened(phone):
    ui = begin(phone)
    ui.back()
    ui.settle()
    in_an_event(ui)
    ui.see(phone.say("app.home.resume"))
    assert leads_home(phone)


def test_an_evening_that_is_kept_nowhere_leads_home(phone):
    game = load("gangs_city")
    seats = tuple(Seat(one, one, one) for one in game.colours[:3])
    ui = phone.lay(Session(game, Setup(seats)))
    ui.app.net.start_catching()
    in_an_event(ui)
    assert leads_home(phone)


def test_an_evening_that_cannot_be_read_leads_home(phone, monkeypatch):
    ui = begin(phone)
    monkeypatch.setattr(opening, "go_on", lambda archive, session: None)
    in_an_event(ui)
    assert leads_home(phone)
