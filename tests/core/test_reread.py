"""A printed value that is read again: the rulings since the last reply follow from it."""

from __future__ import annotations

from dataclasses import replace

from companion.core.game import Value
from companion.core.reread import reread
from companion.core.session import Session
from tests.core.test_corrections import evening, fix, pay
from tests.games.gangs_city.play import found, play
from tests.kit.notebook import Notebook
from tests.kit.play import assert_kept, ruled

KEY = "value.bodyguard.defence"
HANDS = {"violet": ("tueuse", "flic"), "vert": ("bodyguard",), "rouge": ()}
TILES = (
    ("violet", "tripot/n", "tueuse", "red"),
    ("vert", "tripot/ne", "bodyguard", "red"),
    ("violet", "tripot/n", "flic", "red"),
)


def shot(journal: Notebook | None = None) -> Session:
    """Violet has just taken the tripot, eleven to a probable five."""
    known = found(owners={"tripot": "vert"}, hands=HANDS)
    box = {**known.setup.box, "bodyguard.defence": Value(5, "probable")}
    session = Session(known.game, replace(known.setup, box=box), known.acts, journal)
    play(session, *TILES)
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    return session


def position(session: Session) -> tuple[object, ...]:
    return session.table, session.log, session.prompts


def test_the_ruling_follows_from_what_is_read():
    session = shot()
    acts = [*session.acts]
    outcome = reread(session, KEY, 12)
    assert outcome.ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"
    assert session.acts[:-1] == acts and session.acts[-1].kind == "correct"
    assert not session.waiting
    changed = {(one.kind, one.key): (one.before, one.after) for one in outcome.changes}
    assert changed["verdict", "shootout.tripot"] == ("violet", "vert")
    assert_kept(session)


def test_it_is_one_act_that_is_taken_back_and_put_back_whole():
    journal = Notebook()
    session = shot(journal)
    acts, seen, written = [*session.acts], position(session), len(journal.entries)
    assert reread(session, KEY, 12).ruling.verdict
    after = position(session)
    assert len(journal.entries) == written + 1  # a kill finds it there, or not at all
    assert session.undo()
    assert (session.acts, position(session)) == (acts, seen)
    assert session.redo()
    assert position(session) == after != seen
    assert not session.undone


def test_read_again_twice_both_stand_before_the_reply():
    session = shot()
    once = [*session.acts]
    assert reread(session, KEY, 12).ruling.verdict
    read = [*session.acts]
    assert reread(session, KEY, 3).ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    assert session.table.known("bodyguard.defence") == 3
    assert_kept(session)
    assert session.undo() and session.acts == read
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"
    assert session.undo() and session.acts == once


def test_a_correction_after_it_keeps_its_place():
    session = shot()
    assert reread(session, KEY, 12).ruling.verdict
    assert session.correct("score.violet", 3).ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"
    assert not session.waiting
    assert_kept(session)


def test_a_value_that_cannot_be_printed_changes_nothing():
    session = shot()
    acts, table = list(session.acts), session.table
    assert not reread(session, KEY, -1).ruling.verdict
    assert (session.acts, session.table) == (acts, table)


def test_read_right_after_another_correction_it_holds_from_now_on():
    session = shot()
    assert session.correct("score.violet", 3).ruling.verdict
    assert reread(session, KEY, 12).ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    assert session.table.known("bodyguard.defence") == 12


def test_a_reply_that_may_no_longer_be_said_waits_and_comes_back_with_undo():
    session = evening(("ann", 1), ("bob", 2), ("zoe", 1))
    pay(session, "zoe", 1)
    pay(session, "bob", 2)
    acts, seen = [*session.acts], position(session)
    assert reread(session, "points.bob", 1).ruling.verdict
    assert session.keys == ("pay.ann", "pay.bob", "end")
    assert [act.key for act in session.waiting] == ["pay.bob"]
    assert_kept(session)
    assert session.undo()
    assert (session.acts, position(session)) == (acts, seen)
    assert session.redo()
    pay(session, "bob", 1)
    assert session.table.points["bob"] == 1 and "pay.bob" not in session.keys
    assert_kept(session)


def test_what_was_corrected_at_the_same_question_keeps_its_order():
    session = evening(("ann", 1), ("bob", 5), ("zoe", 1))
    pay(session, "zoe", 1)
    fix(session, "bob", 4)
    pay(session, "bob", 2)
    assert reread(session, "points.bob", 3).ruling.verdict
    fix(session, "ann", 7)
    assert session.table.points == {"ann": 7, "bob": 3, "zoe": 1}
    assert not session.waiting
    assert_kept(session)
