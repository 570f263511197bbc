"""The evening that lay on the table when the app was ended, to open it again."""

from __future__ import annotations

from companion.evening.settings import SettingsKeeper

KEY = "table"


def left_laid(keep: SettingsKeeper) -> str:
    """The session that was on the table when the app was ended; empty if none was."""
    found = keep.settings.get(KEY)
    return found if isinstance(found, str) else ""


def note_laid(keep: SettingsKeeper, session: str) -> None:
    """Remember which session is on the table; an empty id: none is."""
    if left_laid(keep) != session:
        keep.set(KEY, session)
