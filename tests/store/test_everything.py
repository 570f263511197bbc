"""A backup of everything goes out and in: merged without doubles, twice is as good as once."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.core.session import Session
from companion.games import load
from companion.store.archive import Archive
from companion.store.everything import REST, everything_in, read_backup, to_bytes, write_backup
from companion.store.file_checks import TransferError
from companion.store.merging import compare, merge
from companion.store.saved import Note
from tests.store import evenings
from tests.store.folders import MAIN
from tests.store.keep import GAMES, JOURNAL, KEPT
from tests.store.stubborn import Storage, sqlite_error

TABLES = ("sessions", "entries", "digests", "settings", "players", "box", "pieces", "notes")


def rows_in(folder: Path) -> dict[str, list[Any]]:
    """Every row of a closed journal."""
    db = sqlite3.connect(folder / MAIN)
    found = {one: db.execute(f"SELECT * FROM {one}").fetchall() for one in TABLES}
    db.close()
    return found


def phone(folder: Path, since: int = 1_790_000_000) -> Archive:
    ticking = count(since)
    return Archive(folder, clock=lambda: next(ticking))


def full_phone(folder: Path) -> Archive:
    """Two evenings, one in the bin, with a title; settings, values, pieces, a kind of tomorrow."""
    archive = phone(folder)
    for number in range(2):
        session, journal = evenings.begin(archive)
        evenings.play(session, 6, seed=number)
        archive.put_note("title", journal.id, f"evening {number}")
    archive.put_note("deleted", journal.id, True)
    archive.put_note("of_tomorrow", "Bob", ["bob"])
    archive.put_note("condensed", journal.id, {})
    archive.set("language", "fr")
    archive.set("half_entered", {"x": 1})
    archive.type_value("toy", "most", 3)
    for _ in range(2):
        archive.learn_piece("crooks", "crook", {"power": 3})
    return archive


def backup_of(archive: Archive, path: Path) -> Path:
    write_backup(archive, path)
    return path


def test_everything_goes_to_a_new_phone_and_twice_is_as_good_as_once(tmp_path: Path) -> None:
    old = full_phone(tmp_path / "old")
    file = backup_of(old, tmp_path / "backup.zip")
    new = phone(tmp_path / "new")
    taken = merge(new, read_backup(file))
    assert (taken.evenings, taken.longer, taken.same) == (2, 0, 0)
    assert everything_in(new) == everything_in(old)
    assert {one.id for one in new.sessions()} == {one.id for one in old.sessions()}
    assert new.notes("of_tomorrow")["Bob"].value == ["bob"]
    assert new.notes("condensed") == {} and "half_entered" not in new.settings
    new.close()
    before = rows_in(tmp_path / "new")
    again = Archive(tmp_path / "new")
    assert again.messages == ()
    assert merge(again, read_backup(file))[:3] == (0, 0, 2)
    again.close()
    assert rows_in(tmp_path / "new") == before


def test_the_same_archive_gives_the_same_file(tmp_path: Path) -> None:
    archive = full_phone(tmp_path)
    assert to_bytes(everything_in(archive)) == to_bytes(everything_in(archive))


def test_an_evening_that_goes_on_further_in_the_file_is_lengthened(tmp_path: Path) -> None:
    old = phone(tmp_path / "old")
    session, journal = evenings.begin(old)
    evenings.play(session, 4)
    new = phone(tmp_path / "new")
    merge(new, read_backup(backup_of(old, tmp_path / "early.zip")))
    evenings.play(session, 5, seed=2)
    late = read_backup(backup_of(old, tmp_path / "late.zip"))
    assert merge(new, late)[:3] == (0, 1, 0)
    assert new.load(journal.id) == old.load(journal.id)
    merge(new, read_backup(tmp_path / "early.zip"))
    new.close()
    again = Archive(tmp_path / "new")
    assert again.messages == ()
    assert again.load(journal.id) == old.load(journal.id)
    session, _ = evenings.reopen(again, journal.id)
    evenings.play(session, 1)
    assert again.trouble is None


def test_where_two_phones_went_on_apart_both_evenings_stay(tmp_path: Path) -> None:
    old = phone(tmp_path / "old")
    session, journal = evenings.begin(old)
    evenings.play(session, 4)
    new = phone(tmp_path / "new")
    merge(new, read_backup(backup_of(old, tmp_path / "early.zip")))
    evenings.play(session, 3, seed=2)
    other, _ = evenings.reopen(new, journal.id)
    evenings.play(other, 3, seed=3)
    file = read_backup(backup_of(old, tmp_path / "late.zip"))
    for _ in range(2):
        merge(new, file)
    kept = [new.load(one.id) for one in new.sessions()]
    assert len(kept) == 2
    assert {one.entries for one in kept if one} == {tuple(session.acts), tuple(other.acts)}


def differing(tmp_path: Path) -> tuple[Archive, Path]:
    """A phone that says otherwise in a setting, a value and a note."""
    file = backup_of(full_phone(tmp_path / "old"), tmp_path / "backup.zip")
    new = phone(tmp_path / "new", 1_790_005_000)
    new.set("language", "en")
    new.type_value("toy", "most", 4)
    new.put_note("of_tomorrow", "Bob", ["robert"])
    return new, file


@pytest.mark.parametrize("theirs", [False, True])
def test_what_differs_is_counted_and_one_answer_decides_all(tmp_path: Path, theirs: bool) -> None:
    new, file = differing(tmp_path)
    found = read_backup(file)
    assert compare(new, found).differ == 3
    merge(new, found, theirs)
    assert new.settings["language"] == ("fr" if theirs else "en")
    assert new.box("toy")["most"].value == (3 if theirs else 4)
    assert new.notes("of_tomorrow")["Bob"].value == (["bob"] if theirs else ["robert"])
    assert compare(new, found).differ == (0 if theirs else 3)


def test_what_was_taken_away_later_stays_away(tmp_path: Path) -> None:
    old = full_phone(tmp_path / "old")
    file = read_backup(backup_of(old, tmp_path / "backup.zip"))
    old.drop_note("of_tomorrow", "Bob")
    merge(old, file)
    assert old.notes("of_tomorrow") == {}
    gone = read_backup(backup_of(old, tmp_path / "later.zip"))
    new = phone(tmp_path / "new")
    merge(new, file)
    merge(new, gone)
    assert new.notes("of_tomorrow") == {}


def test_evenings_of_every_game_and_kept_version_play_on(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / MAIN).write_bytes((KEPT / JOURNAL.format(2)).read_bytes())
    new = Archive(tmp_path / "new")
    merge(new, read_backup(backup_of(Archive(tmp_path / "old"), tmp_path / "backup.zip")))
    assert {one.game for one in new.sessions()} == set(GAMES)
    for one in new.sessions():
        saved = new.load(one.id)
        assert saved and Session(load(one.game), saved.setup, saved.entries).acts


def spoilt(path: Path, into: Path, **changed: Any) -> Path:
    """The same backup with other fields."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(into, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == REST:
                content = json.dumps({**json.loads(content), **changed}).encode()
            new.writestr(name, content)
    return into


@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"version": 2}, "core.transfer.other_version"),
        ({"format": "other"}, "core.transfer.not_a_backup"),
        ({"extra": 1}, "core.transfer.field_unknown"),
        ({"settings": {"language": ["fr"]}}, "core.transfer.field_not_plain"),
        ({"notes": [{"kind": 1, "key": "", "value": 1, "at": ""}]}, "core.transfer.field_not_text"),
        ({"box": []}, "core.transfer.field_not_mapping"),
    ],
)
def test_a_bad_backup_is_refused_with_the_reason(
    tmp_path: Path, changed: dict[str, Any], rule: str
) -> None:
    file = backup_of(full_phone(tmp_path / "old"), tmp_path / "backup.zip")
    with pytest.raises(TransferError) as refused:
        read_backup(spoilt(file, tmp_path / "bad.zip", **changed))
    assert refused.value.reason.rule == rule


@pytest.mark.parametrize("content", [b"", b"PK\3\4", b"{}", b"\0" * 500])
def test_any_other_file_is_no_backup(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(TransferError) as refused:
        read_backup(tmp_path / "file")
    assert refused.value.reason.rule == "core.transfer.not_a_backup"
    with pytest.raises(TransferError):
        read_backup(tmp_path / "nowhere")


def test_a_flipped_byte_never_brings_in_something_else(tmp_path: Path) -> None:
    file = backup_of(full_phone(tmp_path / "old"), tmp_path / "backup.zip")
    content, good = bytearray(file.read_bytes()), read_backup(file)
    refused = 0
    for at in range(0, len(content), 7):
        changed = bytes((*content[:at], content[at] ^ 0x55, *content[at + 1 :]))
        (tmp_path / "bad.zip").write_bytes(changed)
        try:
            found = read_backup(tmp_path / "bad.zip")
        except TransferError:
            refused += 1
            continue
        assert all(one in good.evenings.values() for one in found.evenings.values())
        assert found[1:] == good[1:]
    assert refused > 50


def test_a_full_storage_keeps_what_was_taken_in_for_later(tmp_path: Path) -> None:
    file = backup_of(full_phone(tmp_path / "old"), tmp_path / "backup.zip")
    storage = Storage()
    new = Archive(tmp_path / "new", connect=storage.connect)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    merge(new, read_backup(file))
    assert new.trouble and new.trouble.rule == "core.store.full"
    storage.error = None
    assert new.retry()
    new.close()
    again = Archive(tmp_path / "new")
    assert (again.messages, len(again.sessions())) == ((), 2)
    assert again.notes("of_tomorrow")["Bob"] == Note(["bob"], again.notes("of_tomorrow")["Bob"].at)
