"""The largest prompt of an evening, from the reply that brings it about until it is drawn."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.scenes import drive
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games import load

AGAIN = 9  # times one prompt is brought about
REPLIES = 150  # of an evening that is looked through for its largest prompt


def opened(folder: str) -> Any:
    """The app, once the driver is there."""
    from companion.ui.shell.app import ConsigliereApp

    return ConsigliereApp(folder=Path(folder))


def evening_of(session: Session) -> Any:
    """A session for the screen."""
    from companion.evening.evening import Evening

    return Evening(session)


def prompt(key: str, folder: str) -> dict[str, Any]:
    """The largest prompt of an evening, brought about again and again by the reply before it."""
    ui = drive(lambda: opened(folder))
    ui.app.preferences.motion = False
    acts, name = largest(ui, key)
    session = new_session(key)
    for act in acts[:-1]:
        session.reply(act.what, act.key)
    ui.app.sit_down(evening_of(session))
    ui.settle()
    taken = []
    panel = ui.app.shell.router.screens["table"].ids.prompt
    for _ in range(AGAIN):
        began = time.perf_counter()
        panel.dispatch("on_reply", acts[-1].key, acts[-1].what)
        ui.frames(2)  # the first lays it out, the second draws it so
        taken.append(time.perf_counter() - began)
        ui.app.evening.undo()
        ui.frames(2)
    return {"seconds": median(taken), "first": taken[0], "prompt": name}


def new_session(key: str) -> Session:
    """As many people as the game takes, nothing known of the box."""
    game = load(key)
    seats = tuple(Seat(colour, f"Player {colour}", colour) for colour in game.colours[: game.most])
    return Session(game, Setup(seats))


def largest(ui: Any, key: str) -> tuple[list[Any], str]:
    """The acts that lead to the prompt with the most widgets, the last one brings it about."""
    evening, chance = evening_of(new_session(key)), Random(3)
    session, best, found, name = evening.session, 0, 0, ""
    ui.app.sit_down(evening)
    ui.frames(2)
    panel = ui.app.shell.router.screens["table"].ids.prompt
    while len(session.acts) < REPLIES and not session.over:
        asked = session.prompts[0]
        evening.reply(asked.key, asked.field.draw(chance))
        ui.frames(2)
        size = sum(1 for _ in panel.walk(restrict=True))
        if size > best and session.prompts:
            best, found, name = size, len(session.acts), session.prompts[0].key
    return session.acts[:found], f"{key}: {name}, {best} widgets"
