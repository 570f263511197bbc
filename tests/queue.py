"""The order of the test files in the one queue that all workers take from."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

TESTS = Path(__file__).parent
LONG = (  # these begin, so that none of them is alone at the end
    "ui/test_by_touch.py",
    "ui/test_layout_tables.py",
    "ui/test_layout_walk.py",
    "ui/test_layout_sheets.py",
    "ui/test_at_a_glance.py",
    "ui/test_walk_bad_luck.py",
    "ui/test_contract.py",
    "contract/test_second_thoughts.py",
    "contract/test_time_travel.py",
    "contract/test_random_games.py",
    "contract/test_forbidden.py",
)


def queued(files: Iterable[Path], order: str) -> list[Path]:
    """Long files first, then those of the screen, each in an order of chance; the others last."""
    found = sorted(set(files))
    Random(order).shuffle(found)
    long, screen = {TESTS / name for name in LONG}, TESTS / "ui"
    return sorted(found, key=lambda one: (one not in long, screen not in one.parents))
