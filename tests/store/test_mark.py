"""A -wal that lost its end after a crash: noticed by the mark, told with how much is missing."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.mark import CHANGED, SESSIONS, Mark, count_missing
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, MARK, rules_of, shown_and_closed
from tests.store.stubborn import Storage
from tests.store.test_kill import ROOT

WAL = f"{MAIN}-wal"
HEAD, FRAME = 32, 4096 + 24
Left = tuple[Path, str]


def killed(folder: Path, *arguments: str) -> Left:
    """What a process that was killed leaves behind."""
    command = [sys.executable, "-m", "tests.store.dying", str(folder), *arguments]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    return folder, done.stdout.strip()


@pytest.fixture(scope="module")
def killed_in_a_turn(tmp_path_factory: pytest.TempPathFactory) -> Left:
    """Ten acts; the copy has nine, the tenth is in the -wal."""
    return killed(tmp_path_factory.mktemp("turn"), "10", "emptied")


@pytest.fixture(scope="module")
def killed_with_all_in_the_wal(tmp_path_factory: pytest.TempPathFactory) -> Left:
    """Ten acts, all of them in the -wal; the copy has nine."""
    return killed(tmp_path_factory.mktemp("wal"), "10")


def cut(folder: Path, frames: int) -> int:
    """Shorten the -wal by so many frames; how many it had."""
    content = (folder / WAL).read_bytes()
    (folder / WAL).write_bytes(content[: max(HEAD, len(content) - frames * FRAME)])
    return (len(content) - HEAD) // FRAME


def test_a_wal_that_is_whole_tells_nothing(tmp_path: Path, killed_in_a_turn: Left) -> None:
    folder, id = shutil.copytree(killed_in_a_turn[0], tmp_path / "left"), killed_in_a_turn[1]
    archive = Archive(folder)
    assert archive.messages == ()
    assert len(evenings.entries_of(archive, id)) == 10


@pytest.mark.parametrize("way", ["frame", "half", "empty", "gone"])
def test_a_turn_that_lost_its_end_is_told(tmp_path: Path, killed_in_a_turn: Left, way: str) -> None:
    folder, id = shutil.copytree(killed_in_a_turn[0], tmp_path / "left"), killed_in_a_turn[1]
    wal = folder / WAL
    whole = wal.read_bytes()
    wal.write_bytes({"frame": whole[:-FRAME], "half": whole[:-9]}.get(way, b""))
    if way == "gone":
        wal.unlink()
    archive = Archive(folder)
    assert rules_of(archive) == ["core.store.shortened"]
    assert archive.messages[0].facts == {"count": 1}
    assert len(evenings.entries_of(archive, id)) == 9
    archive.close()
    assert rules_of(Archive(folder)) == ["core.store.shortened"]  # nobody has been shown it
    shown_and_closed(Archive(folder))
    assert Archive(folder).messages == ()


def test_what_the_copy_has_comes_back_and_the_rest_is_counted(
    tmp_path: Path, killed_with_all_in_the_wal: Left
) -> None:
    left, id = killed_with_all_in_the_wal
    frames = cut(shutil.copytree(left, tmp_path / "whole"), 0)
    for gone in range(1, frames, 3):
        folder = shutil.copytree(left, tmp_path / str(gone))
        cut(folder, gone)
        archive = Archive(folder)
        assert len(evenings.entries_of(archive, id)) == 9
        assert archive.messages[-1].facts == {"count": 1}
        assert rules_of(archive)[-1] in ("core.store.lost", "core.store.shortened")
        archive.close()


def test_without_a_copy_every_answer_that_is_missing_is_counted(
    tmp_path: Path, killed_with_all_in_the_wal: Left
) -> None:
    folder, _ = killed_with_all_in_the_wal
    folder = shutil.copytree(folder, tmp_path / "left")
    for name in (WAL, BACKUP, "consigliere.backup.older.db"):
        (folder / name).unlink()
    assert Archive(folder).messages[0].facts == {"count": 10}


def test_a_mark_that_was_changed_says_nothing(tmp_path: Path, killed_in_a_turn: Left) -> None:
    folder = shutil.copytree(killed_in_a_turn[0], tmp_path / "left")
    (folder / MARK).write_text((folder / MARK).read_text().replace(" 10 ", " 90 "))
    assert Archive(folder).messages == ()


def test_a_commit_that_was_done_after_all_is_marked(tmp_path: Path) -> None:
    storage = Storage(at="COMMIT", after=True)
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 2)
    assert Mark(tmp_path / MARK).read() == {CHANGED: 2}  # no act was acknowledged
    storage.error = None
    assert archive.retry()
    assert Mark(tmp_path / MARK).read() == {CHANGED: 2, journal.id: 2}


def test_what_memory_still_has_is_not_missing(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    for path in tmp_path.glob(f"{MAIN}*"):
        path.rename(tmp_path / f"elsewhere{path.suffix}")
    evenings.play(session, 1)
    assert not {"core.store.shortened", "core.store.lost"} & set(rules_of(archive))
    assert Mark(tmp_path / MARK).read() == {CHANGED: 2, journal.id: 11}


def test_the_last_sessions_are_marked(tmp_path: Path) -> None:
    mark = Mark(tmp_path / MARK)
    mark.begin({})
    for number in range(SESSIONS + 5):
        mark.note({f"{number:016x}": number})
    found = mark.read()
    assert found.pop(CHANGED) == 0
    assert len(found) == SESSIONS and found[f"{SESSIONS + 4:016x}"] == SESSIONS + 4
    assert count_missing(found, found) == (0, 0)


def test_where_no_mark_can_be_written_the_journal_goes_on(tmp_path: Path) -> None:
    (tmp_path / MARK).mkdir()
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    assert archive.trouble is None
    archive.close()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 3
