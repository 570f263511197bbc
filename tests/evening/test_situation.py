"""Plain values become the frozen classes of a situation, or do not fit them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from companion.evening.situation import structure


@dataclass(frozen=True)
class Gang:
    player: str
    strength: int
    stands: bool = True


@dataclass(frozen=True)
class Fight:
    gangs: tuple[Gang, ...]
    tie: Literal["owner", "nobody"] = "owner"
    owner: str | None = None
    stock: Mapping[str, int] | None = None
    first: Gang | None = None


def test_lists_become_tuples_and_mappings_become_frozen_classes() -> None:
    told = {
        "gangs": [
            {"player": "ann", "strength": 3},
            {"player": "bob", "strength": 1, "stands": False},
        ],
        "tie": "nobody",
        "stock": {"armes": 2},
        "first": {"player": "ann", "strength": 3},
    }
    ann = Gang("ann", 3)
    wanted = Fight((ann, Gang("bob", 1, False)), "nobody", None, {"armes": 2}, ann)
    assert structure(told, Fight) == wanted


def test_what_is_left_out_or_none_has_its_default() -> None:
    assert structure({"gangs": [], "owner": None}, Fight) == Fight(())


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"gangs": [], "weather": "rain"},
        {"gangs": [], "tie": "everybody"},
        {"gangs": [{"player": "ann", "strength": "3"}]},
        {"gangs": [{"player": "ann", "strength": True}]},
        {"gangs": [{"player": 7, "strength": 3}]},
        {"gangs": [], "stock": {"armes": 1.5}},
    ],
)
def test_what_does_not_fit_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        structure(told, Fight)
