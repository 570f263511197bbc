"""Corrections waiting for their moment: each is tried once, in the order they were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.acts import Where

Fixes = Mapping[Where, Sequence[tuple[int, Any]]]  # by place: rank and correction


class WaitingCorrections:
    """The corrections of one turn not yet tried, and the moment the turn has reached."""

    def __init__(self, turn: int) -> None:
        self._turn = turn
        self._moment: dict[str, None] = {}  # the questions at the head since the last reply
        self._tried: dict[str, int] = {}  # how many were tried, by question

    @property
    def head(self) -> str:
        """The key of the question that came up first at this moment."""
        return next(iter(self._moment))

    def reach(self, key: str) -> None:
        """Note which question is at the head now."""
        self._moment[key] = None

    def leave(self) -> None:
        """Go on to the next moment after a reply."""
        self._moment.clear()

    def next_of(self, fixes: Fixes, before: int | None) -> Any:
        """The next correction not tried yet that was made before a reply, or None."""
        first: tuple[int, str, Any] | None = None
        for key in self._moment:
            said, tried = fixes.get((self._turn, key), ()), self._tried.get(key, 0)
            if tried < len(said) and (first is None or said[tried][0] < first[0]):
                first = said[tried][0], key, said[tried][1]
        if first is None or (before is not None and first[0] > before):
            return None
        _, key, what = first
        self._tried[key] = self._tried.get(key, 0) + 1
        return what
