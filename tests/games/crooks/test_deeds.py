"""The deeds of Crooks: what a ruling made somebody do, told once the game is over."""

from __future__ import annotations

import pytest

from companion.games.crooks.deeds import deeds_of_ability, deeds_of_target
from companion.games.crooks.rules.abilities import Ability
from companion.games.crooks.rules.targets import Sent, TargetScore


def told(ability: str, victim: str = "vert", active: bool = True) -> list[tuple[str, str]]:
    """The deeds of a crook of rouge, with the player each one names."""
    there = Ability("rouge", ability, "target_5", victim=victim, there=1)
    return [(one.kind, one.player) for one in deeds_of_ability(there, active)]


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


@pytest.mark.parametrize(
    ("there", "points", "winners"),
    [
        (("rouge", "vert"), {"rouge": 5, "vert": 0}, ["rouge"]),
        (("rouge",), {"rouge": 5}, []),
        (("rouge", "vert"), {"rouge": 2, "vert": 2}, []),
        (("rouge", "vert"), {"rouge": 0, "vert": 0}, []),
    ],
    ids=["won", "nobody_else", "shared", "worth_nothing"],
)
def test_a_target_is_won_from_others_alone_and_for_points(
    there: tuple[str, ...], points: dict[str, int], winners: list[str]
) -> None:
    situation = TargetScore("target_5", tuple(Sent(player, 3) for player in there))
    assert [one.player for one in deeds_of_target(situation, points)] == winners
