"""Boxes A and B (Gangsta!, Les casses coopératifs): what each player involved in a heist gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.heist import THE_HEIST


@dataclass(frozen=True, slots=True)
class Share:
    """A player, and how many of his gangsters took part."""

    player: str
    gangsters: int = 0


@dataclass(frozen=True, slots=True)
class CoopRewards:
    """A heist that was done: by whom, with whom, and the money in its boxes."""

    player: str  # who did it
    players: tuple[Share, ...]
    money: int  # box A
    coop: int = 0  # box B, where the card has one
    heist: str = THE_HEIST


def count_income(situation: CoopRewards) -> Ruling[dict[str, int]]:
    """Rule the money of a heist: box A to its player, box B to all if opponents took part."""
    player, coop = situation.player, situation.coop
    others = [one for one in situation.players if one.gangsters and one.player != player]
    together = bool(coop and others)
    income = {one.player: 0 for one in situation.players}
    income[player] = situation.money + (coop if together else 0)
    income |= {one.player: coop for one in others if together}
    own = tuple(_tell_own(situation, together))
    involved = tuple(_tell_involved(situation, one) for one in others if together)
    told = (*own, *involved, *_tell_nothing(situation, income))
    once = next((one for one in involved if one.rule == "gangsta.rewards.box_b_once"), own[-1])
    return Ruling(income, told, once)


def _tell_own(situation: CoopRewards, together: bool) -> Iterator[Reason]:
    """The reason what the heist's player gets: box A; box B only where others took part."""
    player, coop, heist = situation.player, situation.coop, situation.heist
    shown = {"player": player, "money": situation.money, "heist": heist}
    if not coop:
        yield because("gangsta.rewards.income", **shown)
        return
    yield because("gangsta.rewards.box_a", **shown)
    if together:
        yield because("gangsta.rewards.box_b", player=player, money=coop, heist=heist)
    else:
        yield because("gangsta.rewards.alone", player=player, money=coop)


def _tell_involved(situation: CoopRewards, one: Share) -> Reason:
    """The reason what another player with a part in the heist gets: box B, once."""
    facts = {"player": one.player, "money": situation.coop, "heist": situation.heist}
    if one.gangsters > 1:
        return because("gangsta.rewards.box_b_once", **facts, count=one.gangsters)
    return because("gangsta.rewards.box_b", **facts)


def _tell_nothing(situation: CoopRewards, income: Mapping[str, int]) -> Iterator[Reason]:
    """The reason who gets nothing: there is no box for others, or they had no part."""
    left_out = tuple(one for one in income if not income[one] and one != situation.player)
    if not left_out:
        return
    if situation.coop:
        yield because("gangsta.rewards.not_involved", players=left_out)
    else:
        yield because("gangsta.rewards.one_box", players=left_out, player=situation.player)


def tell_kept_heist(player: str, heist: str, points: int) -> Reason:
    """The reason that a heist with points is kept face down for the final count."""
    return because("gangsta.rewards.points", player=player, heist=heist, points=points)
