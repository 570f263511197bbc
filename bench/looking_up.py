"""The rulebook: from a keystroke to what it finds, an entry opened, one page as a picture."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, milliseconds, seconds
from bench.screen import staged
from companion.ui.start import can_draw

FRAME, ENTRY = 0.016, 0.1  # seconds
TYPED = (
    "egalite fusilade",
    "combien de points pour gagner",
    "recrutment cost",
    "who starts the game",
    "négociation accord badge",
    "surounded place",
)
OPENED, PICTURES = 12, 3


def measure_looking_up() -> list[Figure]:
    """What a keystroke costs, and where the machine can draw, an entry and a page."""
    found = [keystroke()]
    return [*found, *drawn()] if can_draw() else found


def keystroke() -> Figure:
    """The slowest letter of some queries, typed one after the other over all games."""
    from companion.evening.looking_up import index, look_up

    index()
    taken = [
        seconds(lambda typed=query[:end]: look_up(typed, "gangs_city"))  # type: ignore[misc]
        for query in TYPED
        for end in range(1, len(query) + 1)
    ]
    worst = max(taken)
    measured = f"{milliseconds(median(taken))}, slowest {milliseconds(worst)}"
    return Figure("rulebook: a keystroke to what it finds", measured, "16 ms", worst <= FRAME)


def drawn() -> list[Figure]:
    """What is measured on a screen, in a process of its own."""
    told = staged("rulebook")
    entry, page = told["entry"], told["page"]
    return [
        Figure("rulebook: an entry opened", milliseconds(entry), "100 ms", entry <= ENTRY),
        Figure("rulebook: one page as a picture", milliseconds(page), "", None),
    ]


def rulebook() -> dict[str, Any]:
    """Open entries from the rules and draw the page of a game."""
    from bench.scenes import drive
    from companion.evening.one_page import sections
    from companion.evening.rulebooks import rulebook as book_of
    from companion.ui.shell.app import ConsigliereApp

    with TemporaryDirectory() as folder:
        ui = drive(lambda: ConsigliereApp(folder=Path(folder)))
        ui.settle()
        from companion.ui.rule_door import open_entry
        from companion.ui.rulebook.page_picture import page_picture

        ui.app.shell.router.show("rules", game="gangs_city")
        ui.settle()
        opened, pages = [], []
        for entry in list(book_of("gangs_city").entries())[:OPENED]:
            began = time.perf_counter()
            open_entry(entry)
            ui.frames(1)
            opened.append(time.perf_counter() - began)
            ui.app.shell.layers.clear()
            ui.frames(2)
        told = tuple(sections("gangs_city", "fr"))
        for _ in range(PICTURES):
            pages.append(seconds(lambda: page_picture("Gangs City", told)))
        ui.stop()
    return {"entry": median(opened), "page": median(pages)}
