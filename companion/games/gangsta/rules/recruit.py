"""Recruiting (Gangsta!, Recruter un gangster; Variantes): what a gangster costs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because

DISCOUNT = 1  # for the family of one's Boss


@light
class Recruitment:
    """A gangster somebody would recruit: what is printed, and what makes him cheaper."""

    player: str
    gangster: str
    cost: int
    money: int | None = None  # None: not told
    same_family: bool = False  # is he of the family of the player's Boss?
    families: bool = False  # variant 1 is played
    network: bool = False  # from the top of the pile, by the Réseau d'indicateurs


def count_price(situation: Recruitment) -> Ruling[int]:
    """Rule the price of a gangster: the printed cost, less one or two in the Boss's family."""
    gangster, cost = situation.gangster, situation.cost
    off = tuple(_tell_discounts(situation))
    price = max(0, cost - DISCOUNT * len(off))
    printed = because("gangsta.recruit.cost", gangster=gangster, cost=cost)
    if not off:
        return Ruling(price, (printed, *_no_discount(situation)), printed)
    both = (because("gangsta.recruit.both"),) if len(off) > 1 else ()
    floor = (because("gangsta.recruit.floor"),) if cost < DISCOUNT * len(off) else ()
    total = because("gangsta.recruit.price", gangster=gangster, price=price)
    return Ruling(price, (printed, *off, *both, *floor, total), (*off, *both, *floor)[-1])


def _tell_discounts(situation: Recruitment) -> Iterator[Reason]:
    if not situation.same_family:
        return
    player, gangster = situation.player, situation.gangster
    if situation.families:
        yield because("gangsta.recruit.family", player=player, gangster=gangster)
    if situation.network:
        yield because("gangsta.recruit.network", player=player, gangster=gangster)


def _no_discount(situation: Recruitment) -> Iterator[Reason]:
    """The reason why a gangster for whom one might expect a discount has none."""
    if situation.same_family:
        yield because("gangsta.recruit.no_variant", gangster=situation.gangster)
        return
    facts = {"player": situation.player, "gangster": situation.gangster}
    if situation.families:
        yield Reason("gangsta.recruit.other_family", facts)
    if situation.network:
        yield Reason("gangsta.recruit.network_other", facts)


def against_recruit(situation: Recruitment) -> tuple[Reason, ...]:
    """Reasons against a recruitment that cannot be paid in full."""
    ruling = count_price(situation)
    if situation.money is None or ruling.verdict <= situation.money:
        return ()
    return (
        because(
            "gangsta.recruit.short",
            *ruling.reasons,
            player=situation.player,
            gangster=situation.gangster,
            price=ruling.verdict,
            money=situation.money,
        ),
    )


def rule_price(situation: Recruitment) -> Ruling[int]:
    """Rule the price of a gangster, with reasons against paying it."""
    ruling, against = count_price(situation), against_recruit(situation)
    if not against:
        return ruling
    return Ruling(ruling.verdict, (*ruling.reasons, *(one._replace(parts=()) for one in against)))


def of_what(ruling: Ruling[int]) -> str:
    """The key of what the verdict names: a price, or one that cannot be paid."""
    if ruling.decisive == "gangsta.recruit.short":
        return "gangsta.ruled.cost_short"
    return "gangsta.ruled.cost"
