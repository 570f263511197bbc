"""Who leads a target with what everybody sees (Crooks): cards face up whose face was told."""

from __future__ import annotations

from companion.games.crooks.laid import Crook, Face
from companion.games.crooks.rules.targets import Sent, count_levels
from companion.games.crooks.table import Table


def seen_by_all(table: Table, crook: Crook) -> bool:
    """Does everybody see the card: face up, or turned up for the count?"""
    return crook.up or table.counting


def _faces_at(table: Table, target: str) -> tuple[tuple[str, Face], ...]:
    """The faces that can be seen at a target, as far as they were told."""
    crooks = (one for player in table.players for one in table.crooks_of(player, target))
    return tuple((one.player, one.face) for one in crooks if one.face and seen_by_all(table, one))


def levels_at(table: Table, target: str) -> dict[str, int]:
    """The level of everybody at a target, as far as it can be seen."""
    return count_levels(tuple(Sent(who, face.level) for who, face in _faces_at(table, target)))


def change_at(table: Table, target: str) -> int:
    """The sum that visible modifiers at a target add to its value."""
    return sum(face.modifier for _, face in _faces_at(table, target))


def leaders_at(table: Table, target: str) -> tuple[str, ...]:
    """The players with the highest level that can be seen; nobody where none can."""
    levels = levels_at(table, target)
    best = max(levels.values(), default=0)
    return tuple(player for player, level in levels.items() if level == best)
