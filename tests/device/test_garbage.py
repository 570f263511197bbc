"""Garbage: collected when there is time, all of it sooner or later, and not by Python itself."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from companion.device import garbage
from companion.device.garbage import FEW, SELDOM, SLICE, Collector, collect_less_often


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.held = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    enabled, often = gc.isenabled(), gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*often)
    (gc.enable if enabled else gc.disable)()


@pytest.fixture
def looked() -> Iterator[list[int]]:
    """The generation of each collection."""
    found: list[int] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "stop":
            found.append(told["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def objects(count: int) -> list[list[int]]:
    """So many objects that Python would look through."""
    return [[] for _ in range(count)]


def test_python_collects_less_often_and_nothing_of_what_is_there() -> None:
    gc.disable()
    collect_less_often()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == SELDOM


def test_a_ring_that_nobody_holds_is_still_found() -> None:
    collect_less_often()
    ring = weakref.ref(Ring())
    kept: list[list[int]] = []
    while ring() is not None and len(kept) < 2 * SELDOM[0]:
        kept.append([])
    assert ring() is None


def test_nothing_is_collected_before_there_is_time(looked: list[int]) -> None:
    Collector()
    kept = objects(4 * SELDOM[0])
    assert not looked and kept


def test_a_few_new_objects_are_not_looked_through(looked: list[int]) -> None:
    collector = Collector()
    collector.collect_young()
    assert not looked


def test_a_slice_finds_a_young_ring(looked: list[int]) -> None:
    collector = Collector()
    ring, kept = weakref.ref(Ring()), objects(2 * FEW)
    collector.collect_young()
    assert looked == [0] and ring() is None and kept


def test_what_outlived_a_slice_is_looked_through_once_more(looked: list[int]) -> None:
    collector = Collector()
    ring = Ring()
    kept = objects(SLICE // 3)
    collector.collect_young()
    gone = weakref.ref(ring)
    del ring
    kept += objects(SLICE // 3)
    collector.collect_young()
    assert looked == [0, 1] and gone() is None


def test_more_than_a_slice_waits_for_a_whole_collection(looked: list[int]) -> None:
    collector = Collector()
    kept = objects(SLICE + FEW)
    collector.collect_young()
    assert not looked and collector.due and not collector.overdue
    collector.collect_all()
    assert looked == [2] and not collector.due and kept


def test_what_comes_to_stay_slice_by_slice_makes_a_whole_collection_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "MANY", SLICE)
    collector, kept = Collector(), objects(FEW)
    while len(kept) < 3 * SLICE and not collector.due:
        kept += objects(FEW)
        collector.collect_young()
    assert SLICE < len(kept) < 3 * SLICE


def test_after_somebody_else_has_collected_everything_is_looked_through(
    looked: list[int],
) -> None:
    collector, kept = Collector(), objects(SLICE)
    gc.collect(0)
    looked.clear()
    kept += objects(2 * FEW)
    collector.collect_young()
    assert not looked and collector.due


def test_too_much_is_overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "TOO_MANY", 2 * SLICE)
    collector = Collector()
    kept = objects(2 * SLICE + FEW)
    assert collector.overdue and kept


def test_garbage_among_the_frozen_is_found_after_a_thaw() -> None:
    collector, ring = Collector(), Ring()
    collector.collect_all()
    gone = weakref.ref(ring)
    del ring
    collector.collect_all()
    assert gone() is not None
    collector.thaw()
    assert collector.due
    while collector.due:  # in what other tests have left, garbage may hold more garbage
        collector.collect_all()
    assert gone() is None


def test_too_many_that_were_frozen_are_thawed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "TOO_MANY", SLICE)
    collector, ring = Collector(), Ring()
    collector.collect_all()
    gone = weakref.ref(ring)
    del ring
    kept = objects(SLICE + FEW)
    collector.collect_all()
    assert gone() is not None and collector.due
    while collector.due:
        collector.collect_all()
    assert gone() is None and kept
