"""Who recruits on a place (Police VS Gangs 3.2), with what, and whom the place offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.recruiting import Offer


@dataclass(frozen=True, slots=True)
class Recruiter:
    """A character on the green side; a value of 0 means that its tile has none."""

    who: str
    value: int


@dataclass(frozen=True, slots=True)
class Recruiting:
    """One gangster's recruiters; `turn` matters in teams, where nobody is lowest on the track."""

    player: str
    score: int
    recruiters: tuple[Recruiter, ...]
    turn: int = 0
    wants: tuple[str, ...] = ()  # the dearest to him first

    @property
    def total(self) -> int:
        return sum(one.value for one in self.recruiters)


@dataclass(frozen=True, slots=True)
class Recruitment:
    """A place, whom it offers, who recruits there, and what those still tied agreed on."""

    gangsters: tuple[Recruiting, ...]
    offers: tuple[Offer, ...] = ()
    owner: str = NOBODY  # before the place is taken
    agreed: tuple[str, ...] = ()  # the order that equals agreed on
    place: str = THE_PLACE
    play: Literal["each", "teams"] = "each"
    deadlock: Literal["all", "tied"] = "all"
    idle_recruiter: Literal["home", "stays"] = "home"
    fewest: int | None = None  # of all players on the track; None: nobody has less than those here
    deal: bool = False  # under an agreement the place changes hands afterwards

    @property
    def lowest(self) -> int:
        """The fewest points that any player has."""
        here = min(one.score for one in self.gangsters)
        return here if self.fewest is None else min(here, self.fewest)
