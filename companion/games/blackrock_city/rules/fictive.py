"""The fictive player (BlackRock City, two players): the first bid of every phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.games.blackrock_city.pieces import MOST_DOTS


@dataclass(frozen=True, slots=True)
class FictiveBid:
    """The white dots of the town that tells his bid, and the readings that go with it."""

    dots: int
    town: str = "town_1"
    fictive_tile: Literal["bandit", "sheriff"] = "bandit"
    fictive_sheriff: Literal["still", "moves"] = "still"
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"


def count_fictive_bid(situation: FictiveBid) -> Ruling[int]:
    """Rule how much the fictive player bids: the white dots of a town, within the readings."""
    dots = situation.dots
    if not 0 <= dots <= MOST_DOTS:
        raise SituationError(because("blackrock_city.situation.dots", most=MOST_DOTS))
    where = (
        "blackrock_city.fictive.town_of_bandit"
        if situation.fictive_tile == "bandit"
        else "blackrock_city.fictive.town_of_sheriff"
    )
    facts = {"town": situation.town, "count": dots}
    rule = because("blackrock_city.fictive.bid", town=situation.town, count=dots)
    return Ruling(dots, (Reason(where, facts), *_tell_readings(situation), rule))


def _tell_readings(situation: FictiveBid) -> tuple[Reason, ...]:
    """Reasons what the rulebook leaves open about the fictive player's bid."""
    count = situation.dots
    if not count:
        if situation.fictive_zero == "lowest":
            return (because("blackrock_city.fictive.zero_counts"),)
        return (because("blackrock_city.fictive.zero_is_no_bid"),)
    walks = (
        because("blackrock_city.fictive.sheriff_still")
        if situation.fictive_sheriff == "still"
        else because("blackrock_city.fictive.sheriff_moves", count=count)
    )
    level = (
        because("blackrock_city.fictive.not_equalled", count=count)
        if situation.fictive_equal == "forbidden"
        else because("blackrock_city.fictive.may_be_equalled", count=count)
    )
    return (walks, level)
