"""Opening after something went wrong: what is done is told, and nothing is ever thrown away."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.store.archive import Archive
from tests.store import toy

MAIN, BACKUP, OLDER = "consigliere.db", "consigliere.backup.db", "consigliere.backup.older.db"


@cache
def evening(acts: int) -> tuple[dict[str, bytes], str]:
    """The files of a session of so many acts, closed in good order; odd acts end a turn."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        session, journal = toy.begin(archive)
        toy.play(session, acts)
        archive.close()
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}, journal.id


def played(folder: Path, acts: int = 10) -> str:
    """Lay those files into a folder."""
    contents, id = evening(acts)
    folder.mkdir(exist_ok=True)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return id


def rules_of(archive: Archive) -> list[str]:
    return [message.rule for message in archive.messages]


def change_text(path: Path, old: bytes, new: bytes) -> bytes:
    """Change some bytes, those of the newest row that has them; the file as it is then."""
    content = path.read_bytes()
    at = content.index(old)  # rows are laid down from the end of a page
    path.write_bytes(content[:at] + new + content[at + len(old) :])
    return path.read_bytes()


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
    assert len(toy.entries_of(archive, id)) == (9 if number == 10 else 10)


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
    assert len(toy.entries_of(archive, id)) == 10


def test_acts_that_are_lost_are_counted(tmp_path: Path) -> None:
    id = played(tmp_path, 10)
    change_text(tmp_path / MAIN, b"reply\x05bid.ann", b"reply\x05bid.amm")
    archive = Archive(tmp_path)
    assert rules_of(archive)[-1] == "core.store.lost"
    assert archive.messages[-1].facts == {"count": 1}
    assert len(toy.entries_of(archive, id)) == 9


def test_a_session_begun_since_the_copy_is_salvaged_whole(tmp_path: Path) -> None:
    played(tmp_path)
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = toy.begin(archive)
    toy.play(session, 6)
    archive.set("language", "fr")
    entries = journal.saved().entries
    archive.close()
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("UPDATE players SET colour = 'pink' WHERE name = 'Bob'")
    db.close()
    again = Archive(tmp_path)
    assert rules_of(again)[0] == "core.store.damaged"
    assert toy.entries_of(again, journal.id) == entries
    assert again.settings == {"language": "fr"}
    assert again.players[-1] == ("Bob", "blue") or again.players[0] == ("Bob", "blue")


def test_a_missing_file_is_restored_from_its_copy(tmp_path: Path) -> None:
    id = played(tmp_path, 9)
    (tmp_path / MAIN).unlink()
    archive = Archive(tmp_path)
    assert rules_of(archive) == [
        "core.store.missing",
        "core.store.restored",
        "core.store.lost_unknown",
    ]
    assert len(toy.entries_of(archive, id)) == 9


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
        "core.store.lost_unknown",
    ]
    assert len(toy.entries_of(archive, id)) == 8
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
        "core.store.lost_unknown",
    ]
    assert archive.sessions() == ()
    kept = {path.read_bytes() for path in tmp_path.glob("consigliere.damaged-*.db")}
    assert kept == {name.encode() * 1000 for name in (MAIN, BACKUP, OLDER)}
    session, _ = toy.begin(archive)
    toy.play(session, 5)
    assert archive.trouble is None


def test_without_a_copy_what_holds_is_salvaged(tmp_path: Path) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = toy.begin(archive)
    toy.play(session, 10)
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
    assert toy.entries_of(again, journal.id) == journal.saved().entries[:8]


def test_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    played(tmp_path, 10)
    for number in range(1, 4):
        (tmp_path / MAIN).write_bytes(bytes([number]) * 200)
        Archive(tmp_path).close()
        kept = [tmp_path / f"consigliere.damaged-{one}.db" for one in range(1, number + 1)]
        assert [path.read_bytes()[0] for path in kept] == list(range(1, number + 1))


def test_the_wal_is_set_aside_with_its_file(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played")
    session, _ = toy.begin(archive)
    toy.play(session, 10)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    wal = (tmp_path / "left" / f"{MAIN}-wal").read_bytes()
    assert wal
    (tmp_path / "left" / MAIN).write_bytes(b"")
    Archive(tmp_path / "left")
    assert (tmp_path / "left" / "consigliere.damaged-1.db-wal").read_bytes() == wal


def test_a_wal_without_its_file_is_not_folded_into_the_next(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played")
    session, journal = toy.begin(archive)
    toy.play(session, 10)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    wal = (tmp_path / "left" / f"{MAIN}-wal").read_bytes()
    (tmp_path / "left" / MAIN).unlink()
    again = Archive(tmp_path / "left")
    assert rules_of(again)[0] == "core.store.missing"
    assert len(toy.entries_of(again, journal.id)) == 9
    assert (tmp_path / "left" / "consigliere.damaged-1.db-wal").read_bytes() == wal


@pytest.mark.parametrize("at", range(32))
def test_a_flipped_byte_in_the_head_of_the_wal_is_found(tmp_path: Path, at: int) -> None:
    contents, id = stopped_evening()
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    wal = tmp_path / f"{MAIN}-wal"
    changed = bytearray(wal.read_bytes())
    changed[at] ^= 0x40
    wal.write_bytes(changed)
    archive = Archive(tmp_path)
    found = toy.entries_of(archive, id)
    assert archive.messages[0].rule == "core.store.damaged"
    assert archive.messages[0].facts["note"] == "tail"
    assert len(found) == 9


@cache
def stopped_evening() -> tuple[dict[str, bytes], str]:
    """The files of ten acts, the last of which is in the -wal."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        session, journal = toy.begin(archive)
        toy.play(session, 10)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}, journal.id


def test_a_lost_wal_is_noticed_by_the_copy(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played", connect=without_checkpoints)
    session, journal = toy.begin(archive)
    toy.play(session, 9)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    (tmp_path / "left" / f"{MAIN}-wal").unlink()
    again = Archive(tmp_path / "left")
    assert again.messages[0].rule == "core.store.damaged"
    assert again.messages[0].facts["note"] == "gap"
    assert len(toy.entries_of(again, journal.id)) == 9


class WithoutCheckpoints(sqlite3.Connection):
    """Leaves everything in the -wal."""

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        harmless = sql if "checkpoint(" not in sql else "SELECT 1"
        return super().execute(harmless, *values)  # type: ignore[arg-type]


def without_checkpoints(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, factory=WithoutCheckpoints)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    played(tmp_path, 5)
    db = sqlite3.connect(tmp_path / MAIN)
    db.execute("PRAGMA user_version = 2")
    db.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    archive = Archive(tmp_path)
    assert archive.trouble and archive.trouble.rule == "core.store.newer"
    assert archive.trouble.facts == {"file": MAIN, "version": 2, "known": 1}
    assert archive.messages == ()
    session, journal = toy.begin(archive)
    toy.play(session, 5)  # the game goes on in memory
    assert not archive.retry()
    assert len(toy.entries_of(archive, journal.id)) == 5
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
    assert len(toy.entries_of(archive, id)) == 10


def test_what_a_stopped_mending_left_is_not_mixed_in(tmp_path: Path) -> None:
    contents, _ = stopped_evening()
    id = played(tmp_path, 9)
    change_text(tmp_path / MAIN, b"house", b"horse")
    for name in ("consigliere.reading.db", "consigliere.new.db", "consigliere.backup.new.db"):
        (tmp_path / name).write_bytes(contents[MAIN])
        (tmp_path / f"{name}-wal").write_bytes(contents[f"{MAIN}-wal"])
    archive = Archive(tmp_path)
    assert rules_of(archive)[-1] == "core.store.none_lost"
    assert [one.id for one in archive.sessions()] == [id]
    session, _ = toy.reopen(archive, id)
    toy.play(session, 2)
    archive.close()
    left = {name for name in toy.names_in(tmp_path) if "damaged" not in name}
    assert left == {MAIN, BACKUP, OLDER}


class Stopped(BaseException):
    """The process ends here."""


def open_and_stop(folder: Path, patch: pytest.MonkeyPatch, moment: int) -> bool:
    """Open, but stop at a call that changes a name or waits for the storage; was it reached?"""
    left = moment

    def stopping(real: Callable[..., object]) -> Callable[..., object]:
        def call(*values: object) -> object:
            nonlocal left
            left -= 1
            if left == 0:
                raise Stopped
            return real(*values)

        return call

    with patch.context() as patched, suppress(Stopped):
        for name in ("replace", "rename", "fsync", "unlink"):
            patched.setattr(os, name, stopping(getattr(os, name)))
        Archive(folder).close()
    return left <= 0


def test_stopped_at_any_moment_of_mending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in count(1):
        folder = tmp_path / str(moment)
        id = played(folder, 10)
        damaged = change_text(folder / MAIN, b"house", b"horse")
        stopped = open_and_stop(folder, monkeypatch, moment)
        again = Archive(folder)
        assert again.trouble is None
        assert len(toy.entries_of(again, id)) == 10
        kept = [path.read_bytes() for path in folder.glob("consigliere.damaged-*.db")]
        assert kept == [damaged]
        again.close()
        assert Archive(folder).messages == ()
        if not stopped:
            break
    assert moment > 10
