"""Every game can be stored and carried over: what it says is JSON, and replays the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.core.game import Game
from companion.core.session import Session
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.saved import Saved, differing_turns
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random


def find(key: str) -> Game | None:
    return load(key) if key in GAMES else None


def play(archive: Archive, key: str, seed: int) -> tuple[Session, str]:
    """A stretch of a random evening, with second thoughts."""
    game, chance = load(key), Random(f"{key}/{seed}")
    setup = draw_setup(game, chance)
    journal = archive.start(game, setup)
    session = Session(game, setup, (), journal)
    for _ in range(60):
        if not session.over:
            reply_at_random(session, chance)
        if chance.random() < 0.1:
            session.undo(chance.randint(1, 3))
            session.redo()
    return session, journal.id


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", GAMES)
def test_a_session_of_every_game(tmp_path: Path, key: str, seed: int) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, id = play(archive, key, seed)
    archive.close()
    saved = Archive(tmp_path).load(id)
    assert saved
    again = Session(session.game, saved.setup, saved.entries)
    assert (again.acts, again.undone) == (session.acts, session.undone)
    assert (again.table, again.log) == (session.table, session.log)
    assert differing_turns(saved, again) == ()
    carried = session_from_text(session_to_text(saved), find)
    assert strip(carried) == strip(saved)
    assert carried.over == session.over


def strip(saved: Saved) -> tuple[object, ...]:
    """All but whether it is over, which the app notes by itself."""
    return saved.game, saved.setup, saved.entries, saved.times, saved.digests, saved.created
