"""Run as a program: plays so many acts in a new folder, and is killed; says the evening's name."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from companion.store.archive import Archive
from companion.store.files import connect
from tests.store import evenings
from tests.store.test_wal import without_checkpoints


def main(folder: Path, acts: int, emptied: bool) -> None:
    """Where the -wal is not emptied at a turn's end, it holds the whole evening."""
    archive = Archive(folder, connect=connect if emptied else without_checkpoints)
    session, journal = evenings.begin(archive)
    evenings.play(session, acts)
    assert archive.trouble is None
    print(journal.id, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "emptied" in sys.argv)
