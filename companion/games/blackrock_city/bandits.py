"""Bandits (BlackRock City, set-up): tiles healthy or wounded, with or without an X."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any, Literal

from companion.core.light import light
from companion.core.ruling import SituationError, because
from companion.games.blackrock_city.pieces import (
    CROSS,
    PLAIN,
    WOUNDED,
    WOUNDED_CROSS,
)

# What cannot be on a table and needs no fact to be told is looked for again and again.
NEGATIVE = because("blackrock_city.situation.negative")
NO_PLAYERS = because("blackrock_city.situation.no_players")
SAME_PLAYER = because("blackrock_city.situation.same_player")
NO_BIDS = because("blackrock_city.situation.no_bids", because("blackrock_city.end.all_renounce"))
Kind = Literal["plain", "cross", "wounded", "wounded_cross"]
Chosen = Kind | None  # None: there is nothing to choose


@light
class Bandits:
    """Some bandit tiles, by what they show."""

    plain: int = 0
    cross: int = 0
    wounded: int = 0
    wounded_cross: int = 0
    count: int = field(init=False, compare=False, repr=False)

    def __post_init__(self: Any) -> None:
        """Count the tiles once, for the count is read often."""
        self.count = self.plain + self.cross + self.wounded + self.wounded_cross

    @property
    def healthy(self) -> int:
        return self.plain + self.cross

    @property
    def hurt(self) -> int:
        return self.wounded + self.wounded_cross

    @property
    def crosses(self) -> int:
        return self.cross + self.wounded_cross

    @property
    def without_cross(self) -> int:
        return self.plain + self.wounded

    @property
    def by_kind(self) -> dict[str, int]:
        """The number of bandits of each kind."""
        return {
            PLAIN: self.plain,
            CROSS: self.cross,
            WOUNDED: self.wounded,
            WOUNDED_CROSS: self.wounded_cross,
        }

    def are_among(self, others: Bandits) -> bool:
        """Do these bandits, kind by kind, lie among others?"""
        return (
            self.plain <= others.plain
            and self.cross <= others.cross
            and self.wounded <= others.wounded
            and self.wounded_cross <= others.wounded_cross
        )

    def plus(self, other: Bandits) -> Bandits:
        return so_many(
            self.plain + other.plain,
            self.cross + other.cross,
            self.wounded + other.wounded,
            self.wounded_cross + other.wounded_cross,
        )

    def minus(self, other: Bandits) -> Bandits:
        return so_many(
            self.plain - other.plain,
            self.cross - other.cross,
            self.wounded - other.wounded,
            self.wounded_cross - other.wounded_cross,
        )


# Eight tiles a player: the same few numbers come up over and over.
so_many = lru_cache(maxsize=1024)(Bandits)


def bandits_of(counts: Mapping[str, int]) -> Bandits:
    """Bandits from a number for each kind; kinds left out are none."""
    said = counts.get
    return so_many(said(PLAIN, 0), said(CROSS, 0), said(WOUNDED, 0), said(WOUNDED_CROSS, 0))


def check_bandits(*some: Bandits) -> None:
    """Raise SituationError for a negative number of tiles."""
    for one in some:
        if one.plain < 0 or one.cross < 0 or one.wounded < 0 or one.wounded_cross < 0:
            raise SituationError(NEGATIVE)


# What happens to a tile of each kind when its player has one more wound to take.
STRUCK: Mapping[str, Bandits] = {
    PLAIN: Bandits(plain=-1, wounded=1),
    CROSS: Bandits(cross=-1, wounded_cross=1),
    WOUNDED: Bandits(wounded=-1),
    WOUNDED_CROSS: Bandits(wounded_cross=-1),
}
KILLED: Mapping[str, Bandits] = {
    PLAIN: Bandits(),
    CROSS: Bandits(),
    WOUNDED: Bandits(wounded=1),
    WOUNDED_CROSS: Bandits(wounded_cross=1),
}


def options_harm(reserve: Bandits) -> tuple[str, ...]:
    """The kinds that may be struck: healthy ones while there are any, else wounded ones."""
    there = tuple([kind for kind, count in reserve.by_kind.items() if count])
    healthy = tuple([kind for kind in there if kind in (PLAIN, CROSS)])
    return healthy or there


def count_left(reserve: Bandits, wounds: int) -> int:
    """How many bandits are left after so many wounds, taken one at a time."""
    killed = max(0, wounds - reserve.healthy)
    return max(0, reserve.count - killed)
