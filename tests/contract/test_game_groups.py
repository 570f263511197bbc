"""The contract of a game: few groups, and no field of them that nobody reads."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.core.game import Game, Offers, Printed, Rules, Tells

HOME = Path(__file__).parents[2]
GROUPS = {"rules": Rules, "printed": Printed, "tells": Tells, "offers": Offers}
CHECKED_BY_TESTS = {"kinds"}  # tests/contract/test_kinds.py holds it against what fields offer
READERS = "\n".join(
    path.read_text("utf-8")
    for path in sorted((HOME / "companion").rglob("*.py"))
    if "games" not in path.relative_to(HOME).parts
)
PARTS = [(group, one.name) for group, kind in GROUPS.items() for one in fields(kind)]


def test_a_game_has_four_groups_beside_who_may_play() -> None:
    names = [one.name for one in fields(Game)]
    assert names == ["key", "version", "least", "most", "colours", *GROUPS]


@pytest.mark.parametrize(("group", "name"), PARTS)
def test_every_field_is_read_outside_the_games(group: str, name: str) -> None:
    read = re.search(rf"\b{group}\.{name}\b", READERS) is not None
    assert read != (name in CHECKED_BY_TESTS)
