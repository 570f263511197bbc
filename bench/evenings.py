"""Memory over three whole evenings in one app: the first fills it, the others should not."""

from __future__ import annotations

from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench.asking import opened
from bench.first_frame import resident
from bench.scenes import drive
from companion.core.fields.field import any_of
from companion.games import load
from companion.terminal.random_play import FIRST_ASKED, TURN_CAP

EVENINGS = 3
SEED = 1


def evenings(key: str, turns: str = str(TURN_CAP)) -> dict[str, Any]:
    """Play three evenings, shown reply by reply; bytes in memory after each."""
    with TemporaryDirectory() as folder:
        from bench.tapping import (  # the driver comes before anything of kivy
            sit_down,
            stop_collecting,
        )

        stop_collecting()  # as the app does when it is started
        ui = drive(lambda: opened(folder))
        ui.app.preferences.motion = False
        memory = []
        for _ in range(EVENINGS):
            sit_down(ui, load(key))
            replies = play_shown(ui, int(turns))
            memory.append(resident())
    return {"memory": memory, "replies": replies}


def play_shown(ui: Any, turns: int) -> int:
    """Answer at random until the end, or for so many turns; every question is drawn."""
    evening, chance, replies = ui.app.evening, Random(SEED), 0
    while not evening.session.over and evening.session.number <= turns:
        keys = evening.session.keys
        key = keys[0] if chance.random() < FIRST_ASKED else any_of(keys, chance)
        taken = evening.reply(key, evening.session.prompt(key).field.draw(chance))
        assert taken, key
        ui.frames(2)  # the first lays it out, the second draws it so
        replies += 1
    return replies
