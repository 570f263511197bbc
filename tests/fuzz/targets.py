"""What is fed with odd bytes: a file, a situation, a box, settings, the rows of a journal.

Each target gives back every sentence that somebody would be shown.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.content.catalogues import domains_of
from companion.content.documents import FileError, read_yaml
from companion.content.words import Words
from companion.core.fields.said import say_list
from companion.core.game import Game
from companion.core.ruling import Reason, SituationError
from companion.evening.alone import ask
from companion.evening.box_exchange import compare
from companion.evening.drafts.answers import AnswerDrafts
from companion.evening.drafts.dispute import told_last
from companion.evening.drafts.set_up import left_open, read_draft
from companion.evening.opening import find_game, go_on
from companion.evening.settings import InMemory
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.box_file import boxes_from_bytes
from companion.store.file_checks import TransferError
from companion.store.rows import SessionRow, chain_root, entry_row, put_row, seal
from companion.store.transfer import session_from_bytes
from companion.terminal.rule import bare_situation
from companion.terminal.wrong import WrongError

Told = Iterator[str]


@cache
def words(language: str) -> Words:
    return Words("fr" if language == "fr" else "en", domains_of(*GAMES), alone=True)


def say(*reasons: Reason) -> Told:
    """Every sentence of these, in both languages."""
    for reason in reasons:
        for one in reason.walk():
            yield words("fr").say(one)
            yield words("en").say(one)


def take_in(data: bytes) -> Told:
    """An exported evening that somebody was handed."""
    try:
        session_from_bytes(data, "file.json", find_game)
    except TransferError as error:
        yield from say(error.reason)


QUESTIONS = [(key, asked) for key in GAMES for asked in load(key).offers.questions]


def situation(data: bytes) -> Told:
    """A situation that somebody wrote; its first byte says which question it is put to."""
    key, asked = QUESTIONS[data[0] % len(QUESTIONS)] if data else QUESTIONS[0]
    try:
        document = read_yaml(data[1:].decode("utf-8", "replace"))
        ruling = ask(asked, bare_situation(document, asked.key), load(key).colours)
    except (FileError, SituationError, WrongError) as error:
        yield from say(error.reason)
        return
    yield words("en").value(say_list(ruling.verdict, asked.of))
    yield from say(*ruling.reasons)


def box(data: bytes) -> Told:
    """A box file that another owner handed on."""
    try:
        boxes = boxes_from_bytes(data, "box.json")
    except TransferError as error:
        yield from say(error.reason)
        return
    for key in GAMES:
        yield from _compare(load(key), boxes)


def _compare(game: Game, boxes: dict[str, dict[str, Any]]) -> Told:
    try:
        compare(NoBox(), game, boxes)  # type: ignore[arg-type]
    except TransferError as error:
        yield from say(error.reason)


class NoBox:
    """An archive into which nobody has typed anything."""

    def box(self, box: str) -> dict[str, Any]:
        return {}


def settings(data: bytes) -> Told:
    """Settings as an older app, or somebody, left them."""
    with suppress(ValueError, RecursionError):
        found = json.loads(data)
        keep = InMemory(found if isinstance(found, dict) else {})
        yield left_open(keep)[:1]
        for key in GAMES:
            yield from (name[:1] for name, _ in read_draft(keep, load(key)).people)
        AnswerDrafts(keep, "session")
        for key, asked in QUESTIONS:
            told_last(keep, load(key), asked)
    return


def rows(data: bytes) -> Told:
    """Rows that somebody laid into a journal, with seals that fit."""
    found: Any = None
    with suppress(ValueError, RecursionError):
        found = json.loads(data)
    with TemporaryDirectory() as home:
        folder = Path(home)
        Archive(folder).close()
        with closing(sqlite3.connect(folder / "consigliere.db")) as db:
            for row in found if isinstance(found, list) else ():
                with suppress(sqlite3.Error, OverflowError, TypeError, ValueError):
                    _lay(db, row)
            db.commit()
        archive = Archive(folder)
        yield from say(*archive.messages, *filter(None, (archive.trouble,)))
        for one in archive.sessions():
            archive.load(one.id)
            evening = go_on(archive, one.id)
            if evening is not None and evening.left_out is not None:
                yield from say(evening.left_out)
        archive.close()


def _lay(db: sqlite3.Connection, row: Any) -> None:
    """One row, sealed: of a session chained to what it has so far."""
    table, *cells = row
    if table != "entries":
        sealed = (*cells, seal(str(table), *cells))
        db.execute(*put_row(str(table), sealed))
        return
    session = db.execute("SELECT * FROM sessions WHERE id = ?", (cells[0],)).fetchone()
    last = "SELECT number, sum FROM entries WHERE session = ? ORDER BY number DESC LIMIT 1"
    number, before = db.execute(last, (cells[0],)).fetchone() or (
        0,
        chain_root(SessionRow(*session)),
    )
    entry = entry_row(before, cells[0], number + 1, *cells[1:])
    db.execute(*put_row("entries", entry))


TARGETS: dict[str, Callable[[bytes], Told]] = {
    "import": take_in,
    "situation": situation,
    "box": box,
    "settings": settings,
    "rows": rows,
}
