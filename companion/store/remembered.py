"""What outlives a session: settings, people, the values and pieces learned from their boxes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.store.rows import Statement, is_sealed, put_sealed
from companion.store.saved import UNSAYABLE, as_text
from companion.store.schema import version_of

if TYPE_CHECKING:
    from companion.core.game import Seat, Value

TYPED = "typed"
TOUCHED = "evenings.touched"  # among the settings: no clock tells it, for clocks are set back
MOST_TOUCHED = 200
MOST_CHANGES = 2**53
CHANGES = "evenings.changes"  # among the settings: how many changes were ever made, so none is lost


class Piece(NamedTuple):
    """A piece without a name, numbered in the order of learning."""

    box: str
    kind: str
    number: int


class Learned(NamedTuple):
    """Known players with colour and time, typed values by box, pieces by box and kind."""

    players: dict[str, tuple[str, int]]
    box: dict[str, dict[str, Any]]
    pieces: dict[str, dict[str, list[Any]]]


class Remembered:
    """Settings, players, values and pieces in memory; each change gives its SQL."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.touched: tuple[str, ...] = ()  # sessions, the one that was opened last first
        self.changes = 0  # made so far, of all that is remembered
        self._players: dict[str, tuple[int, str]] = {}
        self._box: dict[tuple[str, str], Any] = {}
        self._forgotten: set[tuple[str, str]] = set()  # values taken back, stored still or not
        self._pieces: dict[Piece, Any] = {}
        self._unlearned: set[Piece] = set()  # pieces taken back, stored still or not

    def read(self, db: sqlite3.Connection) -> None:
        """Load what is stored; what was said since stays."""
        self.settings = _parsed(db.execute("SELECT key, value FROM settings")) | self.settings
        stored = self.settings.pop(TOUCHED, ())
        listed = stored if isinstance(stored, list | tuple) else ()
        self.touched += tuple(one for one in listed if one not in self.touched)
        self.changes = max(self.changes, as_count(self.settings.pop(CHANGES, 0)))
        players = db.execute("SELECT name, at, colour FROM players")
        self._players = {name: (at, colour) for name, at, colour in players} | self._players
        values = db.execute("SELECT * FROM box")
        typed = _parsed(((box, key), value) for box, key, value, *_ in values)
        kept = {at: typed[at] for at in typed if at not in self._forgotten}
        self._box = kept | self._box
        if version_of(db) > 1:  # an older one, opened only to look at, knows no pieces
            pieces = db.execute("SELECT box, kind, number, face FROM pieces")
            faces = _parsed((Piece(*piece), face) for *piece, face in pieces)
            known = {piece: faces[piece] for piece in faces if piece not in self._unlearned}
            self._pieces = known | self._pieces

    def statements(self) -> Iterator[Statement]:
        """The SQL that writes everything into a file without it."""
        for key, value in self.settings.items():
            yield _put_setting(key, value)
        if self.touched:
            yield _put_setting(TOUCHED, self.touched)
        if self.changes:
            yield _put_setting(CHANGES, self.changes)
        for name, (at, colour) in self._players.items():
            yield put_sealed("players", name, colour, at)
        for (box, key), value in self._box.items():
            yield _put_value(box, key, value)
        for box, key in self._forgotten:
            yield _drop_value(box, key)
        for piece, face in self._pieces.items():
            yield _put_piece(piece, face)
        yield from map(_drop_piece, self._unlearned)

    def count(self, *statements: Statement) -> Iterator[Statement]:
        """Statements with the number of changes ever made, to be written together."""
        self.changes += len(statements)
        yield from statements
        yield _put_setting(CHANGES, self.changes)

    def touch(self, session: str) -> Statement:
        """Note which session was opened last, and give the SQL for it."""
        others = (one for one in self.touched if one != session)
        self.touched = (session, *others)[:MOST_TOUCHED]
        return _put_setting(TOUCHED, self.touched)

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Known names with the colour they had last, those who played last first."""
        newest = sorted(self._players.items(), key=lambda one: one[1][0], reverse=True)
        return tuple((name, colour) for name, (_, colour) in newest)

    def box(self, box: str) -> dict[str, Value]:
        """The values typed from a box."""
        from companion.core.game import Value

        return {key: Value(value, TYPED) for (of, key), value in self._box.items() if of == box}

    def set(self, key: str, value: Any) -> Statement:
        """Set a setting, and give the SQL that stores it."""
        self.settings[key] = value
        return _put_setting(key, value)

    def meet(self, seat: Seat, at: int) -> Statement:
        """Note a player's name and colour, and give the SQL that stores them."""
        name = seat.name.encode("utf-8", "replace").decode()
        self._players[name] = (at, seat.colour)
        return put_sealed("players", name, seat.colour, at)

    def know(self, name: str, colour: str, at: int) -> Statement | None:
        """Note a player from another phone, unless known here later, and give the SQL."""
        if name in self._players and self._players[name][0] >= at:
            return None
        self._players[name] = (at, colour)
        return put_sealed("players", name, colour, at)

    def learned(self) -> Learned:
        """The players, typed values and pieces of this phone."""
        boxes: dict[str, dict[str, Any]] = {}
        for (box, key), value in sorted(self._box.items()):
            boxes.setdefault(box, {})[key] = value
        pieces: dict[str, dict[str, list[Any]]] = {}
        for piece, face in sorted(self._pieces.items()):
            pieces.setdefault(piece.box, {}).setdefault(piece.kind, []).append(face)
        players = {name: (colour, at) for name, (at, colour) in sorted(self._players.items())}
        return Learned(players, boxes, pieces)

    def type_value(self, box: str, key: str, value: Any) -> Statement:
        """Set a value read from a box, and give the SQL that stores it."""
        self._box[box, key] = value
        self._forgotten.discard((box, key))
        return _put_value(box, key, value)

    def forget_value(self, box: str, key: str) -> Statement:
        """Remove a typed value, and give the SQL that does."""
        self._box.pop((box, key), None)
        self._forgotten.add((box, key))
        return _drop_value(box, key)

    def pieces(self, box: str, kind: str) -> dict[int, Any]:
        """The learned pieces of a kind, by number, with what each shows."""
        of = (box, kind)
        found = {piece.number: face for piece, face in self._pieces.items() if piece[:2] == of}
        return dict(sorted(found.items()))

    def find_pieces(self, box: str, kind: str, face: Any) -> tuple[int, ...]:
        """The numbers of learned pieces that show exactly this."""
        shown = json.loads(as_text(face))
        return tuple(number for number, one in self.pieces(box, kind).items() if one == shown)

    def learn_piece(self, box: str, kind: str, face: Any) -> tuple[int, Statement]:
        """Store a piece by what it shows; a second one alike is another piece."""
        piece = Piece(box, kind, max(self.pieces(box, kind), default=0) + 1)
        self._pieces[piece] = json.loads(as_text(face))
        self._unlearned.discard(piece)
        return piece.number, _put_piece(piece, face)

    def forget_piece(self, box: str, kind: str, number: int) -> Statement:
        """Remove a learned piece, and give the SQL that does."""
        piece = Piece(box, kind, number)
        self._pieces.pop(piece, None)
        self._unlearned.add(piece)
        return _drop_piece(piece)


def _parsed(rows: Iterable[tuple[Any, str]]) -> dict[Any, Any]:
    """The JSON values of rows by their keys; one that says nothing is passed over."""
    found: dict[Any, Any] = {}
    for key, text in rows:
        with suppress(*UNSAYABLE):
            found[key] = json.loads(text)
    return found


def count_changes(db: sqlite3.Connection) -> int | None:
    """The number of changes a file holds; None where the row that says so is damaged."""
    row = db.execute("SELECT * FROM settings WHERE key = ?", (CHANGES,)).fetchone()
    if row is None:
        return 0
    return as_count(_parsed([row[:2]]).get(CHANGES)) if is_sealed("settings", row) else None


def as_count(value: Any) -> int:
    """The number of changes in a cell, whatever the cell holds."""
    return value if type(value) is int and 0 <= value < MOST_CHANGES else 0


def _put_setting(key: str, value: Any) -> Statement:
    return put_sealed("settings", key, as_text(value))


def _put_value(box: str, key: str, value: Any) -> Statement:
    return put_sealed("box", box, key, as_text(value), TYPED)


def _drop_value(box: str, key: str) -> Statement:
    return "DELETE FROM box WHERE box = ? AND key = ?", (box, key)


def _put_piece(piece: Piece, face: Any) -> Statement:
    return put_sealed("pieces", *piece, as_text(face))


def _drop_piece(piece: Piece) -> Statement:
    return "DELETE FROM pieces WHERE box = ? AND kind = ? AND number = ?", tuple(piece)
