"""Renouncing (BlackRock City, a player's turn): open to all but those who must bid."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.games.blackrock_city.bandits import Bandits, check_bandits
from companion.games.blackrock_city.rules.bids import (
    Placed,
    check_placed,
    has_bid,
    highest_bid,
)


@light
class Renounce:
    """A player who would rather not bid, what he has in reserve, and the bids of the others."""

    player: str
    deferred: bool = False  # in this phase
    reserve: Bandits = Bandits()
    placed: tuple[Placed, ...] = ()
    fictive: int | None = None
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"

    @property
    def others(self) -> list[int]:
        """What the other players have placed."""
        return [bid.count for bid in self.placed if bid.player != self.player]


def may_renounce(situation: Renounce) -> Ruling[bool]:
    """Rule whether a player may renounce: unless he has bid, or has deferred and can bid."""
    check_bandits(situation.reserve)
    check_placed(situation.placed, situation.fictive)
    player = situation.player
    if player in [bid.player for bid in situation.placed]:
        return Ruling(False, (because("blackrock_city.bid.once", player=player),))
    if not situation.deferred:
        return Ruling(True, (because("blackrock_city.renounce.fine", player=player),))
    closed = highest_bid(situation.others, situation.fictive, situation.fictive_equal)
    against = against_placing(player, situation.reserve.count, situation.others, closed)
    if not against:
        return Ruling(False, (because("blackrock_city.turn.must_bid", player=player),))
    return Ruling(True, (*against, because("blackrock_city.turn.released", player=player)))


def against_placing(player: str, left: int, others: list[int], closed: int) -> tuple[Reason, ...]:
    """Reasons why a player may place no number; one of no other player is the fictive one's."""
    if has_bid(left, closed):
        return ()
    facts = {"player": player, "count": closed}
    if not left:
        return (Reason("blackrock_city.turn.no_bandit", facts),)
    if closed in others:
        return (Reason("blackrock_city.turn.no_number", facts),)
    return (Reason("blackrock_city.turn.no_number_fictive", facts),)
