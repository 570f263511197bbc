"""Spots: a place, or one part of it."""

from __future__ import annotations

from companion.core.spots import parts_of


def test_a_spot_is_a_place_and_which_part_of_it_or_the_whole_place() -> None:
    assert parts_of("bar/north") == ("bar", "north")
    assert parts_of("bar") == ("bar", "")
