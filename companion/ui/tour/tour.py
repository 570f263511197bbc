"""The tour: without a display, simulated touches lead the app from home to the score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import cos, pi, sin
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from kivy.config import Config

for _name, _size in (("width", "360"), ("height", "800"), ("multisamples", "0")):
    Config.set("graphics", _name, _size)  # before there is a window: a phone

from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.opengl import glFinish  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.content.words import Words  # noqa: E402
from companion.core.fields import OneOf  # noqa: E402
from companion.core.log import Line, Prompt  # noqa: E402
from companion.core.session import Session  # noqa: E402
from companion.evening.telling import has_just_ended  # noqa: E402
from companion.games import GAMES  # noqa: E402
from companion.ui.look.wording import tongue  # noqa: E402
from companion.ui.prompts.panel.panel import PromptPanel  # noqa: E402
from companion.ui.rulings.row import RulingRow  # noqa: E402
from companion.ui.rulings.stack import RulingStack  # noqa: E402
from companion.ui.shell.app import ConsigliereApp  # noqa: E402
from companion.ui.tour.touch import (  # noqa: E402
    Frames,
    Lost,
    settle,
    take_picture,
    tap,
    tap_at,
    type_text,
    widgets_in_view,
)
from companion.ui.widgets.chip import Chip  # noqa: E402
from companion.ui.widgets.number_pad import PadKey  # noqa: E402

PICTURES = Path("build") / "tour"
NAMES = ("Ann", "Bob", "Chloé", "Dino")
TYPED = "12"
BY_HAND = 3  # replies tapped one by one, before the rest is played at random
TELLING = 6  # reasons a ruling needs to be worth a picture
LATE = 4  # the first turn in which a ruling is looked for
HURRY = 400  # replies at most
TRIES = 20  # evenings at random: a short one may end without such a ruling


def lead() -> None:
    """Run the app through the tour in a temporary folder."""
    with TemporaryDirectory() as folder:
        app = ConsigliereApp(folder=Path(folder))
        steps = route(app)

        def step(_: float) -> None:
            if next(steps, steps) is steps:
                app.stop()

        Window.bind(on_flip=lambda *_: glFinish())  # nothing else flushes a surface without display
        Clock.schedule_interval(step, 0)
        app.run()


def route(app: ConsigliereApp) -> Frames:
    """The steps of the tour, from home to the score; animations are off."""
    app.net.stop_catching()  # an exception ends the tour
    app.preferences.motion = False
    yield from settle()
    yield from picture("1_home")
    yield from tap(Words(tongue.language, (GAMES[0],)).name(GAMES[0], "Name"))
    for seat, name in enumerate(NAMES, 1):
        if seat > app.shell.router.screens["set_up"].game.least:
            yield from tap(tongue.say("app.set_up.add"))
        yield from tap(tongue.say("app.set_up.name", seat=seat))
        yield from type_text(name)
    yield from picture("2_set_up")
    yield from tap(tongue.say("app.set_up.start"))
    yield from tap(tongue.say("app.first.skip"))
    for _ in range(BY_HAND):
        yield from reply(app, app.evening.view.prompts[0])
    yield from picture("3_table")
    said = play_on(app.evening.session)
    app.evening.dispatch("on_change")
    yield from picture("4_later")
    yield from reply(app, app.evening.view.prompts[0], said)
    yield from unfold(app.shell.router.screens["table"].ids.rulings)
    yield from picture("5_ruling")
    if app.shell.router.knows("score"):
        yield from tap(tongue.say("app.table.score"))
        yield from picture("6_score")


def picture(name: str) -> Frames:
    """Save a picture once nothing moves any more."""
    yield from settle()
    yield from take_picture(PICTURES / f"{name}.png")


def reply(app: ConsigliereApp, prompt: Prompt, said: Any = None) -> Frames:
    """Answer a question by touches; with a given value, if there is one."""
    session = app.evening.session
    before = len(session.acts)
    panel = next(one for one in widgets_in_view() if isinstance(one, PromptPanel))
    inside = list(panel.walk(restrict=True))
    for touched in chain(
        chips_to_tap(inside, prompt, said), keys_to_tap(inside), points_to_tap(app)
    ):
        yield from tap(touched) if isinstance(touched, Widget) else tap_at(*touched)
        if len(session.acts) > before:
            return
    raise Lost(prompt.key)


def unfold(rulings: RulingStack) -> Frames:
    """Open the newest ruling if the stack is folded."""
    if getattr(rulings, "folded", False):
        yield from tap(next(one for one in widgets_in_view() if isinstance(one, RulingRow)))


def chips_to_tap(inside: list[Widget], prompt: Prompt, said: Any) -> list[Widget]:
    """The chip of the value to be said, else the first legal one; empty if none is shown."""
    offered = [one for one in inside if isinstance(one, Chip) and one.value is not None]
    legal = [one for one in offered if prompt.field.check(one.value).verdict]
    return sorted(legal, key=lambda one: one.value != said)[:1]


def keys_to_tap(inside: list[Widget]) -> list[Widget]:
    """The keys of the number pad to type a number and confirm."""
    pad = [one for one in inside if isinstance(one, PadKey)]
    return [one for text in TYPED for one in pad if one.text == text] + [
        one for one in pad if one.main
    ]


def points_to_tap(app: ConsigliereApp) -> Iterator[tuple[float, float]]:
    """Points of the board from its middle outwards, to be tapped until one answers."""
    board = app.shell.router.screens["table"].ids.layout.board
    if board is None:
        return
    x, y = board.to_window(*board.sight_centre)
    for away in (0, 1.75, 3.5):
        for turn in range(6 if away else 1):
            angle = pi / 2 - turn * pi / 3
            yield x + away * board.radius * cos(angle), y + away * board.radius * sin(angle)


def play_on(session: Session) -> Any:
    """Play at random up to a question with a long ruling; gives the reply that brings it."""
    begun = len(session.acts)
    for seed in range(TRIES):
        chance = Random(seed)
        while not session.over and len(session.acts) < begun + HURRY:
            prompt, before = session.prompts[0], len(session.log)
            said = prompt.field.draw(chance)
            session.reply(said, prompt.key)
            late = session.number >= LATE and isinstance(prompt.field, OneOf)
            if late and not has_just_ended(session) and tells_much(session.log[before:]):
                session.undo()
                return said
        while len(session.acts) > begun:
            session.undo()
    raise Lost("a ruling")


def tells_much(lines: list[Line]) -> bool:
    """Has the last of some rulings many reasons?"""
    rulings = [line.ruling for line in lines if line.kind == "ruling" and line.ruling]
    reasons = [one for ruling in rulings[-1:] for top in ruling.reasons for one in top.walk()]
    return len(reasons) >= TELLING
