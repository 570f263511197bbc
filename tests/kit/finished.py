"""Finished evenings of any game, played by chance, as they are kept."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from companion.core.game import Seat
from companion.core.session import Session
from companion.games import load
from companion.store.archive import Archive
from companion.store.saved import Saved
from companion.terminal.random_play import draw_setup, play_on
from tests.kit.notebook import FIRST, Notebook

NAMES = ("Ann", "Bob", "Cléo", "Dino", "Eve", "Félix")
DAY = 24 * 60 * 60


@cache
def finished(key: str, seed: int = 1) -> Saved:
    """An evening of two people or more that was played to its end."""
    chance, game, notebook = Random(f"{key}/{seed}"), load(key), Notebook()
    setup = draw_setup(game, chance, max(2, game.least))
    names = zip(NAMES, setup.seats, strict=False)
    seats = tuple(Seat(seat.key, name, seat.colour) for name, seat in names)
    session = Session(game, replace(setup, seats=seats), (), notebook)
    play_on(session, chance, turn_cap=10_000)
    assert session.over, (key, seed)
    return notebook.saved(session)


def many(archive: Archive, keys: tuple[str, ...], count: int) -> list[str]:
    """So many finished evenings in an archive, a day apart; their sessions, the oldest first."""
    ids = []
    for number in range(count):
        saved, later = finished(keys[number % len(keys)]), number * DAY
        times = tuple(at + later for at in saved.times)
        ids.append(archive.add(replace(saved, created=FIRST + later, times=times)).id)
    return ids
