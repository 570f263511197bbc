"""The box as this table knows it: what the data tell, what was typed, what is still unsure."""

from __future__ import annotations

from typing import Any

from companion.content.box import read_box
from companion.core.game import TYPED, UNSURE, Game, Value, fitting
from companion.evening.evening import Evening
from companion.store.archive import Archive


def known_box(archive: Archive, game: Game) -> dict[str, Value]:
    """What the data and this table's own typing tell; what no longer fits is left out."""
    return {**read_box(game.key), **fitting(game, archive.box(game.key))}


def unsure_values(archive: Archive, game: Game) -> tuple[str, ...]:
    """The values that the table should look up in its box: unknown, or not sure."""
    known = known_box(archive, game)
    return tuple(key for key in game.values if key not in known or known[key].source in UNSURE)


def keep_box(archive: Archive, evening: Evening) -> None:
    """From now on, what an evening tells about the box is kept for the next one."""
    evening.bind(on_change=Keeping(archive, evening).follow)


class Keeping:
    """Follows an evening: a value that is typed is kept, one taken back is not."""

    def __init__(self, archive: Archive, evening: Evening) -> None:
        self._archive, self._session = archive, evening.session
        self._journal = evening.journal
        self._box = self._on_table()
        self._before: dict[str, Value | None] = {}

    def _on_table(self) -> Any:
        return self._session.game.box(self._session.table)

    def follow(self, *_: object) -> None:
        """After each act: what is typed now, and whether the game is over."""
        before, self._box = self._box, self._on_table()
        if self._box is not before:
            for key in {**before, **self._box}:
                if before.get(key) != self._box.get(key):
                    self._keep(key, self._box.get(key))
        if self._journal is not None:
            self._journal.set_over(self._session.over)

    def _keep(self, key: str, value: Value | None) -> None:
        game = self._session.game
        if value is not None and value.source == TYPED:
            self._before.setdefault(key, self._archive.box(game.key).get(key))
            self._archive.type_value(game.key, key, value.value)
        elif key in self._before:
            known = self._before.pop(key)
            if known is None:
                self._archive.forget_value(game.key, key)
            else:
                self._archive.type_value(game.key, key, known.value)
