"""Digests: other rules are told, never silently; the same rules never raise a false alarm."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.core.game import Game
from companion.core.session import Session
from companion.store.archive import Archive
from companion.store.journal import SessionJournal
from companion.store.saved import Saved, differing_turns
from tests import toy
from tests.store import evenings


def played(folder: Path) -> str:
    """Four turns of which every one has another winner under other rules."""
    archive = Archive(folder)
    session, journal = evenings.begin(archive)
    session.reply("Momo")
    for bids in ((1, 2), (2, 1), (3, 0), (0, 3)):
        for bid in bids:
            session.reply(bid)
    archive.close()
    return journal.id


def reopened(folder: Path, id: str, game: Game) -> tuple[Session, Saved, SessionJournal, Archive]:
    archive = Archive(folder)
    journal = archive.resume(id, game)
    assert journal
    saved = journal.saved()
    return Session(game, saved.setup, saved.entries, journal), saved, journal, archive


def test_the_same_rules_say_the_same(tmp_path: Path) -> None:
    session, saved, _, _ = reopened(tmp_path, played(tmp_path), toy.GAME)
    assert set(saved.digests) == {0, 1, 2, 3, 4}
    assert differing_turns(saved, session) == ()


def test_turns_ruled_otherwise_are_told(tmp_path: Path) -> None:
    session, saved, _, _ = reopened(tmp_path, played(tmp_path), toy.OTHER_RULES)
    assert saved.rules == 1 != toy.OTHER_RULES.version
    assert differing_turns(saved, session) == (1, 2, 3, 4)


def test_they_are_told_again_until_the_table_plays_on(tmp_path: Path) -> None:
    id = played(tmp_path)
    for _ in range(3):
        session, saved, _, archive = reopened(tmp_path, id, toy.OTHER_RULES)
        assert differing_turns(saved, session) == (1, 2, 3, 4)
        archive.close()
    session.reply(1)
    again, saved, _, _ = reopened(tmp_path, id, toy.OTHER_RULES)
    assert differing_turns(saved, again) == ()
    assert saved.rules == 2


def test_a_turn_without_a_digest_is_no_alarm(tmp_path: Path) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = evenings.begin(archive)
    journal.close_turn = lambda turn, digest: None  # type: ignore[method-assign]  # stopped just before
    evenings.play(session, 3)
    archive.close()
    again, saved, reopened_journal, archive = reopened(tmp_path, journal.id, toy.GAME)
    assert saved.digests == {}
    assert differing_turns(saved, again) == ()
    evenings.play(again, 1)
    assert set(reopened_journal.saved().digests) == {0, 1}


@pytest.mark.parametrize("seed", range(12))
def test_stopped_between_an_act_and_its_digests_is_no_alarm(tmp_path: Path, seed: int) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = evenings.begin(archive)
    chance = Random(seed)
    evenings.play_with_second_thoughts(session, 60, chance)
    evenings.play(session, 1)
    stop = lambda turn, digest: None  # noqa: E731
    journal.close_turn = stop  # type: ignore[method-assign]
    before = len(journal.saved().entries)
    while len(journal.saved().entries) == before:
        evenings.play_with_second_thoughts(session, 1, chance)
    archive.close()
    again, saved, _, _ = reopened(tmp_path, journal.id, toy.GAME)
    assert differing_turns(saved, again) == ()


def test_an_amended_turn_has_its_new_digest(tmp_path: Path) -> None:
    id = played(tmp_path)
    session, saved, _, archive = reopened(tmp_path, id, toy.GAME)
    old = saved.digests[1]
    session.amend((1, "bid.ann"), 6)
    archive.close()
    again, saved, _, _ = reopened(tmp_path, id, toy.GAME)
    assert saved.digests[1] != old
    assert differing_turns(saved, again) == ()


def test_reopening_writes_nothing(tmp_path: Path) -> None:
    id = played(tmp_path)
    before = (tmp_path / "consigliere.db").read_bytes()
    _, _, _, archive = reopened(tmp_path, id, toy.OTHER_RULES)
    archive.close()
    assert (tmp_path / "consigliere.db").read_bytes() == before


def test_a_changed_digest_in_the_file_is_found(tmp_path: Path) -> None:
    played(tmp_path)
    with sqlite3.connect(tmp_path / "consigliere.db") as db:
        db.execute("UPDATE digests SET digest = 'beef' WHERE turn = 2")
    db.close()
    assert Archive(tmp_path).messages[0].rule == "core.store.damaged"


def test_a_digest_of_undone_play_is_no_alarm(tmp_path: Path) -> None:
    archive = Archive(tmp_path, run=lambda task: None)
    session, journal = evenings.begin(archive)
    for said in ("Momo", 1, 2, 3, 4):
        session.reply(said)
    session.undo(2)
    session.reply(4)
    journal.close_turn = lambda turn, digest: None  # type: ignore[method-assign]  # stopped here
    session.reply(3)  # another verdict in turn 2 than the one that was undone
    archive.close()
    again, saved, _, _ = reopened(tmp_path, journal.id, toy.GAME)
    assert saved.digests[2].text != again.turns[2].digest
    assert differing_turns(saved, again) == ()


def test_a_digest_older_than_salvaged_acts_is_no_alarm(tmp_path: Path) -> None:
    id = played(tmp_path)
    session, _, _, archive = reopened(tmp_path, id, toy.GAME)
    shutil.copytree(tmp_path, tmp_path / "copies", ignore=lambda *_: ["consigliere.db", "copies"])
    session.amend((1, "bid.ann"), 6)
    session.reply(1)
    archive.close()
    shutil.copytree(
        tmp_path / "copies", tmp_path, dirs_exist_ok=True
    )  # the amendment is not in them
    with sqlite3.connect(tmp_path / "consigliere.db") as db:
        db.execute("UPDATE digests SET digest = 'beef' WHERE turn = 1")
    db.close()
    again, saved, _, mended = reopened(tmp_path, id, toy.GAME)
    assert "core.store.salvaged" in [message.rule for message in mended.messages]
    assert again.turns[1].log[-1].value == "ann"
    assert 1 not in saved.digests
    assert differing_turns(saved, again) == ()
