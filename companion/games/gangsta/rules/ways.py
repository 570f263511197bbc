"""Ways to do a heist (Gangsta!, Réaliser un casse): how many there are, and their merits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.core.light import but
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.effects import ignore_requirement
from companion.games.gangsta.rules.heist import (
    WITHOUT,
    Heist,
    SoFar,
    brings,
    gangsters_in,
    required_icons,
)
from companion.games.gangsta.rules.mobilisation import (
    SUMS,
    Mobilisation,
    count_mobilisation,
    freed_by,
)
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.search import Found, HeistWays, Search, Way, find_ways


def resolve_ways(situation: HeistWays) -> Ruling[int]:
    """Rule how many ways there are to do a heist, with the best; or what is missing."""
    return rule_ways(situation, find_ways(situation))


def rule_ways(situation: HeistWays, found: Found) -> Ruling[int]:
    """Rule how many of the found ways there are, with the best of them."""
    if not found.sets:
        return Ruling(0, _impossible(situation))
    counted = tell_count(found, situation.announced)
    told = (tell_way(situation, way) for way in found.best)
    left = _tell_left_out(situation, found)
    return Ruling(
        found.sets, (counted, because("gangsta.note.order_of_ways"), *told, *left), counted
    )


def tell_count(found: Found, heist: Heist) -> Reason:
    """The reason how many ways there are; with gangsters alike also how many differ."""
    facts = {"heist": heist.heist, "count": found.sets}
    parts: tuple[Reason, ...] = ()
    if found.ignoring:
        parts = (because("gangsta.ways.ignoring", player=heist.player, count=found.ignoring),)
    if found.different < found.sets:
        return Reason("gangsta.ways.alike", {**facts, "different": found.different}, parts)
    return Reason("gangsta.ways.count", facts, parts)


def _tell_left_out(situation: HeistWays, found: Found) -> Iterator[Reason]:
    """Reasons how many ways are not shown, and between which ends they lie."""
    if not found.ends:
        return
    smallest, largest = found.ends
    ends = (
        _tell_end(situation, smallest, "gangsta.ways.smallest"),
        _tell_end(situation, largest, "gangsta.ways.largest"),
    )
    yield because("gangsta.ways.left_out", *ends, count=found.different - len(found.best))


def _tell_end(situation: HeistWays, way: Way, key: str) -> Reason:
    cards = gangsters_in(way.order)
    return Reason(key, {"cards": cards, "count": len(cards)}, tuple(told_of(situation, way)))


def _impossible(situation: HeistWays) -> tuple[Reason, ...]:
    """Reasons what is missing for any way to do a heist."""
    heist = situation.announced
    if situation.mobilised:
        return may_do(heist).reasons
    short = may_do(all_ready(heist))
    if not short.verdict:
        return (because("gangsta.ways.all_ready", player=heist.player), *short.reasons)
    facts = {"player": heist.player, "price": _least_price(situation), "money": situation.money}
    return (Reason("gangsta.ways.too_dear", facts),)


def all_ready(heist: Heist) -> Heist:
    """The heist with the whole gang of its player Available."""
    own, *others = heist.crews
    members = tuple(but(member, ready=True) for member in own.members)
    return replace(heist, crews=(replace(own, members=members), *others))


def _least_price(situation: HeistWays) -> int:
    """The least price above the player's money at which a heist can be done."""
    prices = sorted(set(Search(situation).prices))
    dearer = (price for price in prices if price > situation.money)
    return next(price for price in dearer if Search(replace(situation, money=price)).possible_crews)


def tell_way(situation: HeistWays, way: Way) -> Reason:
    """The reason that tells a way: who, in which order, and all that is to be known of it."""
    heist, cards = situation.announced, gangsters_in(way.order)
    facts = {"player": heist.player, "cards": cards}
    parts = (*told_of(situation, way), *merits_of(way, heist.player))
    if not cards:
        return Reason("gangsta.ways.nobody", facts, parts)
    if len(cards) == 1:
        return Reason("gangsta.ways.one", facts, parts)
    if not _in_any_order(heist, way.order):
        shown = way.order if way.order[0] not in WITHOUT else cards
        return Reason("gangsta.ways.way", {**facts, "cards": shown}, parts)
    if all(heist.owner(card) == heist.player for card in cards):
        return Reason("gangsta.ways.any_order", facts, parts)
    return Reason("gangsta.ways.own_first", facts, parts)


def _in_any_order(heist: Heist, order: SoFar) -> bool:
    """Is each gangster still needed after all the others, so that any order holds?"""
    if any(step in WITHOUT for step in order[1:]):
        return False
    for card in gangsters_in(order):
        member, others = heist.member(card), tuple(one for one in order if one != card)
        if member is None or not brings(member, heist.icons_missing_after(others)):
            return False
    return True


def told_of(situation: HeistWays, way: Way) -> Iterator[Reason]:
    """Reasons what a way ignores, whose gangsters it borrows, and who is made Available."""
    heist = situation.announced
    needs = required_icons(heist, ())
    for skill in (WITHOUT[step] for step in way.order if step in WITHOUT):
        yield from ignore_requirement(heist.player, needs, skill, heist.tech).reasons
    for crew in heist.crews[1:]:
        lent = tuple(one for one in gangsters_in(way.order) if heist.owner(one) == crew.player)
        if lent:
            yield because("gangsta.ways.lent", owner=crew.player, cards=lent)
    yield from _tell_readied(situation, way)


def _tell_readied(situation: HeistWays, way: Way) -> Iterator[Reason]:
    """Reasons who frees whom before the heist, or what makes all Available."""
    gang, player = situation.own_members, situation.announced.player
    tired = tuple(one.card for one in gang if not one.ready and one.card in way.order)
    if not tired:
        return
    paid = sum(not leader for _, leader in freed_by(gang, tired))
    all_at_once = situation.qg and paid > 1
    told = Mobilisation(player, gang, situation.money, tired, all_at_once)
    for reason in count_mobilisation(told).reasons:
        if reason.rule not in SUMS:
            yield reason


def merits_of(way: Way, player: str) -> tuple[Reason, ...]:
    """Reasons what a way costs and what it leaves of the gang."""
    left = (
        because("gangsta.ways.whole", player=player)
        if way.whole
        else because("gangsta.ways.spare", player=player, count=way.spare)
    )
    if not way.price:
        return (left,)
    return (left, because("gangsta.ways.price", player=player, money=way.price))
