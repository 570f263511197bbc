"""Clocks (BlackRock City): who may set the sand timer before the player to move."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE
from companion.games.blackrock_city.pieces import CLOCKS


@dataclass(frozen=True, slots=True)
class Clock:
    """Who would spend a clock, on whom, and how many he has left."""

    player: str
    other: str  # whose turn it is
    left: int
    running: bool = False  # the sand is running already


def may_spend(situation: Clock) -> Ruling[bool]:
    """Rule whether a player may spend a clock: while he has one left, one after the other."""
    player, other = situation.player, situation.other
    none_below_zero((situation.left,), NEGATIVE)
    against = against_clock(situation)
    if against:
        return Ruling(False, against)
    facts = {"player": player, "other": other, "left": situation.left}
    return Ruling(True, (Reason("blackrock_city.clock.fine", facts),))


def against_clock(situation: Clock) -> tuple[Reason, ...]:
    """Reasons against spending a clock: every obstacle."""
    found: list[Reason] = []  # what is printed comes last: it decides
    if situation.running:
        found.append(because("blackrock_city.clock.running", player=situation.other))
    if situation.player == situation.other:
        found.append(because("blackrock_city.clock.opponent", player=situation.player))
    if not situation.left:
        spent = because("blackrock_city.clock.none_left", player=situation.player, count=CLOCKS)
        found.append(spent)
    return tuple(found)
