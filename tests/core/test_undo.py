"""Undo and redo play one turn again, from the table it began with; never the evening."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.flow import Flow, Night
from companion.core.session import Session
from tests import toy

TURN: dict[str, Any] = {"bid.ann": 1, "bid.bob": 1, **toy.TALK}
TURNS = 6


class Watched:
    """An evening in its seventh turn, and how every flow begins that is played from now on."""

    def __init__(self) -> None:
        self.starts: list[Any] = []
        rules = replace(
            toy.GAME.rules,
            set_up=lambda night: self._begin(toy.set_up, night),
            turn=lambda night: self._begin(toy.turn, night),
            crown=toy.nobody_wins,
        )
        game = replace(toy.GAME, rules=rules)
        self.session = Session(game, toy.SHORT)
        self.say(house="Momo")
        for _ in range(TURNS):
            self.say(**TURN)
        self.starts.clear()

    def _begin(self, flow: Any, night: Night[toy.Table]) -> Flow:
        self.starts.append(night.table)
        return (yield from flow(night))

    def say(self, **replies: Any) -> None:
        for key, what in replies.items():
            assert self.session.reply(what, key).verdict, key

    def undo(self, times: int = 1) -> list[int]:
        """The turns that are begun while so many acts are dropped."""
        assert self.session.undo(times)
        return self.begun()

    def redo(self, times: int = 1) -> list[int]:
        """The turns that are begun while so many acts are put back."""
        assert self.session.redo(times)
        return self.begun()

    def begun(self) -> list[int]:
        """The turns that were begun since this was asked last."""
        turns = self.session.turns
        begun = [next(t.number for t in turns if t.start is start) for start in self.starts]
        self.starts.clear()
        return begun


def test_undo_within_a_turn_begins_that_turn_alone() -> None:
    evening = Watched()
    evening.say(**{"bid.ann": 3, "bid.bob": 2, "some": ["bob"]})
    evening.starts.clear()
    assert evening.undo() == [7] and evening.session.keys == ("order", "some")
    assert evening.undo(2) == [7] and evening.session.keys == ("bid.ann", "bid.bob")
    assert evening.redo() == [7] and evening.redo(2) == [7]
    assert evening.session.keys == ("order",)


def test_undo_across_a_turns_end_begins_the_turn_it_goes_back_to() -> None:
    evening = Watched()
    assert evening.undo() == [6] and evening.session.keys == ("place",)
    assert evening.redo() == [6, 7] and evening.session.number == 7


def test_undo_across_several_turns_begins_the_one_it_stops_in() -> None:
    evening = Watched()
    assert evening.undo(2 * len(TURN) + 3) == [4] and evening.session.keys == ("tips",)
    assert evening.redo(3) == [4, 5]
    assert evening.redo(2 * len(TURN)) == [5, 6, 7]


def test_undo_of_a_correction_begins_the_turn_it_was_made_in() -> None:
    evening = Watched()
    evening.session.correct("points.bob", 3)
    evening.starts.clear()
    assert evening.undo() == [7] and evening.session.table.points["bob"] == 0
    assert evening.redo() == [7] and evening.session.table.points["bob"] == 3


def test_replies_and_corrections_play_nothing_again_second_thoughts_begin_with_their_turn() -> None:
    evening = Watched()
    evening.say(**{"bid.ann": 3, "bid.bob": 2})
    evening.session.correct("points.bob", 1)
    assert evening.begun() == [] and evening.session.table.points["bob"] == 1
    evening.session.amend((5, "bid.ann"), 2)
    assert evening.begun() == [5, 6, 7]
    evening.session.override((6, "winner"), "bob")
    assert evening.begun() == [6, 7]
    assert evening.undo() == [6, 7] and evening.undo() == [5, 6, 7]
