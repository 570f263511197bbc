"""Printed values: asked for when they are needed, named where they are unsure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.fields import Count
from companion.core.flow import Flow, Night, Question
from companion.core.game import Seat, Setup, Value
from companion.core.ruling import Reason, because
from companion.core.session import Session
from companion.core.tables import changed
from companion.core.values import learn, name_unsure
from tests import toy

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"))


@dataclass(frozen=True)
class Table:
    """What is known of the box."""

    box: Mapping[str, Value]

    change = changed


def question(key: str) -> Question:
    return Question(f"value.{key}", because("toy.ask.lot"), lambda table: Count(0, 9))


def read_then_rule(night: Night[Table]) -> Flow:
    yield from learn(night, lambda table: ("lot", "price", "lot"), question)
    yield from name_unsure(night, "sale", ("lot", "price", "lot"), unsure)
    yield from night.ask("end", because("toy.ask.end"), lambda table: Count())


def unsure(key: str, value: Any) -> Reason:
    return because("toy.unsure", key=key, value=value)


def boxed(**box: Value) -> Session:
    rules = replace(
        toy.GAME.rules,
        lay_out=lambda setup: Table(box=setup.box),
        set_up=read_then_rule,
        corrections=lambda table: {},
        invariants={},
    )
    tells = replace(toy.GAME.tells, scores=lambda table: {})
    game = replace(toy.GAME, rules=rules, tells=tells)
    return Session(game, Setup(SEATS, {}, box))


def test_what_nobody_has_read_is_asked_once_and_is_sure_from_then_on() -> None:
    session = boxed()
    assert session.keys == ("value.lot", "value.price")
    assert session.reply(4, "value.price").verdict and session.keys == ("value.lot",)
    assert session.reply(2, "value.lot").verdict and session.keys == ("end",)
    assert session.table.box == {"price": Value(4, "typed"), "lot": Value(2, "typed")}
    assert [line.key for line in session.log] == ["value.price", "value.lot"]


def test_a_value_that_is_only_probable_is_named_where_a_ruling_rests_on_it() -> None:
    session = boxed(lot=Value(2, "probable"), price=Value(4, "printed"))
    assert session.keys == ("end",)
    (line,) = session.log
    assert line.key == "unsure.sale" and line.ruling is not None
    assert [one.facts for one in line.ruling.reasons] == [{"key": "lot", "value": 2}]
