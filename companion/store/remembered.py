"""What outlives a session: settings, the people who played, the values typed from their boxes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.store.rows import Statement, put_sealed
from companion.store.saved import as_text

if TYPE_CHECKING:
    from companion.core.game import Seat, Value

TYPED = "typed"
TOUCHED = "evenings.touched"  # among the settings: no clock tells it, for clocks are set back
MOST_TOUCHED = 200


class Remembered:
    """Held in memory, so reading never waits; each change tells what is to be written."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.touched: tuple[str, ...] = ()  # sessions, the one that was opened last first
        self._players: dict[str, tuple[int, str]] = {}
        self._box: dict[tuple[str, str], Any] = {}
        self._forgotten: set[tuple[str, str]] = set()  # values taken back, stored still or not

    def read(self, db: sqlite3.Connection) -> None:
        """Take in what is stored, under what was said since."""
        settings = db.execute("SELECT key, value FROM settings")
        self.settings = {key: json.loads(value) for key, value in settings} | self.settings
        stored = self.settings.pop(TOUCHED, ())
        self.touched += tuple(one for one in stored if one not in self.touched)
        players = db.execute("SELECT name, at, colour FROM players")
        self._players = {name: (at, colour) for name, at, colour in players} | self._players
        box = db.execute("SELECT game, key, value FROM box")
        typed = {(game, key): json.loads(value) for game, key, value in box}
        known = {at: typed[at] for at in typed if at not in self._forgotten}
        self._box = known | self._box

    def statements(self) -> Iterator[Statement]:
        """All that writes this into a file that has none or only a part of it."""
        for key, value in self.settings.items():
            yield _put_setting(key, value)
        if self.touched:
            yield _put_setting(TOUCHED, self.touched)
        for name, (at, colour) in self._players.items():
            yield put_sealed("players", name, colour, at)
        for (game, key), value in self._box.items():
            yield _put_value(game, key, value)
        for game, key in self._forgotten:
            yield _drop_value(game, key)

    def touch(self, session: str) -> Statement:
        """A session was opened: it is the one to go on with."""
        others = (one for one in self.touched if one != session)
        self.touched = (session, *others)[:MOST_TOUCHED]
        return _put_setting(TOUCHED, self.touched)

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Known names with the colour they had last, those who played last first."""
        newest = sorted(self._players.items(), key=lambda one: one[1][0], reverse=True)
        return tuple((name, colour) for name, (_, colour) in newest)

    def box(self, game: str) -> dict[str, Value]:
        """The values typed for a game."""
        from companion.core.game import Value

        return {key: Value(value, TYPED) for (of, key), value in self._box.items() if of == game}

    def set(self, key: str, value: Any) -> Statement:
        """Choose a setting."""
        self.settings[key] = value
        return _put_setting(key, value)

    def meet(self, seat: Seat, at: int) -> Statement:
        """Remember a player's name and colour."""
        name = seat.name.encode("utf-8", "replace").decode()
        self._players[name] = (at, seat.colour)
        return put_sealed("players", name, seat.colour, at)

    def type_value(self, game: str, key: str, value: Any) -> Statement:
        """Keep a value that was read from the box."""
        self._box[game, key] = value
        self._forgotten.discard((game, key))
        return _put_value(game, key, value)

    def forget_value(self, game: str, key: str) -> Statement:
        """Take back a value that was typed."""
        self._box.pop((game, key), None)
        self._forgotten.add((game, key))
        return _drop_value(game, key)


def _put_setting(key: str, value: Any) -> Statement:
    return put_sealed("settings", key, as_text(value))


def _put_value(game: str, key: str, value: Any) -> Statement:
    return put_sealed("box", game, key, as_text(value), TYPED)


def _drop_value(game: str, key: str) -> Statement:
    return "DELETE FROM box WHERE game = ? AND key = ?", (game, key)
