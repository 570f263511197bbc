"""The look of the first frame: the settings, once more, in a file that is read at once.

The archive is opened and checked once that frame stands; where the two differ, it is right.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

FILE = "look.json"
MOST_LETTERS = 2000


def read_look(folder: Path) -> dict[str, Any]:
    """The settings as they were noted last; none where there are none, or they cannot be read."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            found = json.loads(file.read(MOST_LETTERS))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def note_look(folder: Path, look: Mapping[str, Any]) -> None:
    """Note them for the next start; where the storage refuses, that begins with what was."""
    if look != read_look(folder):
        with suppress(OSError):
            (folder / FILE).write_text(json.dumps(look), "utf-8")
