"""Memory: the acts in force, folded into what was said to which question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.acts import BEFORE, Act, Where


class Memory:
    """Replies in the order they were said, verdicts of the table's own, corrections."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._rank = 0
        self.said: dict[int, dict[str, tuple[int, Any]]] = {}  # turn by turn
        self.own: dict[Where, Any] = {}
        self.fixes: dict[Where, list[tuple[int, Any]]] = {}
        for act in acts:
            self.hear(act)

    def hear(self, act: Act) -> None:
        """Take in an act: a reply goes to the end, an amended one keeps its place.

        A correction before a reply shares the place of that reply.
        """
        self._rank += 1
        kind, turn, key, what = act
        if kind == "reply":
            self.said.setdefault(turn, {})[key] = (self._rank, what)
        elif kind == "amend":
            said = self.said.setdefault(turn, {})
            said[key] = (said.get(key, (self._rank,))[0], what)
        elif kind == "override":
            self.own[turn, key] = what
        else:
            reply = self.said.get(turn, {}).get(what.get(BEFORE))
            rank = reply[0] if reply else self._rank
            self.fixes.setdefault((turn, key), []).append((rank, what))
