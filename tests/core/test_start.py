"""A session opened from a snapshot: what was before is worked out when it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.core.acts import Start
from companion.core.flow import Flow, Night
from companion.core.game import Game
from companion.core.session import Session
from tests import toy
from tests.contract.evenings import assert_same, position

PLAYED = ("Momo", *(1, 2) * 4, 3)  # the set-up, four turns, and a bid of the fifth


class Counting:
    """The toy, and which of its turns are played."""

    def __init__(self) -> None:
        self.turns = 0
        self.game: Game = replace(toy.GAME, rules=replace(toy.GAME.rules, turn=self.turn))

    def turn(self, night: Night[Any]) -> Flow:
        self.turns += 1
        return toy.turn(night)


def whole() -> Session:
    session = Session(toy.GAME, toy.LONG)
    for what in PLAYED:
        assert session.reply(what).verdict
    return session


def opened(first: int = 5, game: Game = toy.GAME) -> Session:
    full = whole()
    start = Start(first, full.turns[first].start)
    return Session(game, toy.LONG, full.acts, start=start)


@pytest.mark.parametrize("first", [0, 1, 4, 5])
def test_it_is_where_the_whole_one_is(first: int) -> None:
    session, full = opened(first), whole()
    assert (session.table, session.number, session.keys) == (full.table, full.number, full.keys)
    assert session.at_hand[0].number == first
    assert_same(position(session), position(full))
    assert session.at_hand[0].number == 0


def test_only_the_last_turn_is_played_until_an_earlier_one_is_looked_at() -> None:
    counting = Counting()
    session = opened(5, counting.game)
    session.look()
    assert session.reply(4).verdict
    assert counting.turns == 2  # the fifth, and the sixth that follows it
    assert [turn.number for turn in session.at_hand] == [5, 6]
    assert len(session.log) == 1 + 5 * 3
    assert counting.turns == 2 + 6


def test_the_newest_turns_are_at_hand_first() -> None:
    session = opened()
    turns = session.backwards()
    assert next(turns).number == 5
    assert session.at_hand[0].number == 5
    assert [turn.number for turn in turns] == [4, 3, 2, 1, 0]


ACTS: dict[str, Callable[[Session], object]] = {
    "reply": lambda session: session.reply(4),
    "amend an old turn": lambda session: session.amend((2, "bid.ann"), 6),
    "amend this turn": lambda session: session.amend((5, "bid.ann"), 6),
    "override": lambda session: session.override((3, "winner"), "ann"),
    "correct": lambda session: session.correct("points.ann", 7, ""),
    "undo": lambda session: session.undo(),
    "undo far": lambda session: session.undo(6),
    "undo and redo": lambda session: (session.undo(6), session.redo(4)),
    "go back": lambda session: session.go_back((2, "bid.bob")),
    "no such line": lambda session: session.amend((9, "bid.bob"), 1),
}


@pytest.mark.parametrize("name", ACTS)
def test_every_act_does_what_it_does_to_the_whole_one(name: str) -> None:
    session, full = opened(), whole()
    assert ACTS[name](session) == ACTS[name](full)
    assert (session.table, session.keys) == (full.table, full.keys)
    assert_same(position(session), position(full))
    assert session.waiting == full.waiting


def test_an_act_of_this_turn_needs_none_before() -> None:
    session = opened()
    session.amend((5, "bid.ann"), 6)
    session.correct("points.ann", 7, "")
    session.undo(2)
    assert session.at_hand[0].number == 5


class Told:
    """A journal that notes where turns begin."""

    def __init__(self) -> None:
        self.began: list[tuple[Start, int]] = []

    def write(self, act: object) -> None: ...

    def close_turn(self, turn: int, digest: str) -> None: ...

    def begin_turn(self, start: Start, acts: Any) -> None:
        self.began.append((start, len(acts)))


def test_the_journal_is_told_where_each_turn_begins_once() -> None:
    told = Told()
    session = Session(toy.GAME, toy.LONG, (), told)
    for what in PLAYED:
        session.reply(what)
    assert [(start.turn, acts) for start, acts in told.began] == [
        (1, 1),
        (2, 3),
        (3, 5),
        (4, 7),
        (5, 9),
    ]
    assert [start.table for start, _ in told.began] == [turn.start for turn in session.turns[1:]]


def test_an_act_that_changes_many_turns_tells_of_the_last_one_only() -> None:
    told = Told()
    full = whole()
    session = Session(toy.GAME, toy.LONG, full.acts, told)
    assert told.began == []
    session.override((1, "winner"), "ann")
    assert [start.turn for start, _ in told.began] == [5]
