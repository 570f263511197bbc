"""Stacks (Crooks, Cartes spéciales): may several cards of one player lie at a target?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero

FORESEEN = 2  # cards of a stack the rulebook speaks of


@light
class Stack:
    """Several cards of one player at a target, and how many of them show an accomplice."""

    player: str
    target: str
    cards: int
    accomplices: int = 0
    stack: Literal["any", "two"] = "any"

    def __post_init__(self) -> None:
        none_below_zero((self.cards - 1, self.accomplices), because("crooks.situation.negative"))
        if self.accomplices > self.cards:
            raise SituationError(because("crooks.situation.more_accomplices"))

    @property
    def surplus(self) -> int:
        """The number of cards in a stack that no accomplice explains, or this table disallows."""
        most = min(self.accomplices + 1, FORESEEN if self.stack == "two" else self.cards)
        return max(0, self.cards - most)


def may_stack(situation: Stack) -> Ruling[bool]:
    """Rule whether a player may have these cards at a target: each but one takes an accomplice."""
    facts = {"player": situation.player, "target": situation.target, "count": situation.cards}
    doubts = tuple(doubts_about_stack(situation))
    if doubts:
        stands = Reason("crooks.stacks.stands", facts)
        return Ruling(True, (*doubts, stands), stands)
    if situation.cards == 1:
        return Ruling(True, (Reason("crooks.stacks.alone", facts),))
    if situation.cards > FORESEEN:
        return Ruling(True, (Reason("crooks.stacks.high", facts),))
    return Ruling(True, (Reason("crooks.stacks.joined", facts),))


def doubts_about_stack(situation: Stack) -> Iterator[Reason]:
    """Reasons to doubt a stack: too few accomplices, or more cards than allowed."""
    player, cards = situation.player, situation.cards
    facts = {"player": player, "target": situation.target, "count": cards}
    if situation.accomplices < cards - 1:
        number = situation.accomplices
        yield Reason("crooks.stacks.too_few", {**facts, "number": number, "needed": cards - 1})
    if cards > FORESEEN and situation.stack == "two":
        yield Reason("crooks.stacks.over_two", facts)
