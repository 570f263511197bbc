"""Exceptions from every kind of place that Kivy runs our code from, and an evening to lose."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Callback
from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.core.game import Seat
from companion.device import fault_log
from companion.evening import opening
from companion.games import load
from companion.ui.listening import ENDS
from companion.ui.prompts.panel.panel import PromptPanel
from companion.ui.table.strips import PhaseBar
from companion.ui.table.table import TableScreen
from companion.ui.widgets.chip import Chip
from tests.ui.driver import Driver
from tests.ui.evenings import NAMES, Phone
from tests.ui.thumbs import Thumbs
from tests.ui.walk import simple


class Unforeseen(Exception):
    """Nothing in the project raises this, and nothing but the net catches it."""


def fail(*_: object) -> None:
    raise Unforeseen("Chloé has 12 under a tile")


class Failing:
    """Takes the place of a function: fails so many times, then does what it should."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, of: Any, name: str, times: int = 1) -> None:
        self.left, was = times, getattr(of, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            self.left -= 1
            if self.left >= 0:
                fail()
            return was(*args, **kwargs)

        monkeypatch.setattr(of, name, call)


def begin(phone: Phone, replies: int = 3, **settings: Any) -> Driver:
    """An evening of Gangs City under way, with the net hung as it is outside of tests."""
    ui = phone.open(motion=False, **settings)
    game = load("gangs_city")
    seats = tuple(map(Seat, game.colours, NAMES, game.colours))
    setup = opening.prepare(ui.app.archive, game, seats, {})
    evening = opening.begin(ui.app.archive, game, setup)
    for number in range(replies):
        prompt = evening.session.prompts[0]
        assert evening.reply(prompt.key, simple(prompt.field, prompt.key, number))
    ui.app.sit_down(evening, opening.citations(game.key))
    ui.settle()
    ui.app.net.start_catching()
    return ui


def play_on(phone: Phone, replies: int = 1) -> None:
    """Answer what is asked, by touch."""
    for _ in range(replies):
        prompt = phone.session.prompts[0]
        Thumbs(phone.ui).say(prompt.key, simple(prompt.field, prompt.key, len(phone.session.acts)))
    phone.ui.settle()


def told(phone: Phone) -> bool:
    """Is the one sentence shown?"""
    return phone.ui.find(phone.say("app.net.reopened")) is not None


def log_of(phone: Phone) -> str:
    return (phone.folder / fault_log.FILES[0]).read_text("ascii")


def panel_of(ui: Driver) -> PromptPanel:
    return Thumbs(ui).panel


def listening() -> list[PromptPanel]:
    """The panels that hear of a change of language: one that was half made, too, if it is there."""
    panels = (one for one in gc.get_objects() if type(one) is PromptPanel)
    return [one for one in panels if ENDS in one.__dict__]


def table_of(ui: Driver) -> Any:
    return ui.app.shell.router.screens["table"]


# Places an exception can come from


def in_a_touch(ui: Driver) -> None:
    """The chip of an answer, when it is let go."""
    chip = next(one for one in ui.visible() if isinstance(one, Chip) and not one.disabled)
    chip.bind(on_release=fail)
    ui.tap(chip)


def in_a_touch_that_begins(ui: Driver) -> None:
    panel_of(ui).bind(on_touch_down=fail)
    ui.tap_at(*panel_of(ui).center)


def in_a_drawing(ui: Driver) -> None:
    """The board, drawn for real, within its clip."""
    with table_of(ui).ids.layout.board.canvas:
        Callback(fail)
    ui.draw()


def in_an_event(ui: Driver) -> None:
    Clock.schedule_once(fail)
    ui.frames(2)


def in_an_event_of_every_frame(ui: Driver) -> None:
    Clock.schedule_interval(fail, 0)
    ui.frames(2)


def in_a_layout(ui: Driver) -> None:
    """An event of the Clock that comes before each frame is drawn."""
    ui.layout_fails = Clock.create_trigger(fail, -1)  # type: ignore[attr-defined]
    ui.layout_fails()  # type: ignore[attr-defined]
    ui.frames(2)


def in_an_animation(ui: Driver) -> None:
    """An observer of what an animation moves."""
    panel_of(ui).bind(opacity=fail)
    Animation(opacity=0.5, duration=1).start(panel_of(ui))
    ui.frames(2)


def in_an_observer(ui: Driver) -> None:
    """Of a property, while the screen is turned."""
    panel_of(ui).bind(width=fail)
    ui.step(setattr, panel_of(ui), "width", 12)
    ui.frames()


def in_a_kv_rule(ui: Driver) -> None:
    """While a widget is made."""
    ui.step(Builder.load_string, "Widget:\n    height: 1 / self.x")
    ui.frames()


def in_a_kv_canvas(ui: Driver) -> None:
    """An expression in a canvas, worked out before the frame is drawn."""
    ruled = (
        "Widget:\n    canvas:\n        Rectangle:\n            pos: 1 / (1 - self.opacity / 2), 0"
    )
    widget = Builder.load_string(ruled)
    ui.app.shell.add_widget(widget)
    ui.frames()
    widget.opacity = 2
    ui.app.shell.opacity = 0.9  # another one that waits behind it, and one before it
    ui.frames()


PLACES = (
    in_a_touch,
    in_a_touch_that_begins,
    in_a_drawing,
    in_an_event,
    in_an_event_of_every_frame,
    in_a_layout,
    in_an_animation,
    in_an_observer,
    in_a_kv_rule,
    in_a_kv_canvas,
)


def board_of(ui: Driver) -> Widget:
    """Drawn within a rectangle that is cut out, moved and scaled."""
    board: Widget = table_of(ui).ids.layout.board
    return board


MADE = [(TableScreen, "on_kv_post"), (TableScreen, "enter"), (PhaseBar, "__init__")]


def leads_home(phone: Phone) -> bool:
    """Is home shown with its sentence, and does a new game begin from there?"""
    phone.ui.see(phone.say("app.net.home"))
    assert phone.ui.app.shell.router.current == "home"
    assert phone.ui.app.shell.layers.newest is None
    phone.ui.tap("Gangs City")
    phone.ui.settle()
    return bool(phone.ui.app.shell.router.current == "set_up")
