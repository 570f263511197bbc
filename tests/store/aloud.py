"""Run as a program: plays on in a folder and says the number of each act once it is durable."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.store.archive import Archive
from tests.store import evenings


def main(folder: Path) -> None:
    archive = Archive(folder)
    known = archive.sessions()
    session, journal = evenings.reopen(archive, known[0].id) if known else evenings.begin(archive)
    while True:
        evenings.play(session, 1, seed=len(session.acts))
        assert journal.trouble is None
        print(len(session.acts), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
