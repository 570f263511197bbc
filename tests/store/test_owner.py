"""One program has the folder: another one looks, mends nothing, and takes over when it may."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import LOCK, MAIN, played, rules_of, shown_and_closed

ROOT = Path(__file__).parents[2]
OPENINGS = 40


def program(name: str, *arguments: object) -> subprocess.Popen[str]:
    """Another program, started beside this one."""
    command = [sys.executable, "-m", f"tests.store.{name}", *map(str, arguments)]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )


@contextmanager
def playing_elsewhere(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program plays slowly in this folder, from its first answer on, until it is ended."""
    with program("aloud", folder, "slow") as other:
        assert other.stdout and other.stdout.readline()
        try:
            yield other
        finally:
            other.send_signal(signal.SIGINT)
            other.wait()


def damaged_in(folder: Path) -> list[Path]:
    return list(folder.glob("*damaged*"))


def test_a_commit_in_flight_is_not_taken_for_damage(tmp_path: Path) -> None:
    with playing_elsewhere(tmp_path) as other:
        for _ in range(OPENINGS):
            archive = Archive(tmp_path)
            assert archive.held and archive.held.facts["process"] == other.pid
            assert archive.messages == ()
            assert archive.sessions()[0].acts
            archive.close()
        assert other.stdout
        said = other.stdout.readline()  # it goes on all the while, however quick we look
        other.send_signal(signal.SIGINT)
        acknowledged = int((said + other.stdout.read()).split()[-1])
    again = Archive(tmp_path)
    assert (again.trouble, again.messages, damaged_in(tmp_path)) == (None, (), [])
    assert again.sessions()[0].acts >= acknowledged


def test_programs_that_want_one_folder_have_it_one_after_the_other(tmp_path: Path) -> None:
    id = played(tmp_path, 1)
    with program("turns", tmp_path, 8) as one, program("turns", tmp_path, 8) as other:
        said = [int(number) for text in (one, other) for number in text.communicate()[0].split()]
    assert (one.returncode, other.returncode) == (0, 0)
    assert sorted(said) == list(range(2, 34))
    archive = Archive(tmp_path)
    assert (archive.messages, damaged_in(tmp_path)) == ((), [])
    assert len(evenings.entries_of(archive, id)) == 33


def test_who_looks_touches_nothing(tmp_path: Path) -> None:
    id = played(tmp_path)
    with held_elsewhere(tmp_path):
        before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".lock"}
        archive = Archive(tmp_path)
        assert len(evenings.entries_of(archive, id)) == 10
        assert not archive.retry()
        archive.close()
        assert {path: path.read_bytes() for path in before} == before


def test_nothing_is_mended_that_somebody_holds(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / MAIN).write_bytes(b"no journal")
    with held_elsewhere(tmp_path):
        archive = Archive(tmp_path)
        assert archive.held and archive.sessions() == ()
        assert (tmp_path / MAIN).read_bytes() == b"no journal"
    assert archive.retry()
    assert rules_of(archive)[0] == "core.store.damaged"


def test_what_waited_is_written_when_the_folder_is_free(tmp_path: Path) -> None:
    with held_elsewhere(tmp_path):
        archive = Archive(tmp_path)
        session, journal = evenings.begin(archive)
        evenings.play(session, 3)
        assert archive.held and archive.held.facts["waiting"] == 3
    assert archive.retry() and archive.held is None
    archive.close()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 3


def test_an_evening_that_was_looked_at_is_read_anew_when_the_folder_is_ours(tmp_path: Path) -> None:
    with playing_elsewhere(tmp_path) as other:
        archive = Archive(tmp_path)
        id = archive.sessions()[0].id
        looked_at, _ = evenings.reopen(archive, id)
        assert other.stdout
        for _ in range(5):
            other.stdout.readline()
    assert archive.retry()
    session, _ = evenings.reopen(archive, id)
    assert len(session.acts) > len(looked_at.acts)
    evenings.play(session, 1)
    assert archive.trouble is None


def test_nothing_is_written_to_an_evening_that_is_looked_at(tmp_path: Path) -> None:
    id = played(tmp_path)
    with held_elsewhere(tmp_path):
        archive = Archive(tmp_path)
        session, _ = evenings.reopen(archive, id)
        evenings.play(session, 3)
        assert archive.held and archive.held.facts["waiting"] == 0
    assert archive.retry()
    assert len(evenings.entries_of(archive, id)) == 10


def test_a_program_that_could_not_sign_is_somebody(tmp_path: Path) -> None:
    with held_elsewhere(tmp_path):
        (tmp_path / LOCK).write_text("")
        archive = Archive(tmp_path)
        assert archive.held and archive.held.rule == "core.store.held_by_somebody"


@contextmanager
def held_elsewhere(folder: Path) -> Iterator[None]:
    """Another process has the folder, and does nothing with it."""
    told, tell = os.pipe()
    until, end = os.pipe()
    child = os.fork()
    if not child:
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT)
        fcntl.lockf(lock, fcntl.LOCK_EX)
        os.write(lock, b"%d 1800000000\n" % os.getpid())
        os.write(tell, b"!")
        os.close(end)
        os.read(until, 1)
        os._exit(0)
    os.read(told, 1)
    try:
        yield
    finally:
        for handle in (end, until, told, tell):
            os.close(handle)
        os.waitpid(child, 0)


def test_storage_without_locks_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(fcntl, "lockf", refuse)
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    assert archive.trouble is None
    assert (tmp_path / LOCK).read_bytes() == b""
    archive.close()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 3


@pytest.mark.parametrize("name", [MAIN, f"{MAIN}-wal"])
def test_a_file_that_is_moved_away_is_not_written_to(tmp_path: Path, name: str) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    aside = tmp_path / "elsewhere"
    (tmp_path / name).rename(aside)
    moved = aside.read_bytes()
    evenings.play(session, 3)
    assert archive.trouble is None
    assert rules_of(archive)[0] == "core.store.moved"
    shown_and_closed(archive)
    assert aside.read_bytes() == moved
    again = Archive(tmp_path)
    assert again.messages == ()
    assert list(evenings.entries_of(again, journal.id)) == session.acts


def test_a_file_that_was_replaced_takes_what_memory_has(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "one")
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    other = played(tmp_path / "other", 5)
    (tmp_path / "other" / MAIN).rename(tmp_path / "one" / MAIN)
    evenings.play(session, 3)
    assert rules_of(archive)[0] == "core.store.moved" and archive.trouble is None
    archive.close()
    again = Archive(tmp_path / "one")
    assert list(evenings.entries_of(again, journal.id)) == session.acts
    assert len(evenings.entries_of(again, other)) == 5
