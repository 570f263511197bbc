"""A journal in memory, and the evening that was written in it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.acts import Act, Start
from companion.core.session import Session
from companion.store.saved import Digest, Saved

FIRST = 1_800_000_000  # when an evening begins, unless it is told


class Notebook:
    """Every entry as it was made, and what each turn was ruled."""

    def __init__(self) -> None:
        self.entries: list[Act] = []
        self.digests: dict[int, Digest] = {}

    def write(self, act: Act) -> None:
        self.entries.append(act)

    def close_turn(self, turn: int, digest: str) -> None:
        self.digests[turn] = Digest(digest, len(self.entries))

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """A turn begins: nothing to keep."""

    def saved(self, session: Session, created: int = FIRST, pace: int = 7) -> Saved:
        """The evening as it is kept: begun then, so many seconds an act."""
        times = tuple(created + pace * at for at in range(1, len(self.entries) + 1))
        game = session.game
        return Saved(
            game.key,
            game.version,
            session.setup,
            created,
            session.over,
            tuple(self.entries),
            times,
            dict(self.digests),
        )
