"""The look of the first frame: the settings, once more, in a file that is read at once.

Beside them it notes how the home screen stood: how much room the game in progress took, and what
it said, so that nothing moves when all of that comes; until then no words need be looked up.

The archive is opened and checked once that frame stands; where the two differ, it is right.
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
    """How the home screen stood when it was last seen."""

    above: float = 0.0  # the height of the game in progress, in dp
    covers: Mapping[str, Said] = MappingProxyType({})
    head: Said | None = None

    def noted(self) -> dict[str, Any]:
        """As it is kept."""
        covers = {key: list(one) for key, one in self.covers.items()}
        return {"above": self.above, "covers": covers, "head": self.head and list(self.head)}


def read_look(folder: Path) -> dict[str, Any]:
    """The settings as they were noted last; none where there are none, or they cannot be read."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            found = json.loads(file.read(MOST_LETTERS))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def home_in(look: Mapping[str, Any]) -> HomeLook:
    """The home screen that was noted; what makes no sense is passed over."""
    above, covers, head = look.get("above"), look.get("covers"), look.get("head")
    said = covers.items() if isinstance(covers, dict) else ()
    return HomeLook(
        above if isinstance(above, float) and 0 <= above <= MOST_ABOVE else 0.0,
        {key: (one[0], one[1]) for key, one in said if is_said(one)},
        (head[0], head[1]) if is_said(head) else None,
    )


def is_said(noted: Any) -> TypeGuard[list[str]]:
    """Is it a title and a line about it?"""
    return (
        isinstance(noted, list) and len(noted) == 2 and all(isinstance(one, str) for one in noted)
    )


def note_look(folder: Path, look: Mapping[str, Any]) -> None:
    """Note them for the next start; where the storage refuses, that begins with what was."""
    if look != read_look(folder):
        with suppress(OSError):
            (folder / FILE).write_text(json.dumps(look), "utf-8")
