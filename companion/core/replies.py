"""Replies, overrides and corrections by turn and question; the last can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.core.acts import BEFORE, Act, Where


class Replies:
    """Replies in the order they were said, verdicts of the table's own, corrections."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._rank = 0
        self._undo: list[Callable[[], object]] = []  # what takes back each act, the newest last
        self.said: dict[int, dict[str, tuple[int, Any]]] = {}  # turn by turn
        self.own: dict[Where, Any] = {}
        self.fixes: dict[Where, list[tuple[int, Any]]] = {}
        for act in acts:
            self.hear(act)

    def hear(self, act: Act) -> None:
        """Note an act: a reply goes to the end, an amended one keeps its place.

        A correction before a reply shares the place of that reply.
        """
        self._rank += 1
        kind, turn, key, what = act
        if kind == "reply":
            self._put(self.said.setdefault(turn, {}), key, (self._rank, what))
        elif kind == "amend":
            said = self.said.setdefault(turn, {})
            self._put(said, key, (said.get(key, (self._rank,))[0], what))
        elif kind == "override":
            self._put(self.own, (turn, key), what)
        else:
            reply = self.said.get(turn, {}).get(what.get(BEFORE))
            rank = reply[0] if reply else self._rank
            self.fixes.setdefault((turn, key), []).append((rank, what))
            self._undo.append(partial(self._unfix, (turn, key)))

    def forget(self) -> None:
        """Take back the act that was noted last."""
        self._rank -= 1
        self._undo.pop()()

    def _put(self, where: dict[Any, Any], key: Any, value: Any) -> None:
        if key in where:
            self._undo.append(partial(where.__setitem__, key, where[key]))
        else:
            self._undo.append(partial(where.pop, key))
        where[key] = value

    def _unfix(self, where: Where) -> None:
        self.fixes[where].pop()
        if not self.fixes[where]:
            del self.fixes[where]
