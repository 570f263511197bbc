"""The session: what was said to which question, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core import log
from companion.core.acts import fold
from companion.core.game import Seat, Setup, Value
from companion.core.ruling import Ruling
from companion.core.seating import may_sit_down, values_of_game
from companion.core.session import Session
from tests import toy
from tests.kit.notebook import Notebook

SEATS = toy.SEATS


def evening(**more: Any) -> Session:
    session = Session(toy.GAME, toy.SHORT, **more)
    if session.keys == ("house",):
        assert session.reply("Momo").verdict
    return session


def bid(session: Session, ann: int, bob: int) -> None:
    """A whole turn."""
    say(session, {"bid.ann": ann, "bid.bob": bob, **toy.TALK})


def say(session: Session, replies: dict[str, Any]) -> None:
    for key, what in replies.items():
        assert session.reply(what, key).verdict, key


def refusal(ruling: Ruling[bool]) -> str:
    assert not ruling.verdict
    return ruling.decisive


def test_an_illegal_reply_is_refused_with_a_reason_and_changes_nothing() -> None:
    session = evening()
    acts, table = list(session.acts), session.table
    assert refusal(session.reply(99, "bid.ann")) == "core.too_big"
    assert refusal(session.reply(1, "bid.zoe")) == "core.session.not_asked"
    assert (session.acts, session.table, session.keys) == (acts, table, ("bid.ann", "bid.bob"))


def test_questions_open_together_are_answered_in_any_order() -> None:
    session = evening()
    session.reply(2, "bid.bob")
    assert session.keys == ("bid.ann",)
    session.reply(1, "bid.ann")
    assert [line.key for line in session.turns[1].log] == ["bid.bob", "bid.ann", "winner"]
    again = evening(entries=session.acts)
    assert [line.key for line in again.turns[1].log] == ["bid.bob", "bid.ann", "winner"]


def test_to_amend_is_to_answer_again_and_tells_what_changed() -> None:
    session = evening()
    bid(session, 3, 2)
    bid(session, 0, 1)
    outcome = session.amend((1, "bid.bob"), 5)
    assert outcome.ruling.verdict
    changed = {(one.turn, one.kind, one.key): (one.before, one.after) for one in outcome.changes}
    assert changed[1, "verdict", "winner"] == ("ann", "bob")
    assert changed[1, "score", "bob"] == (0, 1)
    assert changed[2, "score", "bob"] == (1, 2)
    assert session.table.points == {"ann": 0, "bob": 2}


def test_verdicts_that_come_and_go_with_an_amendment_are_told() -> None:
    session = evening()
    session.correct("points.ann", 5)
    bid(session, 1, 1)  # nobody has the lot
    bid(session, 0, 1)
    gone = session.amend((1, "bid.ann"), 2).changes  # she has won: there is no second turn
    assert session.over
    told = {one[:5]: one.line for one in gone if one.kind == "verdict"}
    assert told[("verdict", 1, "winner", "nobody", "ann")].value == "ann"  # as it is now
    assert told[("verdict", 2, "winner", "bob", None)].value == "bob"  # as it was
    said = [(one.key, one.before, one.after) for one in gone if one.kind == "reply"]
    talk = [(key, what, None) for key, what in toy.TALK.items()]
    assert said == [("bid.ann", 0, None), ("bid.bob", 1, None), *talk]  # all of the second turn
    assert [one.line is None for one in gone] == [one.kind == "score" for one in gone]
    ended = [(one.turn, one.key, one.before, one.after) for one in gone if one.kind == "score"]
    assert ended == [(1, "ann", 5, 6), (2, "ann", 5, None), (2, "bob", 1, None)]  # no third turn
    back = [one[:5] for one in session.amend((1, "bid.ann"), 1).changes]
    assert back == [(*one[:3], one.after, one.before) for one in gone]


def test_an_amendment_must_be_legal_and_of_a_question_that_was_asked() -> None:
    session = evening()
    bid(session, 3, 2)
    assert refusal(session.amend((1, "bid.bob"), -1).ruling) == "core.too_small"
    assert refusal(session.amend((1, "bid.zoe"), 1).ruling) == "core.session.not_asked"
    assert refusal(session.amend((7, "bid.bob"), 1).ruling) == "core.session.not_asked"


def test_a_reply_that_no_longer_fits_waits_and_is_used_again() -> None:
    session = evening()
    bid(session, 3, 2)
    say(session, {"bid.ann": 17, "bid.bob": 0})
    assert session.amend((1, "bid.ann"), 20).ruling.verdict  # she can no longer pay 17
    assert session.keys == ("bid.ann",) and [act.what for act in session.waiting] == [17]
    session.amend((1, "bid.ann"), 3)
    assert session.waiting == () and session.table.bids == {"ann": 17, "bob": 0}


def test_a_new_reply_replaces_the_one_that_waited() -> None:
    session = evening()
    bid(session, 3, 2)
    say(session, {"bid.ann": 17, "bid.bob": 0})
    session.amend((1, "bid.ann"), 20)
    session.reply(0, "bid.ann")
    table = session.table
    assert evening(entries=session.acts).table == table
    session.undo()
    session.redo()
    assert session.table == table


def test_the_table_says_otherwise() -> None:
    session = evening()
    say(session, {"bid.ann": 3, "bid.bob": 3})
    assert session.turns[1].log[-1].value == "nobody"
    outcome = session.override((1, "winner"), "bob")
    assert ("winner", "nobody", "bob") in [change[2:5] for change in outcome.changes]
    line = session.turns[1].log[-1]
    assert line.own and line.value == "bob" and line.ruling and line.ruling.verdict == "nobody"
    assert refusal(session.override((1, "winner"), "zoe").ruling) == "core.not_offered"
    assert refusal(session.override((1, "bid.ann"), "bob").ruling) == "core.session.no_ruling"
    session.undo()
    assert session.turns[1].log[-1].value == "nobody"


def test_a_reminder_cannot_be_overridden() -> None:
    session = evening()
    bid(session, 3, 2)
    assert refusal(session.override((1, "reminder"), True).ruling) == "core.session.no_ruling"


def test_a_correction_is_applied_where_it_was_made() -> None:
    session = evening()
    session.reply(1, "bid.bob")
    session.correct("points.bob", 3, "forgot last week")
    session.reply(0, "bid.ann")
    assert [line.key for line in session.turns[1].log[:3]] == [
        "bid.bob",
        "corrected.points.bob",
        "bid.ann",
    ]
    again = evening(entries=session.acts)
    assert again.table == session.table and again.log == session.log


def test_a_correction_is_checked_by_type_and_by_the_invariants() -> None:
    session = evening()
    assert refusal(session.correct("points.bob", "x").ruling) == "core.not_a_number"
    assert refusal(session.correct("points.zoe", 1).ruling) == "core.session.no_correction"
    assert refusal(session.correct("spent", 7).ruling) == "core.session.breaks"


def test_a_correction_after_the_end_finds_the_winner_again() -> None:
    session = evening()
    session.correct("points.ann", 5)
    bid(session, 1, 0)
    assert session.over and session.table.winners == ("ann",)
    assert refusal(session.reply(1)) == "core.session.over"
    session.correct("points.bob", 9)
    assert session.over and session.table.winners == ("bob",)
    session.correct("points.bob", 0)
    session.correct("points.ann", 0)
    assert not session.over and session.number == 2
    session.undo(3)
    assert session.over and session.table.winners == ("ann",)


def test_undo_and_redo_without_limit() -> None:
    session = evening()
    bid(session, 3, 2)
    bid(session, 1, 2)
    table, log, acts = session.table, session.log, list(session.acts)
    assert session.undo(len(acts))
    assert session.keys == ("house",) and not session.undo()
    assert session.redo(len(acts)) and not session.redo()
    assert (session.table, session.log, session.acts) == (table, log, acts)


def test_a_new_act_forgets_what_was_undone() -> None:
    session = evening()
    session.reply(1, "bid.bob")
    session.undo()
    session.reply(2, "bid.bob")
    assert not session.redo()


def test_go_back_opens_the_question_of_a_line_again() -> None:
    session = evening()
    bid(session, 3, 2)
    bid(session, 1, 2)
    assert session.go_back((1, "sure")) and session.keys == ("sure",) and session.number == 1
    session.redo(len(session.undone))
    assert session.go_back((1, "winner")) and session.keys == ("order", "some")
    assert not session.go_back((1, "nonsense"))


def test_every_act_is_written_before_anything_follows() -> None:
    journal = Notebook()
    session = evening(journal=journal)
    seen: list[tuple[str, ...]] = []
    write, journal.write = journal.write, lambda act: (seen.append(session.keys), write(act))[1]  # type: ignore[func-returns-value,method-assign,assignment]
    session.reply(1, "bid.bob")
    assert seen == [("bid.ann", "bid.bob")] and session.keys == ("bid.ann",)


def test_the_journal_alone_brings_the_evening_back() -> None:
    journal = Notebook()
    session = evening(journal=journal)
    bid(session, 3, 2)
    session.undo(3)
    session.redo(1)
    session.override((1, "winner"), "bob")
    again = evening(entries=journal.entries)
    assert again.table == session.table and again.log == session.log
    assert fold(journal.entries) == (session.acts, session.undone)


def test_each_turn_has_a_digest_of_its_verdicts() -> None:
    journal = Notebook()
    session = evening(journal=journal)
    bid(session, 3, 2)
    first = journal.digests[1].text
    session.override((1, "winner"), "bob")
    assert journal.digests[1].text != first
    session.undo()
    assert journal.digests[1].text == first


def test_a_turn_is_reported_again_only_where_its_verdicts_are_others() -> None:
    journal = Notebook()
    told: list[int] = []
    journal.close_turn = lambda turn, digest: told.append(turn)  # type: ignore[method-assign]
    session = evening(journal=journal)
    bid(session, 3, 2)
    bid(session, 1, 2)
    assert told == [0, 1, 2]
    session.amend((1, "bid.ann"), 4)  # she wins as before
    session.undo(2)
    session.redo(2)
    assert told == [0, 1, 2]
    session.amend((1, "bid.ann"), 1)
    assert told == [0, 1, 2, 1]


def test_a_digest_is_worked_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[int] = []
    monkeypatch.setattr(log, "digest", lambda lines: worked_out.append(len(lines)) or "found")
    session = evening()
    bid(session, 3, 2)
    assert worked_out == []
    assert [turn.digest for turn in session.turns * 2] == ["found", "found", ""] * 2
    assert len(worked_out) == 2


def test_a_value_that_nobody_reads_any_more_is_taken_and_ignored() -> None:
    game = replace(toy.GAME, printed=replace(toy.GAME.printed, retired=frozenset(("coins",))))
    old = {"coins": Value("many", "dreamt"), "lot": Value(2, "typed"), "x": Value(1, "typed")}
    refused = may_sit_down(game, Setup(SEATS, box=old)).reasons
    assert [(one.rule, one.facts["piece"]) for one in refused] == [("core.box.unknown", "x")]
    assert values_of_game(game, old) == {"lot": Value(2, "typed")}


def test_who_may_sit_down() -> None:
    def against(*seats: Seat, **more: Any) -> set[str]:
        return {reason.rule for reason in may_sit_down(toy.GAME, Setup(seats, **more)).reasons}

    ann, bob = SEATS
    assert against(ann, bob) == set()
    assert against(ann) == {"core.seats.number"}
    assert against(*SEATS, *SEATS, *SEATS, Seat("eve", "Eve", "green")) >= {"core.seats.number"}
    assert against(ann, Seat("b", " ", "blue")) == {"core.seats.no_name"}
    assert against(ann, Seat("b", "ANN", "blue")) == {"core.seats.same_name"}
    assert against(ann, Seat("b", "B" * 40, "blue")) == {"core.seats.long_name"}
    assert against(ann, Seat("b", "Bob", "red")) == {"core.seats.same_colour"}
    assert against(ann, Seat("b", "Bob", "pink")) == {"core.seats.no_colour"}
    assert against(ann, Seat("ann", "Bob", "blue")) == {"core.seats.same_key"}
    assert against(ann, bob, options={"x": "y"}) == {"core.options.unknown"}
    assert against(ann, bob, options={"tie": "y"}) == {"core.options.no_choice"}
    assert against(ann, bob, box={"x": Value(1, "typed")}) == {"core.box.unknown"}
    assert against(ann, bob, box={"lot": Value(1, "dreamt")}) == {"core.box.source"}
    assert against(ann, bob, box={"lot": Value(9, "typed")}) == {"core.box.value"}


def test_the_phase_is_known_even_before_anything_is_said_in_it() -> None:
    session = evening()
    assert session.phase == "toy.bidding"
    say(session, {"bid.ann": 1, "bid.bob": 2})
    assert session.phase == "toy.sale"


def test_a_line_keeps_the_table_as_it_lay_when_it_was_said() -> None:
    session = evening()
    say(session, {"bid.ann": 3, "bid.bob": 2})
    ann, bob, winner = session.turns[1].log
    assert (ann.table.bids, bob.table.bids) == ({}, {"ann": 3})
    assert winner.table.bids == {"ann": 3, "bob": 2} and winner.table.points["ann"] == 0
    session.amend((1, "bid.ann"), 1)
    assert session.turns[1].log[1].table.bids == {"ann": 1}
