"""Run as a program: has the folder for two answers, lets it go, and wants it again, many times."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from companion.store.archive import Archive
from tests.store import evenings, slow


def main(folder: Path, rounds: int) -> None:
    """Say each answer that is durable, with its number in the one evening there is."""
    for _ in range(rounds):
        archive = Archive(folder, connect=slow.connect)
        while not archive.retry():
            assert archive.held, archive.trouble
            time.sleep(0.002)
        assert not archive.messages, archive.messages
        session, _ = evenings.reopen(archive, archive.sessions()[0].id)
        for _ in range(2):
            evenings.play(session, 1, seed=len(session.acts))
            assert archive.trouble is None
            print(len(session.acts), flush=True)
        archive.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
