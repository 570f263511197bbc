"""Stopped in the midst of mending: the next start ends it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import (
    BACKUP,
    LOCK,
    MAIN,
    MARK,
    OLDER,
    change_text,
    played,
    rules_of,
    shown_and_closed,
    stopped_evening,
)


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
    session, _ = evenings.reopen(archive, id)
    evenings.play(session, 2)
    shown_and_closed(archive)
    left = {name for name in evenings.names_in(tmp_path) if "damaged" not in name}
    assert left == {MAIN, LOCK, MARK, BACKUP, OLDER}


class Stopped(BaseException):
    """The process ends here."""


def open_and_stop(folder: Path, patch: pytest.MonkeyPatch, moment: int) -> bool:
    """Open and close, but stop at a moment; was it reached?"""
    return stop_at(patch, moment, lambda: Archive(folder).close())


def stop_at(patch: pytest.MonkeyPatch, moment: int, work: Callable[[], object]) -> bool:
    """Stop at a call that changes a name or waits for the storage; was it reached?"""
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
        work()
    return left <= 0


def test_stopped_at_any_moment_of_mending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in count(1):
        folder = tmp_path / str(moment)
        id = played(folder, 10)
        damaged = change_text(folder / MAIN, b"house", b"horse")
        stopped = open_and_stop(folder, monkeypatch, moment)
        again = Archive(folder)
        assert again.trouble is None
        assert len(evenings.entries_of(again, id)) == 10
        kept = [path.read_bytes() for path in folder.glob("consigliere.damaged-*.db")]
        assert kept == [damaged]
        assert again.messages, moment  # whoever stopped it, somebody is told
        shown_and_closed(again)
        assert Archive(folder).messages == ()
        if not stopped:
            break
    assert moment > 10
