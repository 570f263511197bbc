"""The copy at the end of a turn: made, checked, and never the only one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import BACKUP, LOCK, MARK, OLDER


def count_in(path: Path) -> int:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    count: int = db.execute("SELECT count(*) FROM entries").fetchone()[0]
    db.close()
    return count


def test_a_copy_is_made_when_a_turn_ends(tmp_path: Path) -> None:
    session, _ = evenings.begin(Archive(tmp_path))
    session.reply("Momo")
    session.reply(1, "bid.ann")
    assert count_in(tmp_path / BACKUP) == 1  # the set-up ended with the first reply
    session.reply(2, "bid.bob")
    assert count_in(tmp_path / BACKUP) == 3


def test_the_copy_before_is_kept(tmp_path: Path) -> None:
    session, _ = evenings.begin(Archive(tmp_path))
    evenings.play(session, 7)
    assert (count_in(tmp_path / BACKUP), count_in(tmp_path / OLDER)) == (7, 5)


def test_nothing_else_is_left_behind(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, _ = evenings.begin(archive)
    evenings.play(session, 7)
    archive.close()
    assert evenings.names_in(tmp_path) == {"consigliere.db", LOCK, MARK, BACKUP, OLDER}


def test_one_act_that_closes_many_turns_makes_one_copy(tmp_path: Path) -> None:
    tasks: list[Callable[[], None]] = []
    session, _ = evenings.begin(Archive(tmp_path, run=tasks.append))
    session.reply("Momo")
    for bid in (1, 2) * 5:
        session.reply(bid)
    tasks.clear()
    session.amend((0, "house"), "Sélect")
    session.correct("points.ann", 50, "")
    for turn in range(1, 6):
        session.override((turn, "winner"), "ann")
    tasks.clear()
    session.undo(5)  # changes the digests of five turns
    assert len(tasks) == 1


def test_one_act_that_closes_many_turns_is_written_at_once(tmp_path: Path) -> None:
    said: list[str] = []

    def listen(uri: str) -> sqlite3.Connection:
        db = sqlite3.connect(uri, uri=True, isolation_level=None)
        db.set_trace_callback(said.append)
        return db

    archive = Archive(tmp_path, connect=listen, run=lambda task: None)
    session, journal = evenings.begin(archive)
    session.reply("Momo")
    for bid in (1, 2) * 9:
        session.reply(bid)
    for turn in range(1, 9):
        session.override((turn, "winner"), "ann")
    said.clear()
    session.undo(8)  # changes the digests of eight turns
    assert said.count("COMMIT") == 2
    entries, digests = len(journal.saved().entries), journal.saved().digests
    archive.close()
    saved = Archive(tmp_path).load(journal.id)
    assert saved and saved.digests == digests
    assert sum(digest.after == entries for digest in saved.digests.values()) == 8


def test_a_copy_can_be_made_beside_the_game(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as beside:

        def run(task: Callable[[], None]) -> None:
            beside.submit(task)

        archive = Archive(tmp_path, run=run)
        session, journal = evenings.begin(archive)
        evenings.play(session, 61)
    assert (archive.trouble, archive.backup_trouble) == (None, None)
    assert count_in(tmp_path / BACKUP) == 61
    archive.close()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 61


def test_a_damaged_state_does_not_replace_a_good_copy(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, _ = evenings.begin(archive)
    evenings.play(session, 5)
    good = (tmp_path / BACKUP).read_bytes()
    with sqlite3.connect(tmp_path / "consigliere.db") as other:
        other.execute("UPDATE sessions SET game = 'other'")
    other.close()
    evenings.play(session, 4)
    assert archive.backup_trouble and archive.backup_trouble.rule == "core.store.copy_not_sound"
    assert (tmp_path / BACKUP).read_bytes() == good
    archive.close()
    again = Archive(tmp_path)
    assert again.messages[0].rule == "core.store.damaged"
    assert again.sessions()[0].game == "toy"
    assert again.sessions()[0].acts == 9


def test_a_copy_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "consigliere.backup.new.db").mkdir()
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    assert archive.backup_trouble and archive.backup_trouble.rule == "core.store.no_backup"
    assert journal.trouble is None
    (tmp_path / "consigliere.backup.new.db").rmdir()
    evenings.play(session, 2)
    assert archive.backup_trouble is None
