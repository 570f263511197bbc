"""An evening is opened from its last snapshot; one that does not hold is passed over."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.core.game import Game
from companion.core.reread import reread
from companion.core.session import Session
from companion.store import snapshots
from companion.store.archive import Archive
from companion.store.open_session import Opened, open_session
from companion.store.rows import digest_row, put_row
from tests import toy
from tests.store import evenings
from tests.store.folders import MAIN, rules_of
from tests.store.test_migration import laid


def kept(folder: Path, acts: int = 10) -> str:
    """Ten acts are the set-up, four turns and a bid of the fifth."""
    archive = Archive(folder)
    session, journal = evenings.begin(archive)
    evenings.play(session, acts)
    archive.close()
    return journal.id


def reopen(folder: Path, id: str, game: Game = toy.GAME) -> tuple[Archive, Opened]:
    archive = Archive(folder)
    journal = archive.resume(id, game)
    assert journal
    return archive, open_session(game, journal)


def first_played(folder: Path, id: str) -> int:
    archive, opened = reopen(folder, id)
    assert (archive.messages, opened.differing, opened.left_out) == ((), (), None)
    first = opened.session.at_hand[0].number
    saved = archive.load(id)
    assert saved
    whole = Session(toy.GAME, saved.setup, saved.entries)
    assert opened.session.table == whole.table
    assert (opened.session.log, opened.session.acts) == (whole.log, whole.acts)
    archive.close()
    return first


def change(folder: Path, sql: str) -> None:
    with sqlite3.connect(folder / MAIN) as db:
        assert db.execute(sql).rowcount
    db.close()


def test_what_is_read_again_before_a_reply_that_closed_a_turn_is_found_after_a_kill(
    tmp_path: Path,
) -> None:
    id = kept(tmp_path, 9)
    archive, opened = reopen(tmp_path, id)
    session = opened.session
    assert (session.at_hand[0].number, session.number) == (4, 5)
    acts, before = [*session.acts], (session.table, session.log)
    assert reread(session, "points.ann", 7).ruling.verdict
    assert session.acts[-1].turn == 4
    read = session.table, session.log
    archive.close()
    archive, opened = reopen(tmp_path, id)
    session = opened.session
    assert (opened.differing, opened.left_out) == ((), None)
    assert (session.table, session.log) == read != before
    assert session.undo() and session.acts == acts
    assert (session.table, session.log) == before
    archive.close()
    archive, opened = reopen(tmp_path, id)
    assert opened.session.redo() and opened.session.table == read[0]
    archive.close()


def test_opening_plays_the_last_turn_only(tmp_path: Path) -> None:
    assert first_played(tmp_path, kept(tmp_path, 10)) == 5


def test_where_a_turn_has_only_begun_the_one_before_is_played_too(tmp_path: Path) -> None:
    id = kept(tmp_path, 9)
    _, opened = reopen(tmp_path, id)
    assert [turn.number for turn in opened.session.at_hand] == [4, 5]


def test_opening_again_in_the_same_program(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    again = archive.resume(journal.id, toy.GAME)
    assert again
    assert open_session(toy.GAME, again).session.at_hand[0].number == 5


def test_few_snapshots_are_kept(tmp_path: Path) -> None:
    kept(tmp_path, 30)
    with sqlite3.connect(tmp_path / MAIN) as db:
        assert [turn for (turn,) in db.execute("SELECT turn FROM snapshots")] == [14, 15]
    db.close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE snapshots SET made = x'00'",
        "UPDATE snapshots SET acts = ''",
        "UPDATE snapshots SET turn = turn - 1",
        "UPDATE snapshots SET sum = ''",
        "DELETE FROM snapshots",
    ],
)
def test_one_that_was_changed_is_passed_over_and_is_no_damage(tmp_path: Path, sql: str) -> None:
    id = kept(tmp_path)
    change(tmp_path, sql)
    assert first_played(tmp_path, id) == 0


def test_one_of_another_app_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = kept(tmp_path)
    monkeypatch.setattr(snapshots, "__version__", "0.0.0")
    assert first_played(tmp_path, id) == 0


def test_other_rules_play_all_and_tell_which_turns_differ(tmp_path: Path) -> None:
    id = kept(tmp_path)
    _, opened = reopen(tmp_path, id, toy.OTHER_RULES)
    assert opened.session.at_hand[0].number == 0
    assert opened.differing


def test_a_snapshot_is_of_the_rules_it_was_made_under(tmp_path: Path) -> None:
    id = kept(tmp_path)
    archive, opened = reopen(tmp_path, id, toy.OTHER_RULES)
    opened.session.reply(1)
    opened.session.reply(1)
    archive.close()
    archive, opened = reopen(tmp_path, id, toy.OTHER_RULES)
    assert (opened.session.at_hand[0].number > 0, opened.differing) == (True, ())
    archive.close()
    _, opened = reopen(tmp_path, id)
    assert opened.session.at_hand[0].number == 0


def test_turns_that_were_ruled_otherwise_are_told_in_spite_of_a_snapshot(tmp_path: Path) -> None:
    id = kept(tmp_path)
    archive = Archive(tmp_path)
    archive.keeper.keep(put_row("digests", digest_row(id, 1, 3, "0123")))
    archive.close()
    _, opened = reopen(tmp_path, id)
    assert opened.session.at_hand[0].number == 0


def test_acts_that_reach_back_make_it_pass_over(tmp_path: Path) -> None:
    id = kept(tmp_path, 9)
    archive, opened = reopen(tmp_path, id)
    opened.session.amend((2, "bid.ann"), 0)
    archive.close()
    assert first_played(tmp_path, id) == 0  # the one of this turn holds, but nothing was said in it
    archive, opened = reopen(tmp_path, id)
    opened.session.reply(3)
    archive.close()
    assert first_played(tmp_path, id) == 5


def test_undone_turns_are_opened_from_the_snapshot_that_is_left(tmp_path: Path) -> None:
    id = kept(tmp_path, 10)
    archive, opened = reopen(tmp_path, id)
    opened.session.undo(2)
    archive.close()
    assert first_played(tmp_path, id) == 4
    archive, opened = reopen(tmp_path, id)
    opened.session.undo(5)
    archive.close()
    assert first_played(tmp_path, id) in (0, 1, 2)


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_of_second_thoughts_opens_as_it_was(tmp_path: Path, seed: int) -> None:
    chance, archive = Random(seed), Archive(tmp_path, run=lambda task: None)
    id = evenings.begin(archive)[1].id
    for _ in range(25):
        journal = archive.resume(id, toy.GAME)
        assert journal
        opened = open_session(toy.GAME, journal)
        assert (opened.differing, opened.left_out) == ((), None)
        evenings.play_with_second_thoughts(opened.session, chance.randint(1, 12), chance)
        saved = journal.saved()
        whole = Session(toy.GAME, saved.setup, saved.entries)
        assert (opened.session.table, opened.session.log) == (whole.table, whole.log)


def test_a_snapshot_is_written_with_the_next_act(tmp_path: Path) -> None:
    said: list[str] = []

    def listen(uri: str) -> sqlite3.Connection:
        db = sqlite3.connect(uri, uri=True, isolation_level=None)
        db.set_trace_callback(said.append)
        return db

    session, _ = evenings.begin(Archive(tmp_path, connect=listen, run=lambda task: None))
    session.reply("Momo")
    session.reply(1)
    said.clear()
    session.reply(2)  # ends the turn: the act, then its digest
    assert said.count("COMMIT") == 2
    assert not any("INTO snapshots" in sql for sql in said)
    said.clear()
    session.reply(3)
    assert said.count("COMMIT") == 1
    assert sum("INTO snapshots" in sql for sql in said) == 1


def test_a_mended_journal_is_played_from_the_beginning(tmp_path: Path) -> None:
    id = kept(tmp_path)
    archive = Archive(tmp_path)
    archive.set("language", "fr")
    archive.close()
    change(tmp_path, "UPDATE settings SET value = '1'")
    archive, opened = reopen(tmp_path, id)
    assert rules_of(archive)[0] == "core.store.damaged"
    whole = Session(toy.GAME, opened.session.setup, opened.session.acts)
    assert (opened.session.table, opened.session.log) == (whole.table, whole.log)


def test_an_evening_of_an_old_journal_has_none_until_it_goes_on(tmp_path: Path) -> None:
    laid(tmp_path)
    archive = Archive(tmp_path)
    assert all(archive.snapshots_of(one.id) == () for one in archive.sessions())
