"""Small files beside the journal that somebody changed; pipes and endless links in its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.owner import Holder
from companion.store.trouble import tell_held
from tests.store import evenings
from tests.store.folders import BACKUP, LOCK, MAIN, MARK, OLDER, played

CHECKED, NOTICES = "consigliere.checked", "consigliere.notices"
HUGE = "9" * 40


@pytest.mark.parametrize("number", [str(2**63), HUGE, "9" * 5000, "-1", "²"])
def test_a_number_that_no_session_has_in_the_list_of_what_was_checked(
    tmp_path: Path, number: str
) -> None:
    id = played(tmp_path)
    (tmp_path / CHECKED).write_text(f"{id} {number} 00\n")
    archive = Archive(tmp_path)
    assert (archive.messages, archive.trouble) == ((), None)
    assert len(evenings.entries_of(archive, id)) == 10


@pytest.mark.parametrize("since", [2**62, 10**30, -(10**30)])
def test_a_time_beyond_the_clock_in_the_lock_is_told_as_the_last_there_is(since: int) -> None:
    told = tell_held(Holder(1, since), 0).facts["text"]
    assert told[:4] in ("1970", "1969", "9998", "9999")


@pytest.mark.parametrize("content", ["", "x y", f"{HUGE} {HUGE}", "\0" * 200])
def test_a_lock_that_somebody_changed(tmp_path: Path, content: str) -> None:
    first = Archive(tmp_path)
    (tmp_path / LOCK).write_text(content)
    assert Archive(tmp_path).trouble is None  # a program does not stand in its own way
    first.close()


def lay_pipe(path: Path) -> None:
    os.mkfifo(path)


def lay_endless_link(path: Path) -> None:
    path.symlink_to("/dev/zero")


def lay_ring(path: Path) -> None:
    path.symlink_to(path.name)


def lay_folder(path: Path) -> None:
    path.mkdir()


STRANGE = [lay_pipe, lay_endless_link, lay_ring]


@pytest.mark.parametrize("lay", STRANGE)
@pytest.mark.parametrize("name", [MAIN, BACKUP, OLDER, MARK, LOCK, CHECKED, NOTICES])
def test_what_is_no_file_keeps_nobody_waiting(tmp_path: Path, name: str, lay: object) -> None:
    id = played(tmp_path, 9)
    (tmp_path / name).unlink(missing_ok=True)
    assert callable(lay)
    lay(tmp_path / name)
    archive = Archive(tmp_path)
    assert archive.trouble is None
    assert len(evenings.entries_of(archive, id)) == 9
    session, _ = evenings.reopen(archive, id)
    evenings.play(session, 3)
    archive.close()
    again = Archive(tmp_path)
    assert len(evenings.entries_of(again, id)) == 12


@pytest.mark.parametrize("name", [MARK, CHECKED, NOTICES])
def test_a_folder_in_the_place_of_a_small_file(tmp_path: Path, name: str) -> None:
    id = played(tmp_path, 9)
    (tmp_path / name).unlink(missing_ok=True)
    lay_folder(tmp_path / name)
    archive = Archive(tmp_path)
    assert archive.trouble is None
    assert len(evenings.entries_of(archive, id)) == 9
