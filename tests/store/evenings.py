"""Evenings at the toy table: begun, played, reopened, recorded."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.core.acts import Act
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.store.archive import Archive
from companion.store.journal import SessionJournal
from companion.store.saved import Saved
from tests.kit.notebook import Notebook
from tests.toy import GAME, LONG


def find(key: str) -> Game | None:
    """The only game there is."""
    return GAME if key == GAME.key else None


def begin(archive: Archive, setup: Setup = LONG) -> tuple[Session, SessionJournal]:
    """A new session and its journal."""
    journal = archive.start(GAME, setup)
    return Session(GAME, setup, (), journal), journal


def reopen(archive: Archive, id: str, game: Game = GAME) -> tuple[Session, SessionJournal]:
    """A stored session and its journal."""
    journal = archive.resume(id, game)
    assert journal is not None
    saved = journal.saved()
    return Session(game, saved.setup, saved.entries, journal), journal


def entries_of(archive: Archive, id: str) -> tuple[Act, ...]:
    """The raw entries of a stored session."""
    saved = archive.load(id)
    assert saved is not None
    return saved.entries


def play(session: Session, replies: int, seed: int = 1) -> None:
    """Answer that many questions, at random but always alike."""
    chance = Random(seed)
    for _ in range(replies):
        prompt = session.prompts[0]
        assert session.reply(prompt.field.draw(chance), prompt.key).verdict


def play_with_second_thoughts(session: Session, acts: int, chance: Random) -> None:
    """Replies, and between them every other kind of act."""
    for _ in range(acts):
        lines = [line for line in session.log if line.field]
        kind = chance.choice(("reply",) * 6 + ("amend", "override", "correct", "undo", "redo"))
        if kind == "reply" and not session.over:
            prompt = chance.choice(session.prompts)
            session.reply(prompt.field.draw(chance), prompt.key)
        elif kind == "amend" and lines:
            line = chance.choice(lines)
            assert line.field
            change = session.amend if line.kind == "reply" else session.override
            change((line.turn, line.key), line.field.draw(chance))
        elif kind == "correct":
            player = chance.choice(tuple(session.table.points))
            session.correct(f"points.{player}", chance.randint(0, 2), "they had counted wrong")
        elif kind == "undo":
            session.undo(chance.randint(1, 5))
        elif kind == "redo":
            session.redo(chance.randint(1, 3))


def an_evening(seed: int, acts: int) -> Saved:
    """A session with every kind of act, some undone at the end."""
    notebook = Notebook()
    session = Session(GAME, LONG, (), notebook)
    play_with_second_thoughts(session, acts, Random(seed))
    session.undo(3)
    return notebook.saved(session)


def names_in(folder: Path) -> set[str]:
    """The files in a folder."""
    return {path.name for path in folder.iterdir()}
