"""Groups: what touches hangs together."""

from __future__ import annotations

from companion.core.touching_groups import find_touching_groups


def test_groups_are_found_largest_first() -> None:
    touches = {"a": {"b"}, "b": {"a"}, "c": set(), "d": {"e"}, "e": {"d", "f"}, "f": {"e"}}
    assert find_touching_groups(touches) == [("d", "e", "f"), ("a", "b"), ("c",)]


def test_nothing_makes_no_group() -> None:
    assert find_touching_groups({}) == []
