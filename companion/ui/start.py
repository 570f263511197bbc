"""Starting: looks for a screen before Kivy does, and says so where there is none."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys

from companion.device.android import on_android, started_for


def start() -> None:
    """Open the app on the screen; where there is none, lead it through a tour and keep pictures."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # what goes wrong is told, nothing else
    logging.disable(logging.CRITICAL)
    hurry()
    if has_screen() and not started_for("tour"):
        from companion.ui.app import ConsigliereApp

        ConsigliereApp().run()
        return
    if on_android():
        from companion.ui.tour.tour import lead

        lead()
        return
    if not can_draw():
        tell("app.start.nothing_to_draw_with", text=referee())
        return
    tell("app.start.no_screen")
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_CLIPBOARD="dummy")
    from companion.ui.tour.tour import lead

    lead()


def hurry() -> None:
    """Throw nothing away before the first frame: all that is made on the way there stays."""
    gc.disable()


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


def referee() -> str:
    """What the referee of the terminal is called, beside the command that was given."""
    called = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    return "consigliere-referee" if called == "consigliere" else "python -m companion"


def tell(key: str, **facts: str) -> None:
    """Say something in the terminal, in the language of the device."""
    from companion.content.language import choose_language
    from companion.content.words import Words
    from companion.core.ruling import because
    from companion.device.language import device_locale

    print(Words(choose_language(device_locale())).say(because(key, **facts)))
