"""Pieces without a name, known by what they show: kept for the next evening, offered again."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.core.game import Game
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.store.archive import Archive


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
