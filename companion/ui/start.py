"""Start the app: look for a display before Kivy does, and say so if there is none."""

from __future__ import annotations

import gc
import logging
import os
import sys

from companion.device.android import on_android, started_for
from companion.device.display import can_draw, has_screen


def start() -> None:
    """Open the app; without a display, lead it through the tour and keep pictures."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # only faults are logged
    logging.disable(logging.CRITICAL)
    stop_collecting()
    if has_screen() and not started_for("tour"):
        from companion.ui.shell.app import ConsigliereApp

        ConsigliereApp().run()
        return
    if on_android():
        from companion.ui.tour.tour import lead

        lead()
        return
    if not can_draw():
        print_sentence("app.start.nothing_to_draw_with", text=referee_command())
        return
    print_sentence("app.start.no_screen")
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_CLIPBOARD="dummy")
    from companion.ui.tour.tour import lead

    lead()


def stop_collecting() -> None:
    """Turn off garbage collection until the first frame is drawn."""
    gc.disable()


def referee_command() -> str:
    """The command that starts the terminal referee, spelled like the command that was given."""
    called = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    return "consigliere-referee" if called == "consigliere" else "python -m companion"


def print_sentence(key: str, **facts: str) -> None:
    """Print a sentence in the terminal, in the language of the device."""
    from companion.content.language import choose_language
    from companion.content.words import Words
    from companion.core.ruling import because
    from companion.device.language import device_locale

    print(Words(choose_language(device_locale())).say(because(key, **facts)))
