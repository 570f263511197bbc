"""The verbs of a turn: one question, the first, everybody, a step begun anew, a growing list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.core.acts import Act
from companion.core.faults import BrokenFlow
from companion.core.fields import Count, Field, OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.game import Seat, Setup
from companion.core.log import Outcome
from companion.core.ruling import Ruling, because
from companion.core.session import Session
from companion.store.replay import play_entry
from tests import toy
from tests.kit.play import assert_kept

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"), Seat("zoe", "Zoe", "green"))
Turn = Callable[[Night[toy.Table]], Flow]


def evening(turn: Turn) -> Session:
    """One turn of this kind; the set-up asks nothing."""
    enter = lambda night: night.enter("toy.setup")  # noqa: E731
    rules = replace(toy.GAME.rules, set_up=enter, turn=turn, invariants={})
    return Session(replace(toy.GAME, rules=rules), Setup(SEATS))


def fix(session: Session, player: str, points: int) -> Outcome:
    outcome = session.correct(f"points.{player}", points)
    assert outcome.ruling.verdict
    return outcome


def said(session: Session) -> list[tuple[str, Any]]:
    return [(line.key, line.value) for line in session.turns[1].log]


def points_of(player: str) -> Question:
    words = because("toy.ask.pay", player=player)
    return Question(f"pay.{player}", words, lambda table: Count(0, table.points[player]))


def with_points(table: toy.Table) -> Iterator[Question]:
    return (points_of(player) for player, points in table.points.items() if points)


END = Question("end", because("toy.ask.end"), lambda table: OneOf(("done",)))


# first and each


def test_of_the_open_questions_the_first_answered_is_heard_with_its_question() -> None:
    def turn(night: Night[toy.Table]) -> Flow:
        asked, reply = yield from night.first(lambda table: (*with_points(table), END))
        yield from night.rule("heard", Ruling([asked.key, asked.player, reply]), Count())
        yield from night.ask_question(END)

    session = evening(turn)
    assert session.keys == ("end",)
    fix(session, "bob", 3)
    assert session.keys == ("pay.bob", "end")
    assert session.reply(2, "pay.bob").verdict
    assert said(session)[-1] == ("heard", ["pay.bob", "bob", 2])
    assert_kept(session)


def spend(night: Night[toy.Table]) -> Flow:
    """Everybody with points spends some of them, all in any order."""

    def take(asked: Question, coins: int) -> None:
        points = {**night.table.points, asked.player: night.table.points[asked.player] - coins}
        night.table = replace(night.table, points=points)

    yield from night.each(with_points, take)
    yield from night.ask_question(END)


def test_everybody_is_heard_once_in_any_order_and_taken_in_at_once() -> None:
    def turn(night: Night[toy.Table]) -> Flow:
        night.table = replace(night.table, points={"ann": 1, "bob": 5, "zoe": 4})
        yield from spend(night)

    session = evening(turn)
    assert session.keys == ("pay.ann", "pay.bob", "pay.zoe")
    assert session.reply(3, "pay.zoe").verdict
    assert session.table.points["zoe"] == 1 and session.keys == ("pay.ann", "pay.bob")
    fix(session, "ann", 0)
    assert session.keys == ("pay.bob",)
    assert session.reply(0, "pay.bob").verdict
    assert session.keys == ("end",)
    assert_kept(session)


def test_taking_in_may_ask_and_may_close() -> None:
    def turn(night: Night[toy.Table]) -> Flow:
        def take(asked: Question, reply: Any) -> Asking[bool]:
            tip = yield from night.ask(
                f"tip.{asked.key}", because("toy.tip"), lambda t: Count(0, 2)
            )
            return bool(tip)

        yield from night.each(lambda table: map(points_of, table.points), take)
        yield from night.ask_question(END)

    session = evening(turn)
    assert session.reply(0, "pay.zoe").verdict and session.keys == ("tip.pay.zoe",)
    assert session.reply(0).verdict and session.keys == ("pay.ann", "pay.bob")
    assert session.reply(0).verdict and session.reply(1).verdict
    assert session.keys == ("end",)
    assert_kept(session)


# anew


def richest(table: toy.Table) -> str:
    return max(table.points, key=lambda player: table.points[player])


def name_richest(night: Night[toy.Table]) -> Asking[int]:
    player = richest(night.table)
    told = Ruling(player, (because("toy.richest", player=player),))
    yield from night.rule("richest", told, OneOf(tuple(night.table.points)))
    return (yield from night.ask_question(points_of(player)))  # type: ignore[no-any-return]


def test_a_step_begins_anew_when_the_table_is_corrected_under_its_question() -> None:
    def turn(night: Night[toy.Table]) -> Flow:
        paid = yield from night.anew(lambda: name_richest(night))
        night.table = replace(night.table, spent=paid)
        yield from night.ask_question(END)

    session = evening(turn)
    assert session.keys == ("pay.ann",)
    outcome = fix(session, "bob", 4)
    assert ("richest", "ann", "bob") in [change[2:5] for change in outcome.changes]
    assert session.keys == ("pay.bob",)
    assert session.reply(3).verdict and session.table.spent == 3
    fix(session, "zoe", 9)  # it is over: nothing of it is asked again
    assert session.keys == ("end",)
    assert_kept(session)


def test_without_it_a_question_is_asked_once_more_as_it_was() -> None:
    session = evening(lambda night: name_richest(night))
    fix(session, "bob", 4)
    assert session.keys == ("pay.ann",)


def test_of_two_steps_the_inner_one_begins_anew() -> None:
    def outer(night: Night[toy.Table]) -> Asking[None]:
        yield from night.ask("tip", because("toy.tip"), lambda table: Count(0, 2))
        yield from night.anew(lambda: name_richest(night))
        yield from night.each(others_with_points, lambda asked, reply: None)

    def others_with_points(table: toy.Table) -> Iterator[Question]:
        return (one for one in with_points(table) if one.player != "bob")

    def turn(night: Night[toy.Table]) -> Flow:
        yield from night.anew(lambda: outer(night))
        yield from night.ask_question(END)

    session = evening(turn)
    fix(session, "ann", 1)
    assert session.keys == ("tip",)
    assert session.reply(1).verdict
    fix(session, "bob", 4)
    assert session.keys == ("pay.bob",)
    assert session.reply(3).verdict and session.keys == ("pay.ann",)
    fix(session, "zoe", 2)
    assert session.keys == ("pay.ann", "pay.zoe")
    assert_kept(session)


def test_what_a_step_has_heard_and_not_put_on_the_table_cannot_be_asked_again() -> None:
    def forgetful(night: Night[toy.Table]) -> Asking[None]:
        yield from night.ask("tip", because("toy.tip"), lambda table: Count(0, 2))
        yield from night.ask_question(END)

    session = evening(lambda night: night.anew(lambda: forgetful(night)))
    assert session.reply(1).verdict
    with pytest.raises(BrokenFlow, match="tip comes up twice in turn 1"):
        session.correct("points.ann", 3)


def test_a_question_is_built_once_when_it_is_asked_alone_or_looked_at() -> None:
    built: list[str] = []

    def ask(key: str) -> Question:
        def build(table: toy.Table) -> Field:
            built.append(key)
            return Count(0, 3)

        return Question(key, because("toy.ask.bid", player="ann"), build)

    def turn(night: Night[toy.Table]) -> Flow:
        yield from night.first(lambda table: map(ask, ("one", "other")))
        yield from night.first(lambda table: (ask("last"),))

    session = evening(turn)
    assert session.keys == ("one", "other") and not built
    assert session.prompt("one") is session.prompt("one")
    assert session.reply(2, "one").verdict
    assert built == ["one", "last"] and session.keys == ("last",)
    assert session.prompt("last") and built == ["one", "last"]


def test_a_turn_remembers_each_table_of_a_phase_once() -> None:
    def turn(night: Night[toy.Table]) -> Flow:
        yield from night.enter("toy.phase.bids")
        for number in (1, 2):
            yield from night.remind(f"told.{number}", because("toy.lowest", bid=number))
        night.table = replace(night.table)
        yield from night.enter("toy.phase.end")
        yield from night.first(lambda table: (END,))

    course = [moment for moment in evening(turn).turns[-1].course if moment.phase]
    assert [moment.phase.rpartition(".")[2] for moment in course] == ["bids", "bids", "end"]
    assert course[0].table is not course[1].table is course[2].table


# Replies the flow takes among others


def crews(table: toy.Table) -> Iterator[Question]:
    """Who leaves each crew: of that of Bob there is a choice, of those of the others none."""
    for player, crew in {"ann": ("a1",), "bob": ("b1", "b2"), "zoe": ("z1",)}.items():
        build = partial(lambda crew, _: OneOf(crew, of="member"), crew)
        yield Question(f"leaves.{player}", because("toy.ask.pay", player=player), build)


def one_leaves_each(night: Night[toy.Table]) -> Flow:
    yield from night.each(crews, lambda asked, reply: None)
    yield from night.ask("after", because("toy.ask.pay", player="ann"), lambda _: Count(0, 1))


def test_of_several_questions_those_with_one_legal_reply_are_not_asked() -> None:
    session = evening(one_leaves_each)
    assert session.keys == ("leaves.bob",)
    assert said(session) == [("leaves.ann", "a1"), ("leaves.zoe", "z1")]
    assert session.reply("b2", "leaves.bob").verdict and session.keys == ("after",)
    assert session.undo() and session.keys == ("leaves.bob",) and not session.acts


def test_stored_replies_to_such_questions_are_heard_in_their_order() -> None:
    session = evening(one_leaves_each)
    for player, member in {"bob": "b1", "zoe": "z1"}.items():  # as an older evening holds them
        act = Act("reply", 1, f"leaves.{player}", member)
        play_entry(session, act, "acts")
    again = Session(session.game, session.setup, session.acts)
    assert len(again.acts) == 2 and again.keys == ("after",)
    heard = [("leaves.ann", "a1"), ("leaves.bob", "b1"), ("leaves.zoe", "z1")]
    assert said(session) == said(again) == heard
