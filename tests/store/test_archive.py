"""The archive: what was acted is there again, whatever was done with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.core.game import Seat, Setup, Value
from companion.core.session import Session
from companion.store.archive import Archive
from companion.store.export_files import export
from companion.store.saved import Saved
from companion.store.transfer import read_session
from tests import toy
from tests.store import evenings


def test_a_session_is_the_same_after_reopening(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play_with_second_thoughts(session, 90, Random(5))
    archive.close()
    again, _ = evenings.reopen(Archive(tmp_path), journal.id)
    assert again.setup == toy.LONG
    assert (again.acts, again.undone) == (session.acts, session.undone)
    assert (again.table, again.keys) == (session.table, session.keys)


def test_an_act_is_in_the_file_before_the_next_question(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path))
    for bid, key in (("Chez Momo", "house"), (3, "bid.bob"), (5, "bid.ann")):
        session.reply(bid, key)
        with sqlite3.connect(tmp_path / "consigliere.db") as other:
            found = other.execute("SELECT key FROM entries ORDER BY number DESC").fetchone()
        assert found == (key,)
    assert journal.trouble is None


def test_what_was_undone_can_be_put_back_after_reopening(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 9)
    whole = session.table
    session.undo(4)
    archive.close()
    again, _ = evenings.reopen(Archive(tmp_path), journal.id)
    assert again.redo(4)
    assert again.table == whole


def test_writing_goes_on_where_it_ended(tmp_path: Path) -> None:
    written = 0
    id = ""
    for _ in range(4):
        archive = Archive(tmp_path)
        session, journal = evenings.reopen(archive, id) if id else evenings.begin(archive)
        id = journal.id
        evenings.play(session, 7, seed=written)
        written += 7
        archive.close()
    last = Archive(tmp_path)
    assert (last.messages, last.trouble) == ((), None)
    assert len(evenings.entries_of(last, id)) == written


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entries SET what = '0'",
        "DELETE FROM entries",
        "INSERT OR REPLACE INTO entries SELECT session, number, kind, turn, key, '0', at, sum"
        " FROM entries",
    ],
)
def test_entries_are_only_ever_added_to(tmp_path: Path, sql: str) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 5)
    before = evenings.entries_of(archive, journal.id)
    archive.close()
    other = sqlite3.connect(tmp_path / "consigliere.db")
    other.execute("PRAGMA recursive_triggers = ON")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute(sql)
    other.close()
    assert evenings.entries_of(Archive(tmp_path), journal.id) == before


def test_the_statements_never_change_an_entry(tmp_path: Path) -> None:
    said: list[str] = []

    def listen(uri: str) -> sqlite3.Connection:
        db = sqlite3.connect(uri, uri=True, isolation_level=None)
        db.set_trace_callback(said.append)
        return db

    session, _ = evenings.begin(Archive(tmp_path, connect=listen))
    evenings.play_with_second_thoughts(session, 80, Random(3))
    touching = [
        sql for sql in said if "entries" in sql and not sql.startswith(("SELECT", "CREATE"))
    ]
    assert touching
    assert all(sql.startswith("INSERT INTO entries") for sql in touching)


def test_sessions_are_listed_newest_first(tmp_path: Path) -> None:
    now = iter(range(1000, 10_000))
    archive = Archive(tmp_path, clock=lambda: next(now))
    first, _ = evenings.begin(archive, toy.SHORT)
    second, journal = evenings.begin(archive)
    evenings.play(first, 3)
    evenings.play(second, 9)
    journal.set_over(True)
    listed = archive.sessions()
    archive.close()
    assert Archive(tmp_path).sessions() == listed
    newest, oldest = listed
    assert (newest.id, newest.acts, newest.turn, newest.over) == (journal.id, 9, 4, True)
    assert (oldest.game, oldest.names, oldest.acts) == ("toy", ("Ann", "Bob"), 3)
    assert not oldest.over
    assert newest.created > oldest.created
    assert newest.last > newest.created


def test_the_list_names_the_turn_in_progress(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, _ = evenings.begin(archive)
    seen = set()
    for seed in range(12):
        evenings.play(session, 1, seed)
        (live,), (stored,) = archive.sessions(), Archive(tmp_path).sessions()
        assert live.turn == stored.turn == session.number
        seen.add(session.number)
    session.undo()
    (live,), (stored,) = archive.sessions(), Archive(tmp_path).sessions()
    assert live.turn == stored.turn == session.number
    assert len(seen) > 2


def test_the_evening_opened_last_comes_first_even_where_the_clock_was_set_back(
    tmp_path: Path,
) -> None:
    now = iter(range(9000, 0, -100))
    archive = Archive(tmp_path, clock=lambda: next(now))
    first, kept = evenings.begin(archive, toy.SHORT)
    evenings.play(first, 2)
    _, later = evenings.begin(archive)
    assert [one.id for one in archive.sessions()] == [later.id, kept.id]
    archive.close()
    archive = Archive(tmp_path, clock=lambda: 1)
    assert [one.id for one in archive.sessions()] == [later.id, kept.id]
    evenings.reopen(archive, kept.id)
    archive.close()
    again = Archive(tmp_path)
    assert [one.id for one in again.sessions()] == [kept.id, later.id]
    assert again.settings == {}


@pytest.mark.parametrize("said", [-(10.0**12), -1.0, 0.5, 10.0**12, 10.0**30])
def test_whatever_the_clock_says_an_evening_is_exported_and_read_back(
    tmp_path: Path, said: float
) -> None:
    session, journal = evenings.begin(Archive(tmp_path / "kept", clock=lambda: said))
    evenings.play(session, 3)
    path = export(journal.saved(), (tmp_path,))
    assert read_session(path, evenings.find) == journal.saved()


def test_the_end_can_be_taken_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    _, journal = evenings.begin(archive)
    journal.set_over(True)
    journal.set_over(False)
    archive.close()
    assert not Archive(tmp_path).sessions()[0].over


def test_any_folder_will_do(tmp_path: Path) -> None:
    folder = tmp_path / "Été #1 ?50% d'été"
    for acts in (3, 6):
        archive = Archive(folder)
        known = archive.sessions()
        session, _ = evenings.reopen(archive, known[0].id) if known else evenings.begin(archive)
        evenings.play(session, 3)
        archive.close()
        assert (archive.trouble, archive.backup_trouble) == (None, None)
        assert Archive(folder).sessions()[0].acts == acts
    assert (folder / "consigliere.backup.db").exists()


def test_a_session_that_is_not_there(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.load("none") is None
    assert archive.resume("none", toy.GAME) is None
    assert archive.sessions() == ()


def test_settings_players_and_box_values_outlive_sessions(tmp_path: Path) -> None:
    now = iter(range(1000, 10_000))
    archive = Archive(tmp_path, clock=lambda: next(now))
    archive.set("language", "fr")
    archive.set("voice", {"on": True, "rate": 3})
    archive.set("language", "en")
    archive.type_value("toy", "most", 6)
    archive.type_value("toy", "least", 1)
    archive.type_value("other", "most", 2)
    archive.forget_value("toy", "least")
    evenings.begin(archive)
    evenings.begin(archive, Setup((Seat("a", "Zoé", "green"), Seat("b", "Ann", "black"))))
    archive.close()
    again = Archive(tmp_path)
    assert again.settings == {"language": "en", "voice": {"on": True, "rate": 3}}
    assert again.box("toy") == {"most": Value(6, "typed")}
    assert set(again.players[:2]) == {("Zoé", "green"), ("Ann", "black")}
    assert again.players[2:] == (("Bob", "blue"),)


def test_a_note_of_half_a_character_is_kept(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    session.correct("points.ann", 2, "oops \ud83d")
    assert journal.trouble is None
    archive.close()
    assert evenings.entries_of(Archive(tmp_path), journal.id)[0].what["note"] == "oops \ud83d"


def test_the_same_session_can_be_left_and_opened_again_at_once(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 6)
    again, _ = evenings.reopen(archive, journal.id)
    evenings.play(again, 6)
    assert len(evenings.entries_of(archive, journal.id)) == 12
    archive.close()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 12


def test_six_hundred_acts_open_whole(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    played = Session(toy.GAME, toy.LONG)
    evenings.play(played, 600)
    times = tuple(range(600))
    id = archive.add(Saved("toy", 1, toy.LONG, 0, False, tuple(played.acts), times)).id
    archive.close()
    opened, _ = evenings.reopen(Archive(tmp_path), id)
    assert opened.acts == played.acts


def test_each_act_waits_for_the_storage(tmp_path: Path) -> None:
    opened: list[sqlite3.Connection] = []

    def careless(uri: str) -> sqlite3.Connection:
        db = sqlite3.connect(uri, uri=True, isolation_level=None)
        db.execute("PRAGMA synchronous = OFF")
        opened.append(db)
        return db

    Archive(tmp_path, connect=careless)
    assert opened[-1].execute("PRAGMA synchronous").fetchone() == (2,)
    assert opened[-1].execute("PRAGMA journal_mode").fetchone() == ("wal",)
