"""Faces (Crooks, Cartes spéciales, Décompte final): does a card count that should not lie there?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import none_below_zero
from companion.games.crooks.pieces import DOWN, KINGPIN, REPORTED, REPORTED_LEVEL


@light
class Read:
    """A card in somebody's row once its face is read, and how it came there."""

    player: str
    target: str
    level: int
    ability: str = ""
    side: Literal["up", "down"] = "up"  # as it was laid
    among: int = 0  # how many lay in its hangout, itself included; 0: nobody saw
    laid_as: str = ""  # the ability it was laid with
    alike: int = 0  # other cards in the rows that show exactly the same
    seen: int = 1  # cards seen with its ability, itself included

    def __post_init__(self) -> None:
        numbers = (self.level, self.among, self.alike, self.seen)
        none_below_zero(numbers, because("crooks.situation.negative"))


def may_count(situation: Read) -> Ruling[bool]:
    """Rule whether a card in a row counts: yes, with whatever speaks against it."""
    facts = {"player": situation.player, "target": situation.target}
    doubts = tuple(doubts_about(situation))
    if not doubts:
        return Ruling(True, (Reason("crooks.faces.fine", facts),))
    stands = Reason("crooks.faces.stands", facts)
    return Ruling(True, (*doubts, stands), stands)


def doubts_about(situation: Read) -> Iterator[Reason]:
    """Reasons to doubt a card: a rule it breaks, or what reviews report of the box."""
    player, ability, level = situation.player, situation.ability, situation.level
    if ability == KINGPIN and situation.side == DOWN:
        yield because("crooks.faces.kingpin_hidden", player=player)
    if ability == KINGPIN and situation.among > 1:
        yield because("crooks.faces.kingpin_not_last", player=player, count=situation.among)
    if situation.laid_as and ability not in ("", situation.laid_as):
        yield because("crooks.faces.other_ability", player=player, ability=situation.laid_as)
    if level > REPORTED_LEVEL:
        yield because("crooks.faces.high", level=level, most=REPORTED_LEVEL)
    if ability in REPORTED and situation.seen > REPORTED[ability]:
        yield because("crooks.faces.too_many", ability=ability, most=REPORTED[ability])
    if situation.alike:
        yield because("crooks.faces.twice", count=situation.alike)
