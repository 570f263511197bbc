"""The sand of the table at the keyboard: said with the question, and rung while it waits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

AGAIN = ("again", "encore")


def sand(keyboard: Keyboard, rest: str) -> bool:
    """Let it run, or rest; turn it over."""
    if keyboard.sand.glass is None:
        keyboard.say("core.terminal.play.no_sand")
    elif rest.casefold() in AGAIN:
        keyboard.sand.turn_over()
    else:
        keyboard.sand.toggle()
    return True


def tell_sand(keyboard: Keyboard) -> None:
    """How much is left, and whether it runs."""
    sand = keyboard.sand
    if sand.glass is None:
        return
    if sand.look() or not sand.left:
        keyboard.say("core.terminal.play.sand_out")
    elif sand.runs:
        keyboard.say("core.terminal.play.sand_runs", count=ceil(sand.left))
    else:
        keyboard.say("core.terminal.play.sand_rests", count=ceil(sand.left))


@contextmanager
def ringing(keyboard: Keyboard) -> Iterator[None]:
    """While somebody types, it is heard when the sand has run out; nothing follows from it."""
    if not keyboard.sand.runs:
        yield
        return
    bell = Timer(keyboard.sand.left, keyboard.ring)
    bell.daemon = True
    bell.start()
    try:
        yield
    finally:
        bell.cancel()
