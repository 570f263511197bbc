"""Garbage: looked for seldom, and found all the same."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from companion.device.garbage import SELDOM, look_seldom


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


def test_what_is_there_stays_and_is_not_looked_through_again() -> None:
    gc.disable()
    look_seldom()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == SELDOM


def test_a_ring_that_nobody_holds_is_still_found() -> None:
    look_seldom()
    ring = weakref.ref(Ring())
    kept: list[list[int]] = []
    while ring() is not None and len(kept) < 2 * SELDOM[0]:
        kept.append([])
    assert ring() is None
