"""Messages on what was mended or lost in the journal: printed before anything else."""

from __future__ import annotations

from companion.store.archive import Archive
from companion.terminal.printing import flush, tell
from companion.terminal.voice import Voice


def print_journal_messages(archive: Archive, voice: Voice) -> None:
    """Print what was mended or lost in the journal, and note that it has been shown."""
    found = archive.messages
    if found:
        tell(*map(voice.words.say, found))
        flush()
        archive.note_shown(found)
