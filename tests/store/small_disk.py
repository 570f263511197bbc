"""Run as a program: an evening on a storage with hardly any room, with what was found as JSON."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.session import Session
from companion.store.archive import Archive
from tests.store import evenings


def evening(
    folder: Path, fill: Callable[[], None], make_room: Callable[[], None]
) -> dict[str, Any]:
    """Play, fill the storage, play on, make room, try again."""
    archive = Archive(folder)
    session, journal = evenings.begin(archive)
    evenings.play(session, 8)
    fill()
    evenings.play(session, 1, seed=2)
    found: dict[str, Any] = {"at once": journal.trouble and journal.trouble.rule}
    evenings.play(session, 30, seed=3)
    found["waiting"] = journal.trouble and journal.trouble.facts["waiting"]
    found["refused"] = not journal.retry()
    make_room()
    found["saved"] = journal.retry()
    evenings.play(session, 2)
    found["backup"] = archive.backup_trouble and archive.backup_trouble.rule
    archive.close()
    return found | look_again(folder, journal.id, session)


def look_again(folder: Path, id: str, session: Session) -> dict[str, Any]:
    """What the file holds."""
    archive = Archive(folder)
    entries = list(evenings.entries_of(archive, id))
    archive.close()
    messages = [message.rule for message in archive.messages]
    return {"messages": messages, "in order": entries == session.acts, "acts": len(entries)}


def limit(most: int) -> None:
    """No file may grow beyond this size."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def main(folder: Path) -> None:
    """Files that may not grow, where no small storage can be mounted."""
    found = evening(folder, lambda: limit(4096), lambda: limit(resource.RLIM_INFINITY))
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
