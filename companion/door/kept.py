"""What of a door outlives a restart of the host: its link, its key, its port, who was sent away."""

from __future__ import annotations

from typing import Any

from companion.door.tokens import new_token
from companion.evening.settings import SettingsKeeper

SETTING = "door"
PREFERRED = 8377
LAST_PORT = 65535


class Kept:
    """The door of one evening as it is stored; nothing a guest sends is put here."""

    def __init__(self, keep: SettingsKeeper, evening: str) -> None:
        self._keep = keep
        found = keep.settings.get(SETTING)
        stored: dict[str, Any] = dict(found) if isinstance(found, dict) else {}
        if not evening or stored.get("evening") != evening:
            stored = {}
        self._evening = evening
        self.link = text_of(stored, "link") or new_token()
        self.key = text_of(stored, "key") or new_token()
        port = stored.get("port")
        self.port = port if type(port) is int and 0 < port <= LAST_PORT else PREFERRED
        gone = stored.get("gone")
        listed = gone if isinstance(gone, list) else []
        self.gone = tuple(one for one in listed if isinstance(one, str))

    def note_open(self, port: int) -> None:
        """Store the door as it stands open now."""
        self.port = port
        self._write()

    def note_gone(self, gone: tuple[str, ...]) -> None:
        """Store who was sent away, and take another link."""
        self.gone, self.link = gone, new_token()
        self._write()

    def forget(self) -> None:
        """Forget the door: it was closed by hand."""
        self._keep.set(SETTING, None)

    def _write(self) -> None:
        said = {"link": self.link, "key": self.key, "port": self.port, "gone": list(self.gone)}
        self._keep.set(SETTING, {"evening": self._evening, **said})


def text_of(stored: dict[str, Any], name: str) -> str:
    """A stored text; empty where something else is stored."""
    found = stored.get(name)
    return found if isinstance(found, str) else ""
