"""Ways to do a heist (Gangsta!, Réaliser un casse): how many there are, and their merits."""

from __future__ import annotations

from dataclasses import replace

from companion.core.light import but
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.heist import Heist
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.search import Found, HeistWays, Search, Way, find_ways


def resolve_ways(situation: HeistWays) -> Ruling[int]:
    """How many ways there are, with the best of them; or what is missing."""
    return rule_ways(situation, find_ways(situation))


def rule_ways(situation: HeistWays, found: Found) -> Ruling[int]:
    """The ruling on ways to a heist that were found already."""
    heist = situation.announced
    if not found.sets:
        return Ruling(0, _impossible(situation))
    counted = tell_count(found, heist.heist)
    told = (tell_way(way, heist.player) for way in found.best)
    return Ruling(found.sets, (counted, because("gangsta.ways.aims"), *told), counted)


def tell_count(found: Found, heist: str) -> Reason:
    """The reason how many ways there are, and how many of them differ."""
    facts = {"heist": heist, "count": found.sets}
    if found.different < found.sets:
        return Reason("gangsta.ways.alike", {**facts, "different": found.different})
    return Reason("gangsta.ways.count", facts)


def _impossible(situation: HeistWays) -> tuple[Reason, ...]:
    """Reasons what is missing for any way."""
    heist = situation.announced
    if situation.mobilised:
        return may_do(heist).reasons
    short = may_do(_all_ready(heist))
    if not short.verdict:
        return (because("gangsta.ways.all_ready", player=heist.player), *short.reasons)
    facts = {"player": heist.player, "price": _least_price(situation), "money": situation.money}
    return (Reason("gangsta.ways.too_dear", facts),)


def _all_ready(heist: Heist) -> Heist:
    """The heist with the whole gang of its player Available."""
    own, *others = heist.crews
    members = tuple(but(member, ready=True) for member in own.members)
    return replace(heist, crews=(replace(own, members=members), *others))


def _least_price(situation: HeistWays) -> int:
    """What it takes to make enough of them Available, where money is all that is missing."""
    prices = sorted(set(Search(situation).prices))
    dearer = (price for price in prices if price > situation.money)
    return next(price for price in dearer if Search(replace(situation, money=price)).chosen)


def tell_way(way: Way, player: str) -> Reason:
    """The reason of one way: who, in order, and its merits."""
    return because("gangsta.ways.way", *merits_of(way, player), cards=way.order)


def merits_of(way: Way, player: str) -> tuple[Reason, ...]:
    """Reasons what a way costs and leaves of the gang."""
    left = (
        because("gangsta.ways.whole", player=player)
        if way.whole
        else because("gangsta.ways.spare", player=player, count=way.spare)
    )
    if not way.price:
        return (left,)
    return (left, because("gangsta.ways.price", player=player, money=way.price))
