"""The settings and the home screen of the last run, in a small file read before the first frame.

With the height and the texts of the home screen noted, nothing moves once the archive is open;
where the file and the archive differ, the archive is right.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeGuard

FILE = "look.json"
MOST_LETTERS = 2000
MOST_ABOVE = 2000.0  # dp

Said = tuple[str, str]  # a title, and a line about it


class HomeLook(NamedTuple):
    """How the home screen stood when it was last shown."""

    above: float = 0.0  # the height of the game in progress, in dp
    covers: Mapping[str, Said] = MappingProxyType({})
    head: Said | None = None

    def as_stored(self) -> dict[str, Any]:
        """The home screen as a plain dict, to be stored."""
        covers = {key: list(one) for key, one in self.covers.items()}
        return {"above": self.above, "covers": covers, "head": self.head and list(self.head)}


def read_look(folder: Path) -> dict[str, Any]:
    """The settings noted at the last run; empty if there are none or the file is damaged."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            found = json.loads(file.read(MOST_LETTERS))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def noted_home(look: Mapping[str, Any]) -> HomeLook:
    """The home screen that was noted; values of a wrong kind are ignored."""
    above, covers, head = look.get("above"), look.get("covers"), look.get("head")
    said = covers.items() if isinstance(covers, dict) else ()
    return HomeLook(
        above if isinstance(above, float) and 0 <= above <= MOST_ABOVE else 0.0,
        {key: (one[0], one[1]) for key, one in said if is_title_and_line(one)},
        (head[0], head[1]) if is_title_and_line(head) else None,
    )


def is_title_and_line(noted: Any) -> TypeGuard[list[str]]:
    """Is a noted value a title with a line about it?"""
    return (
        isinstance(noted, list) and len(noted) == 2 and all(isinstance(one, str) for one in noted)
    )


def note_look(folder: Path, look: Mapping[str, Any]) -> None:
    """Store settings and home screen for the next start; a storage that refuses is ignored."""
    if look != read_look(folder):
        with suppress(OSError):
            (folder / FILE).write_text(json.dumps(look), "utf-8")
