"""Scrolling: the log of a very long evening, and a list of plain rows."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from bench.scenes import drive

LINES = 2000
STEP, FRAMES, ROW = 30.0, 240, 56.0  # pixels a frame, frames, height of a plain row
AT_REST = 300  # frames until nothing is made ahead any more, which waits while a finger scrolls
PLAIN = f"""
<PlainRow@BoxLayout>:
    number: ''
    words: ''
    Label:
        text: root.number
        size_hint_x: .2
    Label:
        text: root.words
RecycleView:
    viewclass: 'PlainRow'
    RecycleBoxLayout:
        orientation: 'vertical'
        default_size: None, {ROW}
        default_size_hint: 1, None
        size_hint_y: None
        height: self.minimum_height
"""


def log() -> dict[str, float]:
    """Scroll through a log of 2,000 lines."""
    ui = drive(opened)
    ui.app.preferences.motion = False
    ui.app.sit_down(long_evening())
    ui.app.shell.router.show("log")
    ui.settle()
    return scroll(ui, ui.app.shell.router.screens["log"].ids.body.ids.lines)


def history(folder: str) -> dict[str, float]:
    """Open the history of 1,000 evenings, and scroll through it."""
    ui = drive(lambda: kept(folder))
    ui.app.preferences.motion = False
    ui.settle()
    began = time.perf_counter()
    ui.app.shell.router.show("history")
    ui.frames()
    taken = time.perf_counter() - began
    ui.settle()
    lines = ui.app.shell.router.screens["history"].ids.lines
    return {"opened": taken, "rows": len(lines.data), **scroll(ui, lines)}


def kept(folder: str) -> Any:
    """The app with a folder."""
    from companion.ui.shell.app import ConsigliereApp

    return ConsigliereApp(Path(folder))


def opened() -> Any:
    """The app, keeping nothing."""
    from companion.evening.settings import InMemory
    from companion.ui.shell.app import ConsigliereApp

    return ConsigliereApp(archive=InMemory())


def long_evening() -> Any:
    """An evening without an end, played up to its two thousandth line."""
    from bench.play import endless
    from companion.core.session import Session
    from companion.evening.evening import Evening
    from companion.games import load
    from companion.terminal.random_play import draw_setup, reply_at_random

    game, chance = endless(load("gangs_city")), Random(5)
    session = Session(game, draw_setup(game, chance))
    while len(session.log) < LINES:
        reply_at_random(session, chance)
    return Evening(session)


def rows() -> dict[str, float]:
    """Scroll through as many plain rows of two labels."""
    ui = drive(plain_rows)
    words = [{"number": f"{n}", "words": f"This is what row {n} says."} for n in range(LINES)]
    ui.app.root.data = words
    ui.settle()
    return scroll(ui, ui.app.root)


def plain_rows() -> Any:
    """An app that is one list."""
    from kivy.app import App
    from kivy.lang import Builder

    class Rows(App):
        def build(self) -> Any:
            return Builder.load_string(PLAIN)

    return Rows()


def scroll(ui: Any, view: Any) -> dict[str, float]:
    """At the same pace through both, from the middle on.

    The seconds of the thread are without the pixels, which the rasteriser fills in threads of its
    own where there is no graphics card.
    """
    view.scroll_y = 0.5
    ui.frames(AT_REST)
    taken, worked = [], []
    for _ in range(FRAMES):
        began, work_began = time.perf_counter(), time.thread_time()
        view.scroll_y += STEP / (view.children[0].height - view.height)
        ui.frames()
        taken.append(time.perf_counter() - began)
        worked.append(time.thread_time() - work_began)
    return {"seconds": steady(taken), "thread": steady(worked)}


def steady(taken: list[float]) -> float:
    """The mean, without what the machine did meanwhile."""
    return fmean(sorted(taken)[: -FRAMES // 20])
