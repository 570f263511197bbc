"""A correction of the table: what is asked and ruled afterwards follows from the table it left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.acts import Act
from companion.core.faults import BrokenFlow
from companion.core.fields import Count, OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.game import Seat, Setup
from companion.core.ruling import NOBODY, Ruling, because
from companion.core.session import Session
from tests import toy
from tests.kit.play import assert_kept

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"), Seat("zoe", "Zoe", "green"))


def name_house(night: Night[toy.Table]) -> Flow:
    yield from night.ask("house", because("toy.ask.house"), lambda table: OneOf(("bar", "tripot")))


def pay_out(night: Night[toy.Table]) -> Flow:
    """The richest is named, then whoever has points says what he pays, until all is said."""
    yield from night.remind("hello", because("toy.hello"))
    paid: list[str] = []
    over = False
    while not over:
        over = yield from night.anew(lambda: pay_one(night, paid))


def pay_one(night: Night[toy.Table], paid: list[str]) -> Asking[bool]:
    waiting = [p for p, has in night.table.points.items() if has and p not in paid]
    if waiting and not paid:
        yield from night.rule("richest", richest(night.table), OneOf((*waiting, NOBODY)))
    asked, _ = yield from night.first(lambda table: (*map(_pay, waiting), END))
    paid.append(asked.player)
    return asked is END


END = Question("end", because("toy.ask.end"), lambda table: OneOf(("done",)))


def _pay(player: str) -> Question:
    words = because("toy.ask.pay", player=player)
    return Question(f"pay.{player}", words, lambda table: Count(0, table.points[player]))


def richest(table: toy.Table) -> Ruling[str]:
    best = max(table.points, key=lambda player: table.points[player])
    return Ruling(best, (because("toy.richest", player=best, points=table.points[best]),))


RULES = replace(
    toy.GAME.rules, set_up=name_house, turn=pay_out, crown=toy.nobody_wins, invariants={}
)
PAYING = replace(toy.GAME, rules=RULES)


def evening(*fixes: tuple[str, int]) -> Session:
    """A turn that begins with these points."""
    session = Session(PAYING, Setup(SEATS))
    assert session.reply("bar", "house").verdict
    for player, points in fixes:
        fix(session, player, points)
    return session


def fix(session: Session, player: str, points: int) -> None:
    assert session.correct(f"points.{player}", points).ruling.verdict


def pay(session: Session, player: str, points: int) -> None:
    assert session.reply(points, f"pay.{player}").verdict


def said(session: Session) -> list[str]:
    return [line.key for line in session.turns[1].log]


def test_questions_come_and_go_with_what_is_corrected() -> None:
    session = evening()
    assert session.keys == ("end",)
    fix(session, "bob", 2)
    assert session.keys == ("pay.bob", "end")
    fix(session, "ann", 1)
    assert session.keys == ("pay.ann", "pay.bob", "end")
    fix(session, "bob", 0)
    assert session.keys == ("pay.ann", "end")
    fix(session, "ann", 0)
    assert session.keys == ("end",)
    assert_kept(session)


def test_a_field_is_built_from_the_corrected_table() -> None:
    session = evening(("bob", 2))
    fix(session, "bob", 7)
    assert session.prompt("pay.bob").field == Count(0, 7)


def test_a_ruling_that_no_longer_holds_is_announced_again_in_place_of_the_old() -> None:
    session = evening(("bob", 2))
    assert session.turns[1].log[-1].value == "bob"
    outcome = session.correct("points.zoe", 5)
    assert ("richest", "bob", "zoe") in [change[2:5] for change in outcome.changes]
    assert said(session) == ["hello", "corrected.points.bob", "corrected.points.zoe", "richest"]
    assert session.turns[1].log[-1].value == "zoe"
    assert_kept(session)


def test_a_ruling_that_a_correction_brings_about_is_told() -> None:
    outcome = evening().correct("points.bob", 2)
    assert ("verdict", 1, "richest", None, "bob") in [one[:5] for one in outcome.changes]


def test_a_ruling_that_still_holds_stays_where_it_was_said() -> None:
    session = evening(("bob", 2), ("zoe", 1))
    assert said(session) == ["hello", "corrected.points.bob", "richest", "corrected.points.zoe"]


def test_the_tables_own_verdict_goes_with_the_ruling_announced_again() -> None:
    session = evening(("bob", 2))
    assert session.override((1, "richest"), NOBODY).ruling.verdict
    fix(session, "zoe", 5)
    line = session.turns[1].log[-1]
    assert line.own and line.value == NOBODY and line.ruling and line.ruling.verdict == "zoe"
    assert_kept(session)


def test_what_was_answered_before_a_correction_stands() -> None:
    session = evening(("bob", 2), ("ann", 1))
    pay(session, "bob", 2)
    fix(session, "bob", 0)
    assert session.keys == ("pay.ann", "end")
    assert said(session)[-2:] == ["pay.bob", "corrected.points.bob"]
    assert_kept(session)


def test_corrections_of_one_moment_keep_their_order_whatever_they_open() -> None:
    session = evening()
    for player, points in (("bob", 2), ("ann", 1), ("ann", 0), ("bob", 5), ("bob", 3)):
        fix(session, player, points)
    assert session.keys == ("pay.bob", "end")
    assert session.table.points == {"ann": 0, "bob": 3, "zoe": 0}
    assert {act.key for act in session.acts if act.kind == "correct"} == {"end"}
    assert_kept(session)


def test_corrections_that_each_belong_to_a_question_they_found_are_still_made() -> None:
    session = evening(("bob", 2))
    entries = [*session.acts]
    entries.append(entries[-1]._replace(key="pay.bob", what={**entries[-1].what, "value": 4}))
    again = Session(session.game, session.setup, entries)
    assert again.table.points["bob"] == 4 and not again.waiting


def test_a_reply_that_waits_is_heard_as_soon_as_a_correction_makes_it_fit() -> None:
    five = {"key": "points.bob", "value": 5, "note": ""}
    entries = [Act("reply", 0, "house", "bar"), Act("reply", 1, "pay.bob", 5)]
    session = Session(PAYING, Setup(SEATS), entries)
    assert session.keys == ("end",) and [act.key for act in session.waiting] == ["pay.bob"]
    fix(session, "bob", 5)
    assert session.acts[-1] == Act("correct", 1, "end", five)
    assert said(session) == ["hello", "corrected.points.bob", "richest", "pay.bob"]
    assert session.keys == ("end",) and not session.waiting
    assert_kept(session)


def test_nothing_is_announced_twice_without_a_correction() -> None:
    def twice(night: Night[toy.Table]) -> Flow:
        for _ in range(2):
            yield from night.remind("hello", because("toy.hello"))

    session = Session(replace(PAYING, rules=replace(RULES, turn=twice)), Setup(SEATS))
    with pytest.raises(BrokenFlow, match="hello comes up twice in turn 1"):
        session.reply("bar", "house")
