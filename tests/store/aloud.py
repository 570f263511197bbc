"""Run as a program: plays on in a folder and says the number of each act once it is durable."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from companion.store.archive import Archive
from companion.store.files import Connect, connect
from tests.store import evenings, slow


def main(folder: Path, connect: Connect = connect) -> None:
    archive = Archive(folder, connect=connect)
    known = archive.sessions()
    session, journal = evenings.reopen(archive, known[0].id) if known else evenings.begin(archive)
    while True:
        evenings.play(session, 1, seed=len(session.acts))
        assert journal.trouble is None
        print(len(session.acts), flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # deaf where it is born in background
    main(Path(sys.argv[1]), slow.connect if "slow" in sys.argv else connect)
