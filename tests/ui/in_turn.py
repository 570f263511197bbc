"""Evenings laid on the table one after the other, with all that is beside and over a table."""

from __future__ import annotations

from random import Random

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games import GAMES, load
from companion.terminal.random_play import reply_at_random
from tests.ui.driver import Driver

REPLIES = 40  # an evening that is well under way


def every_pair() -> list[str]:
    """The games in an order in which each follows each other one exactly once."""
    left = {one: [two for two in GAMES if two != one] for one in GAMES}
    path, tour = [GAMES[0]], []
    while path:
        if left[path[-1]]:
            path.append(left[path[-1]].pop())
        else:
            tour.append(path.pop())
    return tour[::-1]


def under_way(key: str) -> Session:
    """An evening of a game after some replies."""
    game, chance = load(key), Random(7)
    seats = tuple(Seat(colour, f"Ann {colour}", colour) for colour in game.colours[: game.most])
    session = Session(game, Setup(seats))
    while len(session.acts) < REPLIES:
        reply_at_random(session, chance)
    return session


def lay(ui: Driver, session: Session) -> None:
    """Put an evening on the table and answer two questions."""
    ui.app.sit_down(Evening(session), citations(session.game.key))
    ui.frames(3)
    for _ in range(2):
        asked = session.prompts[0]
        ui.app.evening.reply(asked.key, asked.field.draw(Random(1)))
        ui.frames(2)


def switch(ui: Driver) -> None:
    """Another language, and another look."""
    chosen = ui.app.preferences
    chosen.language = "en" if chosen.language == "fr" else "fr"
    chosen.theme = "paper" if chosen.theme == "night" else "night"
    ui.frames(2)


def dispute(ui: Driver, game: str) -> None:
    """From home: a question of that game, in both languages."""
    screen = ui.app.shell.router.show("dispute", game=game)
    screen.choose_question(screen.game.offers.questions[0])
    ui.frames(2)
    switch(ui)


def go_home(ui: Driver) -> None:
    """By the back key, from wherever it is."""
    while ui.app.shell.router.current != "home":
        ui.back()
    ui.frames(40)  # what Kivy itself has left to do comes to its end


def visit_all(ui: Driver) -> None:
    """Every screen that is beside the table, and every sheet over it."""
    table = ui.app.shell.router.screens["table"]
    for screen in ("log", "score", "settings", "dispute"):
        ui.app.shell.router.show(screen, **({"game": _laid(ui)} if screen == "dispute" else {}))
        ui.frames(2)
        switch(ui)
        ui.app.shell.router.show("table")
    player = table.evening.session.setup.seats[0].key
    ruled = next(one for one in reversed(table.evening.session.log) if one.ruling is not None)
    sheets = table.sheets
    for over in (
        sheets.menu,
        sheets.correct,
        sheets.shared,
        sheets.tasks,
        lambda: sheets.player(player),
        lambda: sheets.ruling(ruled),
        lambda: table.across.show(ruled),
        sheets.advice,
    ):
        over()
        ui.frames(2)
        switch(ui)
        if ui.app.shell.layers.newest is not None:
            ui.back()


def _laid(ui: Driver) -> str:
    return str(ui.app.evening.session.game.key)
