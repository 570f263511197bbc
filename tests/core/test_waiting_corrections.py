"""Waiting corrections: each once, in the order they were said, at the moment they belong to."""

from __future__ import annotations

from typing import Any

from companion.core.waiting_corrections import WaitingCorrections

FIXES = {
    (1, "bid"): [(2, "b"), (6, "e")],
    (1, "talk"): [(3, "c"), (5, "d")],
    (2, "bid"): [(9, "z")],
}


def taken(waiting: WaitingCorrections, before: int | None = None) -> list[str]:
    """All that come up now."""
    found: list[str] = []
    while (what := waiting.next_of(FIXES, before)) is not None:
        found.append(what)
    return found


def test_those_of_one_moment_come_in_the_order_they_were_said() -> None:
    waiting = WaitingCorrections(1)
    assert taken(waiting) == []
    waiting.reach("bid")
    waiting.reach("talk")
    assert waiting.head == "bid"
    assert taken(waiting) == ["b", "c", "d", "e"]
    assert taken(waiting) == []


def test_those_said_after_a_reply_wait_until_it_was_taken_in() -> None:
    waiting = WaitingCorrections(1)
    waiting.reach("bid")
    waiting.reach("talk")
    assert taken(waiting, before=4) == ["b", "c"]
    assert taken(waiting) == ["d", "e"]


def test_one_that_shares_the_place_of_a_reply_stands_before_it() -> None:
    waiting = WaitingCorrections(1)
    waiting.reach("bid")
    waiting.reach("talk")
    assert taken(waiting, before=5) == ["b", "c", "d"]


def test_after_a_reply_only_what_comes_up_anew_counts() -> None:
    waiting = WaitingCorrections(1)
    waiting.reach("bid")
    waiting.leave()
    waiting.reach("talk")
    assert (waiting.head, taken(waiting)) == ("talk", ["c", "d"])


class Counted(list[Any]):
    """A list that counts how often one of its things is looked at."""

    looks = 0

    def __getitem__(self, at: Any) -> Any:
        self.looks += 1
        return super().__getitem__(at)

    def __iter__(self) -> Any:
        self.looks += len(self)
        return super().__iter__()


def test_many_at_one_moment_are_each_looked_at_a_few_times() -> None:
    many = Counted((rank, f"fix {rank}") for rank in range(1, 501))
    waiting = WaitingCorrections(1)
    for _ in range(500):
        waiting.reach("bid")  # the question comes up once more after each
        assert waiting.next_of({(1, "bid"): many}, None) is not None
    assert waiting.next_of({(1, "bid"): many}, None) is None
    assert many.looks <= 5 * 500
