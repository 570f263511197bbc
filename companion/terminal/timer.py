"""The timer of the table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import ceil
from threading import Timer
from typing import TYPE_CHECKING

from companion.terminal.printing import Unwritten

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

AGAIN = ("again", "encore")


def timer(keyboard: Keyboard, rest: str) -> bool:
    """Start, stop or restart the timer."""
    if keyboard.timer.timer is None:
        keyboard.say("core.terminal.play.no_timer")
    elif rest.casefold() in AGAIN:
        keyboard.timer.turn_over()
    else:
        keyboard.timer.toggle()
    return True


def tell_timer(keyboard: Keyboard) -> None:
    """Print how much time is left and whether the timer runs."""
    timer = keyboard.timer
    if timer.timer is None:
        return
    if timer.look():
        if not keyboard.rung:
            keyboard.say("app.timer.up")
    elif timer.runs:
        keyboard.say("core.terminal.play.timer_runs", count=ceil(timer.left))
    elif timer.left:
        keyboard.say("core.terminal.play.timer_rests", count=ceil(timer.left))
    keyboard.rung = False


@contextmanager
def ringing(keyboard: Keyboard, mark: str) -> Iterator[None]:
    """A context in which the bell rings while somebody types, when time is up."""

    def ring() -> None:  # beside what is typed: only what is heard and read, nothing is kept here
        keyboard.rung = True
        with suppress(OSError, Unwritten):  # where nobody listens any more
            keyboard.print_above_prompt(keyboard.voice.say("app.timer.up"), mark)

    if not keyboard.timer.runs:
        yield
        return
    bell = Timer(keyboard.timer.left, ring)
    bell.daemon = True
    bell.start()
    try:
        yield
    finally:
        bell.cancel()
