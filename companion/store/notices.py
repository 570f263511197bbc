"""Notices: what was mended or lost is kept beside the journal until somebody has been shown it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.core.reason import Reason, made
from companion.store.files import put_in_place, read_small
from companion.store.rows import seal

MOST_BYTES = 64 * 1024
MOST = 100  # notices that are kept; older ones go first
LONGEST = 200  # letters of a fact
BIGGEST = 10**12
# What can be told on opening, each with the facts of its sentence.
KNOWN = {
    "core.store.moved": (),
    "core.store.cut": (),
    "core.store.mended": (),
    "core.store.missing": (),
    "core.store.damaged": ("file", "note"),
    "core.store.copy_damaged": ("file",),
    "core.store.restored": (),
    "core.store.no_copy": (),
    "core.store.salvaged": ("count",),
    "core.store.none_lost": (),
    "core.store.lost": ("count",),
    "core.store.changes_lost": ("count",),
    "core.store.lost_unknown": (),
    "core.store.shortened": ("count",),
}


class Notices:
    """All that this program has to tell; what nobody was shown is told by the next one."""

    def __init__(self, path: Path) -> None:
        self.all: tuple[Reason, ...] = ()
        self._path = path
        self._untold: list[Reason] = []
        self._begun = self._written = False

    def begin(self) -> None:
        """Load, once, what an earlier program could not show."""
        if self._begun:
            return
        self._begun = self._written = True
        lines = read_small(self._path, MOST_BYTES).splitlines()
        self._untold = [*filter(None, map(_parse, lines)), *self._untold]
        self.all = (*self._untold, *self.all)

    def add(self, *reasons: Reason) -> bool:
        """Add a notice; False where only memory has it."""
        if reasons:
            self.all += reasons
            self._untold = [*self._untold, *reasons][-MOST:]
            self._written = False
        return self.write()

    def tell_off(self, reasons: Iterable[Reason]) -> None:
        """Drop what somebody has been shown."""
        for reason in reasons:
            if reason in self._untold:
                self._untold.remove(reason)
                self._written = False
        self.write()

    def write(self) -> bool:
        """Write the notices to disk unless they are there; True if they are now."""
        if self._written or not self._begun:
            return self._written
        try:
            if self._untold:
                made = self._path.with_name(f"{self._path.name}.part")
                made.write_text("".join(map(_line, self._untold)), "ascii")
                put_in_place(made, self._path)
            else:
                self._path.unlink(missing_ok=True)
        except OSError:
            return False
        self._written = True
        return True


def _line(reason: Reason) -> str:
    text = json.dumps([reason.rule, dict(reason.facts)])
    return f"{seal('notice', text)} {text}\n"


def _parse(line: str) -> Reason | None:
    """The notice of a stored line, or None if it is damaged or of an unknown kind."""
    sealed, _, text = line.partition(" ")
    if seal("notice", text) != sealed:
        return None
    try:
        rule, facts = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    if not isinstance(rule, str) or not isinstance(facts, dict):
        return None
    fits = KNOWN.get(rule) == tuple(facts) and all(map(_is_fact, facts.values()))
    return made(Reason, (rule, facts, ())) if fits else None


def _is_fact(value: Any) -> bool:
    """Is a value a short printable text, or a number that can be counted to?"""
    if type(value) is int:
        return 0 <= value < BIGGEST
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()
