"""How a game tells its table before the first turn, and what statistics count of its evenings."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from companion.core.session import Session
from companion.games import load
from companion.terminal.random_play import draw_setup, play_on

SEEDS = range(14)


def begun(key: str, players: int, **options: str) -> Session:
    """An evening before its first answer, with standard readings but those given."""
    game = load(key)
    setup = draw_setup(game, Random(1), players)
    return Session(game, replace(setup, options=options))


def task_keys(session: Session) -> list[str]:
    """The keys of the first tasks, in order."""
    return [task.rule for task in session.game.tells.first_tasks(session.table)]


def patches(session: Session) -> list[tuple[str, int, str]]:
    """What the sketch of the table shows: shape, number and the key of the label."""
    rows = session.game.tells.sketch(session.table)
    return [(one.shape, one.number, one.words.rule) for row in rows for one in row]


class Counted(NamedTuple):
    """The kinds that came up in random evenings of a game."""

    deeds: set[str]
    sources: set[str]
    plotted: set[str]


def counted(key: str) -> Counted:
    """Every kind of deed, source and course in a few random evenings."""
    game, found = load(key), Counted(set(), set(), set())
    for seed in SEEDS:
        chance = Random(seed)
        session = Session(game, draw_setup(game, chance))
        play_on(session, chance)
        found.deeds.update(deed.kind for line in session.log for deed in game.tells.deeds(line))
        points = game.tells.points
        entries = points(session.table) if points else ()
        found.sources.update(source for one in entries for source in game.tells.sources(one))
        found.plotted.update(game.tells.plotted(session.table, session.table))
    return found
