"""A journal of an earlier version opens: it is rewritten beside, checked, and put in place."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.acts import TOGETHER
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.drafts.answers import drafts_of
from companion.evening.opening import go_on
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.files import connect
from companion.store.rows import put_sealed
from companion.store.schema import VERSION
from companion.store.transfer import read_session
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, OLDER, change_text, rules_of
from tests.store.keep import EXPORT, JOURNAL, KEPT, kept_games
from tests.store.stubborn import Storage, sqlite_error
from tests.store.test_stopped_mending import open_and_stop

EVERY = range(1, VERSION + 1)
PLAYED = [(version, key) for version in EVERY for key in kept_games(version)]
# A value of a box that was typed then, and one that was not.
TYPED = {
    1: ("gangs_city", "petite_frappe.cost", 12, "petite_frappe.attack"),
    2: ("gangs_city", "petite_frappe.attack", 5, "flic.attack"),
    3: ("gangs_city", "petite_frappe.attack", 5, "flic.attack"),
}


def laid(folder: Path, version: int = 1, *names: str) -> bytes:
    """Lay a journal of that version into a folder, under these names; its bytes."""
    folder.mkdir(exist_ok=True)
    content = (KEPT / JOURNAL.format(version)).read_bytes()
    for name in names or (MAIN,):
        (folder / name).write_bytes(content)
    return content


def version_in(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[60:64], "big")


def exported(key: str, version: int = 1) -> dict[str, Any]:
    """What the kept file says, as plain JSON."""
    found: dict[str, Any] = json.loads((KEPT / EXPORT.format(version, key)).read_bytes())
    return found


def assert_whole(archive: Archive, version: int = 1) -> None:
    """Every evening, setting, player and value is there."""
    for one in archive.sessions():
        saved, kept = archive.load(one.id), exported(one.game, version)
        assert saved
        said = [[act["kind"], act["turn"], act["key"], act["what"]] for act in kept["entries"]]
        assert [list(act) for act in saved.entries] == said
        seats = [(seat["key"], seat["name"], seat["colour"]) for seat in kept["players"]]
        assert [(seat.key, seat.name, seat.colour) for seat in saved.setup.seats] == seats
        assert saved.setup.options == kept["options"]
    assert {one.game for one in archive.sessions()} == set(kept_games(version))
    assert archive.settings["language"] == "fr"
    assert len(archive.players) == 3
    box, key, value, never = TYPED[version]
    assert archive.box(box)[key].value == value
    assert never not in archive.box(box)


@pytest.mark.parametrize("version", EVERY)
def test_a_journal_of_each_version_opens(tmp_path: Path, version: int) -> None:
    laid(tmp_path, version)
    archive = Archive(tmp_path)
    assert (archive.messages, archive.trouble) == ((), None)
    assert version_in(tmp_path / MAIN) == VERSION
    assert_whole(archive, version)
    archive.close()
    assert not (tmp_path / "consigliere.new.db").exists()
    assert_whole(Archive(tmp_path), version)


@pytest.mark.parametrize(("version", "key"), PLAYED)
def test_table_log_and_acts_are_those_of_the_exported_file(
    tmp_path: Path, version: int, key: str
) -> None:
    laid(tmp_path, version)
    archive, game = Archive(tmp_path), load(key)
    id = next(one.id for one in archive.sessions() if one.game == key)
    session, _ = evenings.reopen(archive, id, game)
    saved = read_session(KEPT / EXPORT.format(version, key), lambda key: load(key))
    again = Session(game, saved.setup, saved.entries)
    assert len(session.log) > 20
    assert (session.table, session.log) == (again.table, again.log)
    assert (session.acts, session.undone) == (again.acts, again.undone)
    assert len(session.undone) == 2
    assert session.redo(2)


@pytest.mark.parametrize(("version", "key"), PLAYED)
def test_a_kept_evening_goes_on_where_it_was_left(tmp_path: Path, version: int, key: str) -> None:
    laid(tmp_path, version)
    archive = Archive(tmp_path)
    evening = go_on(archive, next(one.id for one in archive.sessions() if one.game == key))
    assert evening is not None and evening.left_out is None
    said = {act.kind for act in evening.session.acts}
    assert said == {"reply", "amend", "override", "correct"}
    if version > 1:  # the first knew no half-entered answers
        assert drafts_of(archive, evening).of(evening.view.prompts[0]) is not None
    assert evening.reply(evening.view.prompts[0].key, evening.view.prompts[0].field.draw(Random(1)))


def test_pieces_that_were_learned_by_their_face_are_known(tmp_path: Path) -> None:
    laid(tmp_path, 2)
    assert len(Archive(tmp_path).pieces("police_city", "card")) == 4


def test_titles_and_corrections_of_several_things_are_kept_since_version_3(tmp_path: Path) -> None:
    laid(tmp_path, 3)
    archive = Archive(tmp_path)
    titles = {archive.notes("title")[one.id].value for one in archive.sessions()}
    assert titles == {f"kept: {key}" for key in GAMES}
    for one in archive.sessions():
        saved = archive.load(one.id)
        assert saved and any(TOGETHER in act.what for act in saved.entries if act.kind == "correct")


def test_every_game_that_was_there_is_kept() -> None:
    assert set(kept_games(1)) == {"gangs_city", "blackrock_city"}
    assert set(kept_games(VERSION)) == set(GAMES), "python -m tests.store.keep"


def test_what_is_only_in_the_wal_of_an_old_journal_is_carried_over(tmp_path: Path) -> None:
    laid(tmp_path / "one")
    laid(tmp_path)
    db = sqlite3.connect(tmp_path / MAIN)
    db.execute("PRAGMA wal_autocheckpoint = 0")
    db.execute(*put_sealed("settings", "voice", "true"))
    db.commit()
    for ending in ("", "-wal", "-shm"):
        shutil.copyfile(tmp_path / f"{MAIN}{ending}", tmp_path / "one" / f"{MAIN}{ending}")
    db.close()
    assert (tmp_path / "one" / f"{MAIN}-wal").stat().st_size > 0
    archive = Archive(tmp_path / "one")
    assert (archive.messages, archive.trouble) == ((), None)
    assert archive.settings["voice"] is True
    assert_whole(archive)


def test_an_old_journal_goes_on_and_its_copies_stay_until_a_turn_ends(tmp_path: Path) -> None:
    old = laid(tmp_path, 1, MAIN, BACKUP, OLDER)
    archive = Archive(tmp_path)
    assert archive.messages == ()
    assert (tmp_path / BACKUP).read_bytes() == (tmp_path / OLDER).read_bytes() == old
    session, _ = evenings.begin(archive)
    evenings.play(session, 3)
    assert archive.backup_trouble is None
    assert version_in(tmp_path / BACKUP) == VERSION
    archive.close()
    assert len(Archive(tmp_path).sessions()) == 3


@pytest.mark.parametrize("copy", [BACKUP, OLDER])
def test_an_old_copy_mends(tmp_path: Path, copy: str) -> None:
    laid(tmp_path, 1, MAIN, copy)
    change_text(tmp_path / MAIN, b"recompt", b"recampt")
    archive = Archive(tmp_path)
    assert rules_of(archive)[:2] == ["core.store.damaged", "core.store.restored"]
    assert rules_of(archive)[-1] == "core.store.lost_unknown"  # there was no mark then
    assert version_in(tmp_path / MAIN) == VERSION
    assert_whole(archive)


def test_an_old_copy_serves_where_the_journal_is_missing(tmp_path: Path) -> None:
    laid(tmp_path, 1, BACKUP)
    archive = Archive(tmp_path)
    assert rules_of(archive)[0] == "core.store.missing"
    assert_whole(archive)


def test_a_damaged_old_journal_without_a_copy_is_salvaged(tmp_path: Path) -> None:
    laid(tmp_path)
    change_text(tmp_path / MAIN, b'"fr"', b'"fx"')
    archive = Archive(tmp_path)
    assert archive.messages[-1] == because("core.store.changes_lost", count=1)
    assert {one.game for one in archive.sessions()} == {"gangs_city", "blackrock_city"}
    assert "language" not in archive.settings


def test_what_an_old_app_had_mended_and_not_put_in_place_is_migrated(tmp_path: Path) -> None:
    laid(tmp_path, 1, "consigliere.new.db")
    archive = Archive(tmp_path)
    assert rules_of(archive) == ["core.store.mended"]
    assert version_in(tmp_path / MAIN) == VERSION
    assert_whole(archive)


@pytest.mark.parametrize("at", ["CREATE TABLE pieces", "INSERT INTO entries VALUES", "COMMIT"])
def test_storage_that_refuses_is_trouble_and_the_old_journal_stays(tmp_path: Path, at: str) -> None:
    old = laid(tmp_path)
    storage = Storage(sqlite_error(sqlite3.SQLITE_FULL), at=at)
    archive = Archive(tmp_path, connect=storage.connect)
    assert archive.trouble and archive.trouble.rule == "core.store.full"
    assert archive.messages == ()
    assert (tmp_path / MAIN).read_bytes() == old
    assert not (tmp_path / "consigliere.new.db").exists()
    assert_whole(archive)  # it can still be looked at
    archive.learn_piece("toy", "crook", {"power": 3})
    storage.error = None
    assert archive.retry()
    assert archive.messages == ()
    assert_whole(archive)
    assert archive.pieces("toy", "crook") == {1: {"power": 3}}


def test_a_folder_that_cannot_be_written_lets_an_old_journal_be_looked_at(tmp_path: Path) -> None:
    laid(tmp_path)

    def refuse(uri: str) -> sqlite3.Connection:
        if "immutable=1" not in uri:
            raise sqlite_error(sqlite3.SQLITE_CANTOPEN)
        return connect(uri)

    archive = Archive(tmp_path, connect=refuse)
    assert archive.trouble and archive.trouble.rule == "core.store.read_only"
    assert_whole(archive)
    id = archive.sessions()[0].id
    assert archive.resume(id, load(archive.sessions()[0].game))


def test_a_journal_that_somebody_reads_is_not_replaced_under_them(tmp_path: Path) -> None:
    laid(tmp_path)
    reader = sqlite3.connect(tmp_path / MAIN)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM entries").fetchone()
    archive = Archive(tmp_path)
    assert archive.trouble and archive.trouble.rule == "core.store.locked"
    assert version_in(tmp_path / MAIN) == 1
    reader.close()
    assert archive.retry()
    assert_whole(archive)


def test_stopped_at_any_moment_of_migrating(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for moment in count(1):
        folder = tmp_path / str(moment)
        old = laid(folder, 1, MAIN, BACKUP)
        stopped = open_and_stop(folder, monkeypatch, moment)
        assert (folder / BACKUP).read_bytes() == old
        assert (folder / MAIN).exists()
        again = Archive(folder)
        assert (again.messages, again.trouble) == ((), None)
        assert_whole(again)
        again.close()
        if not stopped:
            break
    assert moment > 3


def test_a_migration_that_the_storage_does_not_keep_is_no_migration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = laid(tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(28, "no room")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        archive = Archive(tmp_path)
        assert archive.trouble and archive.trouble.rule == "core.store.full"
        assert (tmp_path / MAIN).read_bytes() == old
    assert archive.retry()
    assert_whole(archive)
