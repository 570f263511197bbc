"""The box as this table knows it: what the data tell, what was typed, what is still unsure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from companion.content.box import read_box, unknown_values
from companion.core.game import TYPED, UNSURE, Game, Value
from companion.core.seating import values_of_game
from companion.evening.evening import Evening
from companion.store.archive import Archive


class UnsurePiece(NamedTuple):
    """A piece of which the table should look something up, and what is printed there."""

    piece: str
    unknown: tuple[str, ...]  # what nobody has told
    probable: tuple[str, ...]  # what is told, but not for sure

    @property
    def first(self) -> str:
        """The printed value to look up first on a piece."""
        return (*self.unknown, *self.probable)[0]


def known_box(archive: Archive, game: Game) -> dict[str, Value]:
    """The printed values from the data and from what this table typed, if they still fit."""
    return {**printed_values(game), **values_of_game(game, typed_values(archive, game))}


def printed_values(game: Game) -> dict[str, Value]:
    """The values that the data tell of the boxes of a game."""
    found = {key: value for box in game.boxes for key, value in read_box(box).items()}
    return {key: value for key, value in found.items() if key in game.printed.values}


def typed_values(archive: Archive, game: Game) -> dict[str, Value]:
    """The values this table typed from all the boxes that a game opens."""
    return {key: value for box in game.boxes for key, value in archive.box(box).items()}


def type_value(archive: Archive, game: Game, key: str, value: Any) -> None:
    """Store a value for every game that opens the box it is printed in."""
    archive.type_value(box_of(game, key), key, value)


def forget_value(archive: Archive, game: Game, key: str) -> None:
    """Remove a value that was typed."""
    archive.forget_value(box_of(game, key), key)


def box_of(game: Game, key: str) -> str:
    """The box a value is printed in; of several, the one whose data name it."""
    own, *others = game.boxes
    named = (box for box in others if key in (*read_box(box), *unknown_values(box)))
    return next(named, own)


def unsure_values(archive: Archive, game: Game) -> tuple[str, ...]:
    """The keys of values the table should look up in its box: unknown or not sure."""
    known = known_box(archive, game)
    return tuple(
        key for key in game.printed.values if key not in known or known[key].source in UNSURE
    )


def unsure_pieces(
    game: Game, box: Mapping[str, Value], pieces: Iterable[str]
) -> Iterator[UnsurePiece]:
    """The pieces, among some, with a printed value that is unknown or only probable."""
    for piece in pieces:
        printed = game.printed.by_piece.get(piece, {})
        unknown = tuple(what for what, key in printed.items() if key not in box)
        probable = (what for what, key in printed.items() if key in box and is_unsure(box[key]))
        found = UnsurePiece(piece, unknown, tuple(probable))
        if found.unknown or found.probable:
            yield found


def is_unsure(value: Value) -> bool:
    """Is a value only probable, so that the table should look at its piece?"""
    return value.source in UNSURE


def name_of_piece(game: Game, box: Mapping[str, Value], piece: str) -> str:
    """The name this table read on a piece that has none in the rulebook; empty if none."""
    named = box.get(game.printed.by_piece.get(piece, {}).get("name", ""))
    return str(named.value) if named and named.value else ""


def keep_box(archive: Archive, evening: Evening) -> None:
    """Store the values typed during an evening, for the next one."""
    evening.bind(on_change=Learning(archive, evening).follow)


class Learning:
    """Follows an evening: stores a value that is typed, removes one that is undone."""

    def __init__(self, archive: Archive, evening: Evening) -> None:
        self._archive, self._session = archive, evening.session
        self._journal = evening.journal
        self._box = self._on_table()
        self._before: dict[str, Value | None] = {}

    def _on_table(self) -> Any:
        return self._session.game.printed.box(self._session.table)

    def follow(self, *_: object) -> None:
        """After each act: store what is typed now."""
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
            self._before.setdefault(key, typed_values(self._archive, game).get(key))
            type_value(self._archive, game, key, value.value)
        elif key in self._before:
            known = self._before.pop(key)
            if known is None:
                forget_value(self._archive, game, key)
            else:
                type_value(self._archive, game, key, known.value)
