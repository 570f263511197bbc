"""The replay of a stored evening: any moment of it, to be looked at and not changed."""

from __future__ import annotations

from companion.core.acts import fold
from companion.core.ruling import RULE_FAULTS, because
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import find_game
from companion.store.archive import Archive


class Replay(Evening):
    """An evening of which every moment can be shown; nothing of it is stored."""

    def __init__(self, session: Session, source: str, differing: tuple[int, ...] = ()) -> None:
        super().__init__(session)
        self.source = source  # the stored session it shows
        self.differing = differing
        self.length = len(session.acts)
        self._turns = [act.turn for act in session.acts]
        self.barred = because("app.replay.barred")

    @property
    def at(self) -> int:
        """The number of acts before the moment that is shown."""
        return len(self.session.acts)

    def go_to(self, at: int) -> bool:
        """Show the moment after so many acts; False if it is shown already."""
        if not self._move(max(0, min(at, self.length)) - self.at):
            return False
        self.dispatch("on_change")
        return True

    def _move(self, by: int) -> bool:
        return self.session.redo(by) if by > 0 else self.session.undo(-by) if by else False

    def next_ruling(self, step: int = 1) -> bool:
        """Show the next moment with a ruling; with -1 the one before."""
        begun = self.at
        while 0 <= self.at + step <= self.length and self._move(step):
            if self.has_ruling:
                break
        if self.at == begun:
            return False
        self.dispatch("on_change")
        return True

    @property
    def has_ruling(self) -> bool:
        """Was something ruled at the moment that is shown?"""
        return any(line.kind == "ruling" for line in self.view.lines)

    def next_turn(self, step: int = 1) -> bool:
        """Show the beginning of the next turn; with -1 of this or the one before."""
        starts = [
            at for at in range(self.length) if at == 0 or self._turns[at - 1] < self._turns[at]
        ]
        if step > 0:
            return self.go_to(next((at for at in starts if at > self.at), self.length))
        return self.go_to(next((at for at in reversed(starts) if at < self.at), 0))


def open_replay(archive: Archive, source: str) -> Replay | None:
    """The replay of a stored evening, at its end; None if it cannot be read or played."""
    saved = archive.load(source)
    game = find_game(saved.game) if saved else None
    if saved is None or game is None:
        return None
    try:
        session = Session(game, saved.setup, fold(saved.entries)[0])
        session.look()
    except RULE_FAULTS:
        return None
    return Replay(session, source)
