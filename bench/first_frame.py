"""The first frame of the app, and of the least that is a Kivy app."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def first_frame(app: Callable[[], Any]) -> dict[str, float]:
    """How long ago this process was started when its first frame stands, and what it took."""
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    shown = app()
    took: list[float] = []

    def drawn(*_: object) -> None:
        glFinish()
        took.append(time.time() - float(os.environ["BENCH_BEGAN"]))
        if len(took) == 3:  # what the app leaves until after the first frame counts as its memory
            Clock.schedule_once(lambda _: shown.stop(), 0)

    # Bound last and so called first: before what the app leaves until its first frame is there.
    shown.bind(on_start=lambda _: Window.bind(on_flip=drawn))
    Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
    shown.run()
    return {"seconds": took[0], "memory": resident()}


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def bare() -> dict[str, float]:
    """The least that is a Kivy app."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="Consigliere")

    return first_frame(Bare)


def app(folder: str) -> dict[str, float]:
    """The app on a phone that has been used before."""
    from companion.ui.start import stop_collecting

    stop_collecting()  # as it does when it is started
    from companion.ui.shell.app import ConsigliereApp

    return first_frame(lambda: ConsigliereApp(folder=Path(folder)))


def left(folder: str) -> dict[str, float]:
    """The app that was ended at its table: until the table is drawn, after the first frame."""
    from companion.ui.start import stop_collecting

    stop_collecting()
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from companion.ui.shell.app import ConsigliereApp

    shown = ConsigliereApp(folder=Path(folder))
    took: list[float] = []

    def drawn(*_: object) -> None:
        at_table = shown.shell.router.current == "table"
        if not took or at_table:
            glFinish()
            took.append(time.time() - float(os.environ["BENCH_BEGAN"]))
        if at_table:
            Clock.schedule_once(lambda _: shown.stop(), 0)

    shown.bind(on_start=lambda _: Window.bind(on_flip=drawn))
    Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
    shown.run()
    return {"first": took[0], "table": took[1]}
