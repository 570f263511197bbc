"""Leaving the table: answers that only memory has are not dropped without a word."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store.exported import export as export_into
from companion.store.exported import write_over
from companion.store.shape import TransferError
from companion.terminal.replay import find

if TYPE_CHECKING:
    from companion.store.saved import Unsaved
    from companion.terminal.evening import Evening

LOST = 74  # what the system calls an output that cannot be written


def may_leave(evening: Evening) -> bool:
    """Refused once for the answers that would be lost, with what can be done; then it goes."""
    if evening.file and unsaved_of(evening):
        export(evening, evening.file)
    unsaved = unsaved_of(evening)
    if unsaved is None or unsaved == evening.warned:
        return True
    evening.warned = unsaved
    since = time.strftime("%H:%M", time.localtime(unsaved.since))
    evening.say("core.terminal.play.would_be_lost", count=unsaved.answers, text=since)
    return False


def unsaved_of(evening: Evening) -> Unsaved | None:
    """What only memory has, after one more try to write it; what was exported is not lost."""
    keeping = evening.keeping
    if keeping is None or keeping.unsaved is None or keeping.retry():
        return None
    return None if keeping.unsaved == evening.exported else keeping.unsaved


def export(evening: Evening, rest: str) -> bool:
    """Write the evening as it is in memory into a file, or into a new one in this folder."""
    keeping = evening.keeping
    if keeping is None:
        return True
    saved, unsaved = keeping.saved(), keeping.unsaved
    try:
        if rest:
            write_over(saved, Path(rest), find)
        path = Path(rest) if rest else export_into(saved, [Path.cwd()])
    except TransferError as error:
        evening.tell(evening.voice.words.say(error.reason))
        return True
    evening.exported = unsaved
    evening.say("core.terminal.play.exported", file=str(path))
    return True
