"""The first evening of this app: whoever has none yet is told how it works, once."""

from __future__ import annotations

from companion.store.archive import Archive

TOLD = "told_how"


def wants_help(archive: Archive) -> bool:
    """Nobody has been told, and no evening is kept."""
    return not archive.settings.get(TOLD) and not archive.sessions()


def note_told(archive: Archive) -> None:
    """From now on it is known, also where the app is killed in the middle of it."""
    archive.set(TOLD, True)
