"""Memory: the acts in force, folded into what was said to which question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.acts import Act, Where


class Memory:
    """Replies in the order they were said, verdicts of the table's own, corrections."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._rank = 0
        self.said: dict[Where, tuple[int, Any]] = {}
        self.own: dict[Where, Any] = {}
        self.fixes: dict[Where, list[tuple[int, Any]]] = {}
        for act in acts:
            self.hear(act)

    def hear(self, act: Act) -> None:
        """A reply takes its place in the order of things said; an amended one keeps its place."""
        self._rank += 1
        where = (act.turn, act.key)
        if act.kind == "reply":
            self.said[where] = (self._rank, act.what)
        elif act.kind == "amend":
            self.said[where] = (self.said.get(where, (self._rank,))[0], act.what)
        elif act.kind == "override":
            self.own[where] = act.what
        else:
            self.fixes.setdefault(where, []).append((self._rank, act.what))
