"""Starting: looks for a screen before Kivy does, and says so where there is none."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import TYPE_CHECKING

from companion.device.android import on_android

if TYPE_CHECKING:
    from companion.ui.app import ConsigliereApp

FRAMES_WITHOUT_SCREEN = 30


def start() -> None:
    """Open the app, on the screen or, where there is none, beside it."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    if has_screen():
        make_app().run()
        return
    if not can_draw():
        tell("app.start.nothing_to_draw_with")
        return
    tell("app.start.no_screen")
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    show_offscreen(make_app())


def has_screen() -> bool:
    """Is there a display? Only Linux can be without one."""
    if not sys.platform.startswith("linux") or on_android():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_draw() -> bool:
    """Can pictures be made without a display?"""
    try:
        return all(map(ctypes.CDLL, ("libGL.so.1", "libEGL.so.1")))
    except OSError:
        return False


def make_app() -> ConsigliereApp:
    """The app; Kivy is loaded here, not before."""
    from companion.ui.app import ConsigliereApp

    return ConsigliereApp()


def tell(key: str) -> None:
    """Say something in the terminal, in the language of the device."""
    from companion.content.words import choose_language
    from companion.core.ruling import because
    from companion.device.language import device_locale
    from companion.ui.app_words import AppWords

    print(AppWords(choose_language(device_locale())).say(because(key)))


def show_offscreen(app: ConsigliereApp) -> None:
    """Draw the first frames without a display, then leave."""
    from kivy.clock import Clock

    frames = iter(range(FRAMES_WITHOUT_SCREEN))

    def count(_: float) -> None:
        if next(frames, None) is None:
            app.stop()

    Clock.schedule_interval(count, 0)
    app.run()
