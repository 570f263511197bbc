"""Opening after something went wrong: what is done is told, and nothing is thrown away."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.content.words import Words
from companion.store import check
from companion.store.archive import Archive
from companion.store.schema import SCHEMAS
from tests.store import evenings
from tests.store.folders import (
    BACKUP,
    MAIN,
    OLDER,
    change_text,
    played,
    rules_of,
)


def test_a_first_start_has_nothing_to_tell(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "new" / "folder")
    assert (archive.messages, archive.trouble) == ((), None)


@pytest.mark.parametrize("number", range(1, 11))
def test_a_flipped_byte_that_sqlite_does_not_see_is_found(tmp_path: Path, number: int) -> None:
    id = played(tmp_path)
    with sqlite3.connect(tmp_path / MAIN) as db:
        (seal,) = db.execute("SELECT sum FROM entries WHERE number = ?", (number,)).fetchone()
    db.close()
    change_text(tmp_path / MAIN, seal.encode(), b"0" + seal[1:].encode())
    if seal[0] == "0":
        change_text(tmp_path / MAIN, seal.encode(), b"1" + seal[1:].encode())
    db = sqlite3.connect(tmp_path / MAIN)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()
    archive = Archive(tmp_path)
    assert archive.messages[0].rule == "core.store.damaged"
    assert archive.messages[0].facts["note"] == "rows"
    assert len(evenings.entries_of(archive, id)) == (9 if number == 10 else 10)


def test_acts_after_the_copy_are_salvaged(tmp_path: Path) -> None:
    id = played(tmp_path, 10)  # the copy has 9
    change_text(tmp_path / MAIN, b"house", b"horse")
    archive = Archive(tmp_path)
    assert rules_of(archive) == [
        "core.store.damaged",
        "core.store.restored",
        "core.store.salvaged",
        "core.store.none_lost",
    ]
    assert archive.messages[2].facts == {"count": 1}
    assert len(evenings.entries_of(archive, id)) == 10


def test_acts_that_are_lost_are_counted(tmp_path: Path) -> None:
    id = played(tmp_path, 10)
    change_text(tmp_path / MAIN, b"reply\x05bid.ann", b"reply\x05bid.amm")
    archive = Archive(tmp_path)
    assert rules_of(archive)[-1] == "core.store.lost"
    assert archive.messages[-1].facts == {"count": 1}
    assert len(evenings.entries_of(archive, id)) == 9


def test_a_session_begun_since_the_copy_is_salvaged_whole(tmp_path: Path) -> None:
    played(tmp_path)
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = evenings.begin(archive)
    evenings.play(session, 6)
    archive.set("language", "fr")
    entries = journal.saved().entries
    archive.close()
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("UPDATE players SET colour = 'pink' WHERE name = 'Bob'")
    db.close()
    again = Archive(tmp_path)
    assert rules_of(again)[0] == "core.store.damaged"
    assert evenings.entries_of(again, journal.id) == entries
    assert again.settings == {"language": "fr"}
    assert again.players[-1] == ("Bob", "blue") or again.players[0] == ("Bob", "blue")


def test_a_missing_file_is_restored_from_its_copy(tmp_path: Path) -> None:
    id = played(tmp_path, 9)
    (tmp_path / MAIN).unlink()
    archive = Archive(tmp_path)
    assert rules_of(archive) == [
        "core.store.missing",
        "core.store.restored",
        "core.store.none_lost",
    ]
    assert len(evenings.entries_of(archive, id)) == 9


def test_the_older_copy_serves_where_the_newer_is_damaged_too(tmp_path: Path) -> None:
    id = played(tmp_path, 9)  # the copies have 9 and 7
    (tmp_path / MAIN).write_bytes(b"")
    broken = change_text(tmp_path / BACKUP, b"bid.bob", b"bod.bob")  # the ninth act
    archive = Archive(tmp_path)
    assert rules_of(archive) == [
        "core.store.damaged",
        "core.store.copy_damaged",
        "core.store.restored",
        "core.store.salvaged",
        "core.store.lost",
    ]
    assert archive.messages[-1].facts == {"count": 1}
    assert len(evenings.entries_of(archive, id)) == 8
    assert (tmp_path / "consigliere.damaged-1.db").read_bytes() == b""
    assert (tmp_path / "consigliere.damaged-2.db").read_bytes() == broken


def test_without_a_good_copy_it_starts_anew_and_keeps_the_damaged_file(tmp_path: Path) -> None:
    played(tmp_path, 10)
    for name in (MAIN, BACKUP, OLDER):
        (tmp_path / name).write_bytes(name.encode() * 1000)
    archive = Archive(tmp_path)
    assert rules_of(archive) == [
        "core.store.damaged",
        "core.store.copy_damaged",
        "core.store.copy_damaged",
        "core.store.no_copy",
        "core.store.lost",
        "core.store.changes_lost",
    ]
    assert archive.sessions() == ()
    kept = {path.read_bytes() for path in tmp_path.glob("consigliere.damaged-*.db")}
    assert kept == {name.encode() * 1000 for name in (MAIN, BACKUP, OLDER)}
    session, _ = evenings.begin(archive)
    evenings.play(session, 5)
    assert archive.trouble is None


def test_without_a_copy_what_holds_is_salvaged(tmp_path: Path) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    archive.close()
    change_text(tmp_path / MAIN, b"bid.bob", b"bod.bob")  # the ninth act
    again = Archive(tmp_path)
    assert rules_of(again) == [
        "core.store.damaged",
        "core.store.no_copy",
        "core.store.salvaged",
        "core.store.lost",
    ]
    assert (again.messages[2].facts, again.messages[3].facts) == ({"count": 8}, {"count": 2})
    assert evenings.entries_of(again, journal.id) == journal.saved().entries[:8]


def test_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    played(tmp_path, 10)
    for number in range(1, 4):
        (tmp_path / MAIN).write_bytes(bytes([number]) * 200)
        Archive(tmp_path).close()
        kept = [tmp_path / f"consigliere.damaged-{one}.db" for one in range(1, number + 1)]
        assert [path.read_bytes()[0] for path in kept] == list(range(1, number + 1))


def test_an_app_of_version_2_leaves_a_journal_of_version_3_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 5)
    monkeypatch.setattr(check, "VERSION", 2)
    monkeypatch.setattr(check, "SCHEMAS", {one: SCHEMAS[one] for one in (1, 2)})
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    archive = Archive(tmp_path)
    assert archive.trouble and archive.trouble.rule == "core.store.newer"
    assert archive.trouble.facts == {"file": MAIN, "version": 3, "known": 2}
    assert "format 3" in Words("fr").say(archive.trouble)
    assert archive.messages == ()
    session, journal = evenings.begin(archive)
    evenings.play(session, 5)  # the game goes on in memory
    assert not archive.retry()
    assert len(evenings.entries_of(archive, journal.id)) == 5
    archive.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("version", [0, 70_000, -1])
def test_a_version_that_cannot_be_is_damage(tmp_path: Path, version: int) -> None:
    id = played(tmp_path, 10)
    db = sqlite3.connect(tmp_path / MAIN)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()
    archive = Archive(tmp_path)
    assert archive.messages[0].rule == "core.store.damaged"
    assert len(evenings.entries_of(archive, id)) == 10
