"""An evening taken up again: a rematch at once, or a new evening from a moment of an old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.core.acts import Act
from companion.core.modes import UNDER_WAY, USE
from companion.core.seating import obstacles
from companion.evening.evening import Evening
from companion.evening.history import ORIGIN
from companion.evening.opening import begin, find_game, go_on, prepare
from companion.store.archive import Archive
from companion.store.saved import Note


class Origin(NamedTuple):
    """Where an evening comes from: another one, when that began, and the turn it left it in."""

    session: str
    created: int
    turn: int


def rematch(archive: Archive, session: str) -> Evening | None:
    """A new evening with the people, seats and readings of a stored one; None if impossible.

    Where that was taken up in the middle, the new one is followed from its beginning.
    """
    saved = archive.load(session)
    game = find_game(saved.game) if saved else None
    if saved is None or game is None or archive.held:
        return None
    options = game.by_todays_names(saved.setup.options)
    if options.get(USE) == UNDER_WAY:
        options.pop(USE)
    setup = prepare(archive, game, saved.setup.seats, options)
    return None if any(obstacles(game, setup).values()) else begin(archive, game, setup)


def go_on_from(
    archive: Archive, session: str, acts: Sequence[Act], turn: int, now: int
) -> Evening | None:
    """A new evening that begins with these acts of a stored one, and knows where it comes from."""
    saved = archive.load(session)
    if saved is None or archive.held:
        return None
    note = Note({"session": session, "created": saved.created, "turn": turn}, now)
    begun = replace(
        saved,
        created=now,
        over=False,
        entries=tuple(acts),
        times=(now,) * len(acts),
        digests={},
        notes={ORIGIN: note},
    )
    return go_on(archive, archive.add(begun).id)


def come_from(archive: Archive, session: str) -> Origin | None:
    """Where an evening comes from; None if it began by itself."""
    note = archive.note(ORIGIN, session)
    found = note.value if note else None
    if not isinstance(found, dict) or not found.keys() >= set(Origin._fields):
        return None
    return Origin(str(found["session"]), int(found["created"]), int(found["turn"]))
