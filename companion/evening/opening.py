"""Opening an evening: a new one, or one that was left; every act is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from companion.content.citations import Citation, read_citations
from companion.core.game import Game, Seat, Setup
from companion.core.ruling import RULE_FAULTS, Reason
from companion.core.session import Session
from companion.evening.box import keep_box, known_box
from companion.evening.evening import Evening
from companion.evening.faces import keep_faces
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.export_files import find_kept
from companion.store.file_checks import TransferError
from companion.store.journal import SessionJournal
from companion.store.notes import DELETED
from companion.store.open_session import open_session
from companion.store.saved import Saved


def find_game(key: str) -> Game | None:
    """The game of a key, if it is known here."""
    return load(key) if key in GAMES else None


def prepare(
    archive: Archive, game: Game, seats: tuple[Seat, ...], options: Mapping[str, str]
) -> Setup:
    """The set-up of a new table: its readings, and the box as far as it is known."""
    changed = {one.key: one.standard for one in game.offers.options}
    chosen = {key: choice for key, choice in options.items() if changed.get(key) != choice}
    return Setup(seats, chosen, known_box(archive, game))


def begin(archive: Archive, game: Game, setup: Setup) -> Evening:
    """A new evening, stored from its first moment."""
    return follow(archive, game, archive.start(game, setup))


def go_on(archive: Archive, session: str) -> Evening | None:
    """A stored evening where it was left; None if it cannot be read or played."""
    summary = next((one for one in archive.sessions() if one.id == session), None)
    game = find_game(summary.game) if summary is not None else None
    if game is None:
        return None
    barred = archive.barred(session)
    journal = archive.resume(session, game)
    try:
        return None if journal is None else follow(archive, game, journal, barred)
    except TransferError:
        return None


def follow(
    archive: Archive, game: Game, journal: SessionJournal, barred: Reason | None = None
) -> Evening:
    """The evening of a journal, as far as it can be played."""
    opened = open_session(game, journal)
    evening = Evening(opened.session)
    evening.journal, evening.barred = journal, barred
    evening.differing, evening.left_out = opened.differing, opened.left_out
    keep_box(archive, evening)
    keep_faces(archive, evening)
    return evening


def play_saved(saved: Saved) -> Session | None:
    """The session of a stored evening where it was left; None if it cannot be played any more."""
    game = find_game(saved.game)
    try:
        return None if game is None else Session(game, saved.setup, saved.entries)
    except RULE_FAULTS:
        return None


def last_left(archive: Archive, game: Game) -> str:
    """The unfinished evening of this game that was opened last; empty if none."""
    deleted = archive.notes(DELETED)
    left = (one for one in archive.sessions() if one.game == game.key and not one.over)
    return next((one.id for one in left if one.id not in deleted), "")


def take_in(archive: Archive, saved: Saved) -> tuple[str, bool]:
    """Store an imported evening; gives its id, and whether it was there already."""
    kept = find_kept(archive, saved)
    return (kept, True) if kept else (archive.add(saved).id, False)


def last_table(archive: Archive, game: Game) -> Setup | None:
    """The set-up of the last evening of this game, if it is still possible."""
    last = next((one for one in archive.sessions() if one.game == game.key), None)
    saved = archive.load(last.id) if last else None
    if saved is None:
        return None
    return replace(saved.setup, options=game.by_todays_names(saved.setup.options))


def last_people(archive: Archive, game: Game) -> tuple[Seat, ...]:
    """The people of the last evening of any game, if this one seats that many."""
    last = next(iter(archive.sessions()), None)
    saved = archive.load(last.id) if last else None
    seats = saved.setup.seats if saved else ()
    return seats if game.least <= len(seats) <= game.most else ()


@cache
def citations(game: str) -> Callable[[str], Citation | None]:
    """A function from a rule key to its citation, as the data were read first."""
    return read_citations(game).get
