"""What is covered until the end: lines, questions and changes that are nobody else's business."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.core.acts import CORRECTED
from companion.core.log import Change, Line
from companion.core.ruling import Ruling, because

SECRET = "secret"


def is_secret(key: str) -> bool:
    """Is this about what lies behind a screen? Changes write their keys with colons."""
    plain = key.replace(":", ".").removeprefix(CORRECTED)
    return plain.startswith(f"{SECRET}.")


def covered(line: Line, over: bool) -> Line:
    """The line as it may be shown: until the game is over a secret one tells only that it is."""
    if over or not is_secret(line.key):
        return line
    cover = because("app.secret.covered")
    ruling = Ruling(None, (cover,)) if line.ruling is not None else None
    words = cover if line.kind == "correction" else line.words
    return replace(line, value=SECRET, field=None, words=words, ruling=ruling)


def open_changes(changes: Iterable[Change], over: bool) -> tuple[Change, ...]:
    """The changes that may be told."""
    return tuple(one for one in changes if over or not is_secret(one.key))
