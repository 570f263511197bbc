"""What was staked on a trafic (Police VS Gangs 4.1), and what becomes of its marker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.core.ruling import NOBODY, Reason, because


@dataclass(frozen=True, slots=True)
class Staked:
    """The tokens of a trafic that one player staked."""

    player: str
    camp: Literal["gangsters", "police"]
    count: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """One trafic: all stakes, the first value of its marker, who is on it in which box."""

    trafic: str
    base: int
    stakes: tuple[Staked, ...]
    holder: str = NOBODY
    level: int = 0
    play: Literal["each", "teams"] = "each"
    team_count: Literal["player", "faction"] = "player"
    team_rounding: Literal["each", "none"] = "each"

    @property
    def by_faction(self) -> bool:
        return self.play == "teams" and self.team_count == "faction"


class Counted(NamedTuple):
    """Who is on the marker now, in which box, and who scores how many points."""

    holder: str
    level: int
    points: dict[str, int]

    def plain(self) -> dict[str, object]:
        return {"holder": self.holder, "level": self.level, "points": self.points}


FREE = Counted(NOBODY, 0, {})  # nobody is on the marker


def players_with_less(situation: Stakes, best: int) -> tuple[str, ...]:
    """The players who staked something, and less than the best."""
    return tuple(one.player for one in situation.stakes if 0 < one.count < best)


def tell_fewer(situation: Stakes, best: int) -> Iterator[Reason]:
    """The reason that players with a smaller stake are out."""
    out = players_with_less(situation, best)
    if out:
        yield because("police_vs_gangs.stakes.fewer", players=out, trafic=situation.trafic)
