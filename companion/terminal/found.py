"""What was found mended or lost in the journal: told before anything else, whatever comes then."""

from __future__ import annotations

from companion.store.archive import Archive
from companion.terminal.printing import flush, tell
from companion.terminal.voice import Voice


def tell_found(archive: Archive, voice: Voice) -> None:
    """Print it; once it is printed it has been shown."""
    found = archive.messages
    if found:
        tell(*map(voice.words.say, found))
        flush()
        archive.note_shown(found)
