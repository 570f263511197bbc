"""Opening an evening: a new table sits down, or one that was left goes on; every act is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.content.box import read_box
from companion.content.citations import Citation, read_citations
from companion.core.game import Game, Seat, Setup, Value
from companion.core.ruling import Reason
from companion.core.session import Session
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.journal import SessionJournal
from companion.store.opened import open_session
from companion.store.shape import TransferError
from companion.ui.evening import Evening

UNSURE = ("probable", "reported")
VALUE = "value."
NAME = ".name"


def prepare(
    archive: Archive, game: Game, seats: tuple[Seat, ...], options: Mapping[str, str]
) -> Setup:
    """The table that sits down: its own readings, and the box as far as it is known."""
    changed = {one.key: one.standard for one in game.options}
    chosen = {key: choice for key, choice in options.items() if changed.get(key) != choice}
    return Setup(seats, chosen, known_box(archive, game))


def known_box(archive: Archive, game: Game) -> dict[str, Value]:
    """What the data and this table's own typing tell; what no longer fits is left out."""
    typed = archive.box(game.key)
    fitting = {
        key: value
        for key, value in typed.items()
        if key in game.values and game.values[key].check(value.value).verdict
    }
    return {**read_box(game.key), **fitting}


def unsure_values(archive: Archive, game: Game) -> tuple[str, ...]:
    """The values that the table should look up in its box: unknown, or not sure."""
    known = known_box(archive, game)
    return tuple(key for key in game.values if key not in known or known[key].source in UNSURE)


def begin(archive: Archive, game: Game, setup: Setup) -> Evening:
    """A new evening, in the journal from its first moment."""
    return _follow(archive, game, archive.start(game, setup))


def go_on(archive: Archive, session: str) -> Evening | None:
    """The evening that was left, where it was left; None where it cannot be read or played."""
    summary = next((one for one in archive.sessions() if one.id == session), None)
    if summary is None or summary.game not in GAMES:
        return None
    game = load(summary.game)
    barred = archive.barred(session)
    journal = archive.resume(session, game)
    try:
        return None if journal is None else _follow(archive, game, journal, barred)
    except TransferError:
        return None


def _follow(
    archive: Archive, game: Game, journal: SessionJournal, barred: Reason | None = None
) -> Evening:
    opened = open_session(game, journal)
    evening = Evening(opened.session)
    evening.journal, evening.barred = journal, barred
    evening.differing, evening.left_out = opened.differing, opened.left_out
    evening.keeping = Keeping(archive, evening)
    return evening


def last_table(archive: Archive, game: Game) -> Setup | None:
    """Who played this game last, if they could sit down again."""
    last = next((one for one in archive.sessions() if one.game == game.key), None)
    saved = archive.load(last.id) if last else None
    return saved.setup if saved else None


def citations(game: str) -> Callable[[str], Citation | None]:
    """Where the rulebook of a game says what a rule says."""
    return read_citations(game).get


def names_of(session: Session) -> dict[str, str]:
    """What this table calls its people, and the pieces it has named."""
    box = {key: value.value for key, value in session.setup.box.items()} | typed_values(session)
    named = {
        key.removesuffix(NAME): value for key, value in box.items() if key.endswith(NAME) and value
    }
    return named | {seat.key: seat.name for seat in session.setup.seats}


def typed_values(session: Session) -> dict[str, Any]:
    """The printed values that were typed in the course of a session, as they stand now."""
    found: dict[str, Any] = {}
    for act in session.acts:
        if act.kind == "correct" and act.what["key"].startswith(VALUE):
            found[act.what["key"].removeprefix(VALUE)] = act.what["value"]
        elif act.kind in ("reply", "amend") and act.key.startswith(VALUE):
            found[act.key.removeprefix(VALUE)] = act.what
    return found


class Keeping:
    """Keeps what an evening tells about the box, and whether the game is over."""

    def __init__(self, archive: Archive, evening: Evening) -> None:
        self._archive, self._session, self._journal = archive, evening.session, evening.journal
        self._typed = typed_values(evening.session)
        self._before: dict[str, Value | None] = {}
        evening.bind(on_change=self.follow)

    def follow(self, *_: object) -> None:
        """After each act: a value typed is kept for the next evening, one taken back is not."""
        typed = typed_values(self._session)
        game, known = self._session.game, self._archive.box(self._session.game.key)
        for key, value in typed.items():
            if key in game.values and self._typed.get(key, typed) != value:
                self._before.setdefault(key, known.get(key))
                self._archive.type_value(game.key, key, value)
        for key in self._typed.keys() - typed.keys():
            self._take_back(key)
        self._typed = typed
        self._journal.set_over(self._session.over)

    def _take_back(self, key: str) -> None:
        if key not in self._before:
            return
        before, game = self._before.pop(key), self._session.game.key
        if before is None:
            self._archive.forget_value(game, key)
        else:
            self._archive.type_value(game, key, before.value)
