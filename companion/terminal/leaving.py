"""Leaving the table: a warning if acts are only in memory."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.evening.opening import find_game
from companion.store.export_files import export as export_into
from companion.store.export_files import write_over
from companion.store.file_checks import TransferError

if TYPE_CHECKING:
    from companion.store.saved import Unsaved
    from companion.terminal.keyboard import Keyboard

LOST = 74  # what the system calls an output that cannot be written


def may_leave(keyboard: Keyboard) -> bool:
    """May the table be left? Refused once, with a warning, if acts would be lost."""
    if keyboard.file and unsaved_of(keyboard):
        export(keyboard, keyboard.file)
    unsaved = unsaved_of(keyboard)
    if unsaved is None or unsaved == keyboard.warned:
        return True
    keyboard.warned = unsaved
    if not unsaved.answers:
        keyboard.say("core.terminal.play.would_be_gone")
        return False
    since = time.strftime("%H:%M", time.localtime(unsaved.since))
    keyboard.say("core.terminal.play.would_be_lost", count=unsaved.answers, text=since)
    return False


def unsaved_of(keyboard: Keyboard) -> Unsaved | None:
    """The acts that only memory has, after one more try to write them."""
    journal = keyboard.journal
    if journal is None or journal.unsaved is None or journal.retry():
        return None
    return None if journal.unsaved == keyboard.exported else journal.unsaved


def export(keyboard: Keyboard, rest: str) -> bool:
    """Write the evening into a file, or print why that is not possible."""
    try:
        write(keyboard, rest)
    except TransferError as error:
        keyboard.tell(keyboard.voice.words.say(error.reason))
    return True


def write(keyboard: Keyboard, file: str) -> None:
    """Write the evening into a file, or a new one in the present folder."""
    journal = keyboard.journal
    if journal is None:
        return
    saved, unsaved = journal.saved(), journal.unsaved
    if file:
        write_over(saved, Path(file), find_game)
    path = Path(file) if file else export_into(saved, [Path.cwd()])
    keyboard.exported = unsaved
    keyboard.say("core.terminal.play.exported", file=str(path))
