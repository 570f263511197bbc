"""Pieces without a name, known by what they show: kept for the next evening, offered again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.fields import LEFT_OUT
from companion.core.game import Game
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.store.archive import Archive

Face = Mapping[str, Any]  # what a piece shows, part by part


def known_faces(archive: Archive, game: Game, table: Any, kind: str) -> tuple[Any, ...]:
    """What the learned pieces of a kind show, but for those that lie on the table already."""
    lying = list(game.faces(table).get(kind, ()))
    found = []
    for face in archive.pieces(game.boxes[0], kind).values():
        if face in lying:
            lying.remove(face)
        else:
            found.append(face)
    return tuple(found)


def offered_faces(archive: Archive, evening: Evening, kind: str) -> tuple[Face, ...]:
    """What a piece of a kind may show that is entered now, as far as this box is known."""
    session = evening.session
    return each_once(known_faces(archive, session.game, session.table, kind))


def each_once(faces: Iterable[Face]) -> tuple[Face, ...]:
    """Of those that show the same the first."""
    found: list[Face] = []
    for face in faces:
        if not any(_alike(face, one) for one in found):
            found.append(face)
    return tuple(found)


def fitting(
    known: Iterable[Face], said: Mapping[str, Any], growing: bool = False
) -> tuple[Face, ...]:
    """Those that show what was said, the lowest first, then the plainest.

    Of a part that is still growing, tap by tap, they may show more.
    """
    shows = _shows_at_least if growing else _shows
    fits = (one for one in known if all(shows(one, part, said[part]) for part in said))
    return tuple(sorted(fits, key=_order))


def _alike(face: Face, other: Face) -> bool:
    return all(_shows(face, part, other.get(part)) for part in {*face, *other})


def _shows(face: Face, part: str, said: Any) -> bool:
    """Just that, in whatever order it was said; what is not there may be told or left out."""
    return bool(_there(face.get(part)) == _there(said))


def _shows_at_least(face: Face, part: str, said: Any) -> bool:
    if isinstance(said, Mapping):
        shown = face.get(part, {})
        return all(shown.get(one, 0) >= n for one, n in said.items())
    if isinstance(said, list | tuple):
        return set(said) <= set(face.get(part, ()))
    return _shows(face, part, said)


def _there(shown: Any) -> Any:
    if shown is LEFT_OUT or not shown:
        return None
    if isinstance(shown, Mapping):
        return {key: n for key, n in shown.items() if n} or None
    return sorted(shown) if isinstance(shown, list | tuple) else shown


def _order(face: Face) -> tuple[list[int], int, list[int]]:
    """By its number, where it has one; by how much there is to see on it; by its other numbers."""
    numbers = [one for one in face.values() if type(one) is int]
    return numbers[:1], sum(map(_symbols, face.values())), numbers[1:]


def _symbols(shown: Any) -> int:
    if isinstance(shown, Mapping):
        return sum(shown.values())
    return len(shown) if isinstance(shown, list | tuple) else bool(shown)


def keep_faces(archive: Archive, evening: Evening) -> None:
    """From now on, pieces that were entered are kept once the turn they came in is over."""
    kept = _Keeping(archive, evening.session)
    evening.bind(on_change=kept.follow)


class _Keeping:
    """Follows an evening: what was taken back before the turn was over is never kept."""

    def __init__(self, archive: Archive, session: Session) -> None:
        self._archive, self._session = archive, session
        self._turn = session.number

    def follow(self, *_: object) -> None:
        """After each act: has a turn begun, or the evening ended?"""
        turn = self._session.number
        if turn > self._turn or self._session.over:
            learn_faces(self._archive, self._session.game, self._session.table)
        self._turn = turn


def learn_faces(archive: Archive, game: Game, table: Any) -> None:
    """Keep what lies there; of several that show the same as many as there are."""
    box = game.boxes[0]
    for kind, faces in game.faces(table).items():
        told = Counter(map(repr, faces))
        for face in faces:
            if len(archive.find_pieces(box, kind, face)) < told[repr(face)]:
                archive.learn_piece(box, kind, face)
