"""The introduction, shown once to whoever has no stored evening."""

from __future__ import annotations

from companion.store.archive import Archive

TOLD = "told_how"


def wants_help(archive: Archive) -> bool:
    """Has nobody seen the introduction, and is no evening stored?"""
    return not archive.settings.get(TOLD) and not archive.sessions()


def note_told(archive: Archive) -> None:
    """Remember that the introduction was shown, even if it is interrupted."""
    archive.set(TOLD, True)
