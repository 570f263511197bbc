"""Run as a program: an evening on a storage with hardly any room, with what was found as JSON."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.store.archive import Archive
from tests.store import toy


def evening(
    folder: Path, fill: Callable[[], None], make_room: Callable[[], None]
) -> dict[str, Any]:
    """Play, fill the storage, play on, make room, try again; then look at the file anew."""
    archive = Archive(folder)
    session, journal = toy.begin(archive)
    toy.play(session, 8)
    fill()
    toy.play(session, 1, seed=2)
    at_once = journal.trouble
    toy.play(session, 30, seed=3)
    saved_meanwhile = (
        len(journal.saved().entries) - journal.trouble.facts["waiting"] if journal.trouble else -1
    )
    refused = not journal.retry()
    make_room()
    saved = journal.retry()
    toy.play(session, 2)
    backup = archive.backup_trouble
    archive.close()
    again = Archive(folder)
    entries = toy.entries_of(again, journal.id)
    again.close()
    return {
        "at once": at_once.rule if at_once else None,
        "saved meanwhile": saved_meanwhile,
        "refused": refused,
        "saved": saved,
        "backup": backup.rule if backup else None,
        "messages": [message.rule for message in again.messages],
        "in order": list(entries) == session.acts,
        "acts": len(session.acts),
    }


def limit(most: int) -> None:
    """No file may grow beyond this size."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def main(folder: Path) -> None:
    """Files that may not grow, where no small storage can be mounted."""
    found = evening(folder, lambda: limit(4096), lambda: limit(resource.RLIM_INFINITY))
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
