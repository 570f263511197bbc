"""Run as a program: storms an evening of a game in a folder, and counts its acts once durable."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.evening.opening import begin, go_on, last_left, prepare
from companion.games import load
from companion.store.archive import Archive
from companion.terminal.random_play import draw_setup
from tests.store.storm import do_something


def main(folder: Path, key: str, seed: int) -> None:
    """Go on with the last evening of this game, or begin one; the sum of acts after each."""
    game, chance = load(key), Random(seed)
    archive = Archive(folder)
    if archive.held:
        print("held", flush=True)
        return
    left = last_left(archive, game)
    evening = go_on(archive, left) if left else None
    if evening is None:
        setup = draw_setup(game, chance)
        evening = begin(archive, game, prepare(archive, game, setup.seats, setup.options))
    session: Session = evening.session
    journal = evening.journal
    assert journal is not None
    while True:
        do_something(session, chance)
        assert journal.trouble is None
        print(journal.id, journal.last[0], flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
