"""The desk: search, the first change of a ruling, all changes of the slowest, opened live."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.asking import evening_of, new_session, opened
from bench.figures import Figure, milliseconds, seconds
from bench.scenes import drive
from bench.screen import staged
from companion.evening.alone import examples_of
from companion.evening.finding import find_questions, index
from companion.evening.what_if import Search
from companion.games import GAMES, load
from companion.ui.start import can_draw

TYPED = ("who wins the fight", "égalité fusilade", "can I bid 4", "negociation", "dilligence")
SEARCHED, FIRST, ALL, OPENED = 0.05, 0.3, 3.0, 0.5  # seconds that are aimed at
AGAIN = 5


def measure_desk() -> list[Figure]:
    """Searching and counterfactuals, over the examples of every question."""
    index()
    slow = max(seconds(lambda one=one: find_questions(one)) for one in TYPED)
    found = [figure for key in GAMES for figure in _of_game(key)]
    first, whole = (max(one[at] for one in found) for at in (0, 1))
    slowest = max(found, key=lambda one: one[1])[2]
    return [
        Figure("desk: search, slowest of five", milliseconds(slow), "50 ms", slow <= SEARCHED),
        Figure("desk: first change, slowest", milliseconds(first), "300 ms", first <= FIRST),
        Figure(f"desk: all changes, {slowest}", milliseconds(whole), "3000 ms", whole <= ALL),
        *(_opened() if can_draw() else ()),
    ]


def _opened() -> list[Figure]:
    """The desk opened from the table of every game."""
    found = []
    for key in GAMES:
        with TemporaryDirectory() as folder:
            told = staged("open_desk", key, folder)
        measured = f"{milliseconds(told['seconds'])}, first {milliseconds(told['first'])}"
        what = f"desk: opened from a live table ({key})"
        found.append(Figure(what, measured, "500 ms", told["seconds"] <= OPENED))
    return found


def _of_game(key: str) -> list[tuple[float, float, str]]:
    """Of every example, in CPU time: how long until the first change, and until all were tried."""
    game = load(key)
    found = []
    for asked in game.offers.questions:
        for example in examples_of(key, asked):
            began = time.process_time()
            search, first = Search(asked, dict(example.situation), game.colours), 0.0
            while search.go_on():
                if search.found and not first:
                    first = time.process_time() - began
            found.append((first, time.process_time() - began, f"{key} {asked.key}"))
    return found


def open_desk(key: str, folder: str) -> dict[str, Any]:
    """The desk opened from a table that lies there, until it is drawn."""
    ui = drive(lambda: opened(str(Path(folder))))
    ui.app.sit_down(evening_of(new_session(key)))
    ui.settle()
    taken = []
    for _ in range(AGAIN):
        began = time.perf_counter()
        question = load(key).offers.questions[0].key
        ui.app.shell.router.show("dispute", game=key, question=question)
        ui.frames(2)
        taken.append(time.perf_counter() - began)
        ui.app.shell.router.show("table")
        ui.frames(2)
    return {"seconds": median(taken), "first": taken[0]}
