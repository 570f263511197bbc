"""The deeds of Crooks: what a ruling made somebody do, told once the game is over."""

from __future__ import annotations

import pytest

from companion.games.crooks.deeds import _used_ability
from companion.games.crooks.rules.abilities import Ability


def told(ability: str, victim: str = "vert", active: bool = True) -> list[tuple[str, str]]:
    """The deeds of a crook of rouge, with the player each one names."""
    there = Ability("rouge", ability, "target_5", victim=victim, there=1)
    return [(one.kind, one.player) for one in _used_ability(there, active)]


def test_a_killer_who_kills_is_told() -> None:
    assert told("killer") == [("crooks.deed.kill", "rouge")]


@pytest.mark.parametrize(
    ("ability", "victim", "active"),
    [
        ("pickpocket", "vert", True),
        ("killer", "", True),
        ("killer", "vert", False),
    ],
)
def test_no_other_ability_no_killer_without_a_victim_or_an_effect(
    ability: str, victim: str, active: bool
) -> None:
    assert told(ability, victim, active) == []
