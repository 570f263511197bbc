"""Exported files: the first folder that takes one has it, nothing there is replaced or missed."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.export_files import export, file_name, find_exports, find_kept, write_over
from companion.store.file_checks import TransferError
from companion.store.transfer import read_session
from tests import toy
from tests.store import evenings


def test_the_first_folder_that_takes_it_has_it(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("in the way")
    saved = evenings.an_evening(1, 20)
    path = export(saved, (tmp_path / "a file" / "in vain", tmp_path / "made", tmp_path))
    assert path == tmp_path / "made" / file_name(saved)
    assert read_session(path, evenings.find) == saved


def test_a_full_folder_leads_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(path: Path, content: bytes) -> int:
        if "full" in path.parts:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return plain(path, content)

    plain = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", write)
    path = export(evenings.an_evening(1, 20), (tmp_path / "full", tmp_path / "roomy"))
    assert path.parent.name == "roomy" and not list((tmp_path / "full").iterdir())
    with pytest.raises(TransferError) as refused:
        export(evenings.an_evening(1, 20), (tmp_path / "full",))
    assert refused.value.reason.rule == "core.transfer.not_written"


def test_no_folder_at_all_is_said() -> None:
    with pytest.raises(TransferError) as refused:
        export(evenings.an_evening(1, 5), ())
    assert refused.value.reason.rule == "core.transfer.no_folder"


def test_what_lies_there_is_never_replaced(tmp_path: Path) -> None:
    saved = evenings.an_evening(1, 20)
    first = export(saved, (tmp_path,))
    assert export(saved, (tmp_path,)) == first
    first.write_text("something else")
    second = export(saved, (tmp_path,))
    assert second.name == file_name(saved, 2) and first.read_text() == "something else"


def test_the_newest_file_is_found_first_and_others_are_not(tmp_path: Path) -> None:
    old = export(evenings.an_evening(1, 5), (tmp_path / "documents",))
    new = export(evenings.an_evening(2, 9), (tmp_path / "downloads",))
    os.utime(old, (1, 1))
    (tmp_path / "downloads" / "other.json").write_text("{}")
    folders = (tmp_path / "documents", tmp_path / "nowhere", tmp_path / "downloads")
    assert find_exports(folders) == (new, old)


def test_moments_that_no_calendar_has_do_not_stop_an_export(tmp_path: Path) -> None:
    saved = evenings.an_evening(1, 5)
    for number, at in enumerate((-(10**12), 10**15)):
        odd = replace(saved, created=at, times=(at,) * len(saved.times))
        path = export(odd, (tmp_path / str(number),))
        assert read_session(path, evenings.find).entries == saved.entries


def test_a_file_is_written_over_only_by_the_same_evening_gone_further(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path / "kept"))
    evenings.play(session, 5)
    earlier, path = journal.saved(), tmp_path / "evening.json"
    write_over(earlier, path, evenings.find)
    evenings.play(session, 5, seed=7)
    write_over(journal.saved(), path, evenings.find)
    assert read_session(path, evenings.find) == journal.saved()
    seats = (replace(toy.SEATS[0], name="Zoé"), *toy.SEATS[1:])
    strangers = (
        earlier,
        replace(journal.saved(), created=earlier.created + 1),
        replace(journal.saved(), setup=replace(earlier.setup, seats=seats)),
    )
    lies = path.read_bytes()
    for other in strangers:
        with pytest.raises(TransferError) as refused:
            write_over(other, path, evenings.find)
        assert refused.value.reason.rule == "core.transfer.not_ours"
    assert path.read_bytes() == lies
    path.write_text("a letter")
    with pytest.raises(TransferError):
        write_over(journal.saved(), path, evenings.find)
    assert path.read_text() == "a letter"


def test_an_evening_that_goes_further_here_is_known(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 5)
    earlier = journal.saved()
    evenings.play(session, 5, seed=7)
    assert find_kept(archive, earlier) == journal.id
    assert find_kept(Archive(tmp_path / "other"), earlier) == ""
    session.undo(3)
    evenings.play(session, 2, seed=8)
    later = journal.saved()
    other = Archive(tmp_path / "third")
    other.add(earlier)
    assert find_kept(other, later) == ""
