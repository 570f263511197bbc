"""Odd input for every door: the corpus whole, and a few hundred variations of it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.odd import corpus, feed, odd_bytes
from tests.fuzz.targets import TARGETS

EXAMPLES = {"import": 150, "situation": 150, "box": 150, "settings": 150, "rows": 60}


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_kept_for_a_target_does_no_harm(target: str) -> None:
    assert corpus(target)
    for data in corpus(target):
        feed(target, data)


@pytest.mark.parametrize("target", TARGETS)
def test_odd_bytes_do_no_harm(target: str) -> None:
    @settings(
        max_examples=EXAMPLES[target],
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def feed_one(data: st.DataObject) -> None:
        feed(target, data.draw(odd_bytes(target)))

    feed_one()
