"""The order in which the workers take the files of tests."""

from __future__ import annotations

from tests.queue import LONG, TESTS, queued

LONGEST = [TESTS / name for name in LONG]
SCREENS = sorted(set((TESTS / "ui").rglob("test_*.py")) - set(LONGEST))
OTHERS = sorted(set((TESTS / "core").glob("test_*.py")))


def test_long_files_come_first_then_the_screen_then_the_others() -> None:
    order = queued([*OTHERS, *SCREENS, *LONGEST], "1")
    assert set(order[: len(LONGEST)]) == set(LONGEST)
    assert set(order[len(LONGEST) : -len(OTHERS)]) == set(SCREENS)
    assert set(order[-len(OTHERS) :]) == set(OTHERS)


def test_one_word_stands_for_one_order_and_another_for_another() -> None:
    assert queued(SCREENS, "1") == queued(reversed(SCREENS), "1") != queued(SCREENS, "2")


def test_the_long_files_are_there() -> None:
    assert all(one.is_file() for one in LONGEST)
