"""The -wal: set aside with its file, never mixed into another, its damage never silent."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import (
    MAIN,
    rules_of,
    stopped_evening,
)


def test_the_wal_is_set_aside_with_its_file(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played")
    session, _ = evenings.begin(archive)
    evenings.play(session, 10)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    wal = (tmp_path / "left" / f"{MAIN}-wal").read_bytes()
    assert wal
    (tmp_path / "left" / MAIN).write_bytes(b"")
    Archive(tmp_path / "left")
    assert (tmp_path / "left" / "consigliere.damaged-1.db-wal").read_bytes() == wal


def test_a_wal_without_its_file_is_not_folded_into_the_next(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played")
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    wal = (tmp_path / "left" / f"{MAIN}-wal").read_bytes()
    (tmp_path / "left" / MAIN).unlink()
    again = Archive(tmp_path / "left")
    assert rules_of(again)[0] == "core.store.missing"
    assert len(evenings.entries_of(again, journal.id)) == 9
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
    found = evenings.entries_of(archive, id)
    assert archive.messages[0].rule == "core.store.damaged"
    assert archive.messages[0].facts["note"] == "tail"
    assert len(found) == 9


def test_a_lost_wal_is_noticed_by_the_copy(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played", connect=without_checkpoints)
    session, journal = evenings.begin(archive)
    evenings.play(session, 9)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    (tmp_path / "left" / f"{MAIN}-wal").unlink()
    again = Archive(tmp_path / "left")
    assert again.messages[0].rule == "core.store.damaged"
    assert again.messages[0].facts["note"] == "gap"
    assert len(evenings.entries_of(again, journal.id)) == 9


class WithoutCheckpoints(sqlite3.Connection):
    """Leaves everything in the -wal."""

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        harmless = sql if "checkpoint(" not in sql else "SELECT 1"
        return super().execute(harmless, *values)  # type: ignore[arg-type]


def without_checkpoints(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, factory=WithoutCheckpoints)
