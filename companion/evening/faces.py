"""Pieces without a name, known by what they show: kept for the next evening, offered again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from companion.core.fields import LEFT_OUT
from companion.core.game import Game
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.store.archive import Archive

Face = Mapping[str, Any]  # what a piece shows, part by part
Lying = Counter[tuple[str, str]]  # how many pieces show what, by kind and face


def known_faces(archive: Archive, game: Game, table: Any, kind: str) -> tuple[Any, ...]:
    """The stored faces of a kind, without those on the table already."""
    lying = list(game.printed.faces(table).get(kind, ()))
    found = []
    for face in archive.pieces(game.boxes[0], kind).values():
        if face in lying:
            lying.remove(face)
        else:
            found.append(face)
    return tuple(found)


def offered_faces(archive: Archive, evening: Evening, kind: str) -> tuple[Face, ...]:
    """The faces that a piece entered now may show, as far as this box is known."""
    session = evening.session
    return each_once(known_faces(archive, session.game, session.table, kind))


def each_once(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The faces without repetitions, first ones kept."""
    found: list[Face] = []
    for face in faces:
        if not any(_shows_same(face, one) for one in found):
            found.append(face)
    return tuple(found)


def faces_that_fit(
    known: Iterable[Face], said: Mapping[str, Any], growing: bool = False
) -> tuple[Face, ...]:
    """The faces that show what was entered, the lowest first, then the plainest.

    Of a part that is still growing, tap by tap, they may show more.
    """
    shows = _shows_at_least if growing else _shows
    fits = (one for one in known if all(shows(one, part, said[part]) for part in said))
    return tuple(sorted(fits, key=_order))


def _shows_same(face: Face, other: Face) -> bool:
    return all(_shows(face, part, other.get(part)) for part in {*face, *other})


def _shows(face: Face, part: str, said: Any) -> bool:
    """Does a face show exactly what was said of a part, in any order?"""
    return bool(_symbols_there(face.get(part)) == _symbols_there(said))


def _shows_at_least(face: Face, part: str, said: Any) -> bool:
    if isinstance(said, Mapping):
        shown = face.get(part, {})
        return all(shown.get(one, 0) >= n for one, n in said.items())
    if isinstance(said, list | tuple):
        return set(said) <= set(face.get(part, ()))
    return _shows(face, part, said)


def _symbols_there(shown: Any) -> Any:
    if shown is LEFT_OUT or not shown:
        return None
    if isinstance(shown, Mapping):
        return {key: n for key, n in shown.items() if n} or None
    return sorted(shown) if isinstance(shown, list | tuple) else shown


def _order(face: Face) -> tuple[list[int], int, list[int]]:
    """The sort key of a face: its number, its symbols, its other numbers."""
    numbers = [one for one in face.values() if type(one) is int]
    return numbers[:1], sum(map(_symbols, face.values())), numbers[1:]


def _symbols(shown: Any) -> int:
    if isinstance(shown, Mapping):
        return sum(shown.values())
    return len(shown) if isinstance(shown, list | tuple) else bool(shown)


def keep_faces(archive: Archive, evening: Evening) -> None:
    """Store pieces entered during an evening, once their turn is over."""
    kept = _Keeping(archive, evening.session)
    evening.bind(on_change=kept.follow)


class _Keeping:
    """Follows an evening: what a turn left is kept, and what it learned so is forgotten again.

    Forgotten is what was taken back, said otherwise, or put right by hand; never what was known
    before this evening.
    """

    def __init__(self, archive: Archive, session: Session) -> None:
        self._archive, self._session = archive, session
        self._learned: list[tuple[str, int, Any]] = []  # kind, number, face
        self._left = self._table_of_closed_turn()

    def _table_of_closed_turn(self) -> Any:
        """The table at the end of the last closed turn."""
        session = self._session
        return session.table if session.over else session.at_hand[-1].start

    def follow(self, *_: object) -> None:
        """After each act: store or remove faces if a closed turn changed."""
        left = self._table_of_closed_turn()
        if left is not self._left:
            self._left = left
            self._learned += learn_faces(self._archive, self._session.game, left)
            if self._learned:
                self._forget(self._ever_left())

    def _forget(self, lay: Lying) -> None:
        """Remove stored faces that this evening learned and that lie there less often now."""
        box = self._session.game.boxes[0]
        for piece in reversed(tuple(self._learned)):
            kind, number, face = piece
            if len(self._archive.find_pieces(box, kind, face)) > lay[kind, repr(face)]:
                self._archive.forget_piece(box, kind, number)
                self._learned.remove(piece)

    def _ever_left(self) -> Lying:
        """The most of each face that any turn left, corrections aside."""
        game, most = self._session.game, Lying()
        for turn in self._session.at_hand:
            most |= lying(game, turn.start)
            for was, now in pairwise(turn.went):
                if now.by_hand:
                    most -= _replaced_faces(lying(game, was.table), lying(game, now.table))
        return most | lying(game, self._left)


def lying(game: Game, table: Any) -> Lying:
    """The number of pieces on the table that show each face, by kind."""
    found = game.printed.faces(table).items()
    return Counter((kind, repr(face)) for kind, faces in found for face in faces)


def _replaced_faces(was: Lying, now: Lying) -> Lying:
    """The faces that were replaced by as many others; ones that just left are no mistake."""
    return was - now if was.total() == now.total() else Lying()


def learn_faces(archive: Archive, game: Game, table: Any) -> list[tuple[str, int, Any]]:
    """Store the faces on the table, each as often as it lies there; gives the new ones."""
    box, told, new = game.boxes[0], lying(game, table), []
    for kind, faces in game.printed.faces(table).items():
        for face in faces:
            if len(archive.find_pieces(box, kind, face)) < told[kind, repr(face)]:
                new.append((kind, archive.learn_piece(box, kind, face), face))
    return new
