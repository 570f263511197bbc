"""The best way to do a heist by what its player wants (Gangsta!): one way for each aim."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from companion.core.ruling import Reason, because
from companion.games.gangsta.rules.heist import gangsters_in
from companion.games.gangsta.rules.search import HeistWays, Search, Way
from companion.games.gangsta.rules.sets import Chosen, count_sets
from companion.games.gangsta.rules.ways import merits_of

LEFT = {"gangsta.ways.most_left": "gangsta.ways.spare"}  # an aim, and the merit it tells


@dataclass(frozen=True, slots=True)
class Boxes:
    """What the card of a heist pays: box A, box B where there is one, and PI."""

    money: int = 0
    coop: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class AimedWay:
    """A way to do a heist, and the aims for which it is the best."""

    way: Way
    aims: tuple[Reason, ...] = ()


def best_by_aim(situation: HeistWays, boxes: Boxes) -> tuple[AimedWay, ...]:
    """The best way for each aim, a way that is best for several aims once; () if there is none."""
    search = Search(situation)
    found: dict[frozenset[str], AimedWay] = {}
    for aim, way in _best_ways(search, boxes):
        first = found.get(frozenset(way.order), AimedWay(way))
        found[frozenset(way.order)] = AimedWay(first.way, (*first.aims, aim))
    if len(search.possible_crews) == 1 and count_sets(search.alike, *search.possible_crews) == 1:
        return tuple(AimedWay(one.way) for one in found.values())  # there is nothing to choose
    return tuple(found.values())


def _best_ways(search: Search, boxes: Boxes) -> Iterator[tuple[Reason, Way]]:
    """Each aim with its best way: fewest engaged, whole gang, richest, most kept, most harm."""
    choices, player = tuple(search.possible_crews), search.situation.announced.player
    if not choices:
        return

    def best(worth: Callable[[Chosen], int]) -> Chosen:
        """The choice that is worth least; of several the best in general."""
        return min(choices, key=lambda one: (worth(one), search.promise(one)))

    fewest = best(search.size)
    yield because("gangsta.ways.fewest", count=search.size(fewest)), search.way_of(fewest)
    whole = best(lambda one: search.promise(one)[0])
    if not search.promise(whole)[0]:
        yield because("gangsta.ways.whole", player=player), search.way_of(whole)
    incomes = {one: _income(search, boxes, one) for one in choices}
    if len(set(incomes.values())) > 1:
        richest = best(lambda one: -incomes[one])
        yield because("gangsta.ways.richest"), search.way_of(richest)
    kept = search.way_of(best(lambda one: search.promise(one)[2]))
    yield because("gangsta.ways.most_left", count=kept.spare), kept
    for crew in search.situation.announced.crews[1:]:
        harmful = max(choices, key=partial(_harm, search, crew.player))
        if count := search.lent_by(crew.player, harmful):
            aim = because("gangsta.ways.most_of", owner=crew.player, count=count)
            yield aim, search.way_of(harmful, crew.player)


def _harm(search: Search, victim: str, chosen: Chosen) -> tuple[int, int]:
    """How many gangsters of an opponent a choice engages; then, how few of all."""
    return search.lent_by(victim, chosen), -search.size(chosen)


def _income(search: Search, boxes: Boxes, chosen: Chosen) -> int:
    """The money a choice leaves its player: the boxes, less what making gangsters ready costs."""
    return boxes.money + boxes.coop * search.is_together(chosen) - search.promise(chosen)[1]


def tell_aimed(situation: HeistWays, boxes: Boxes, aimed: AimedWay) -> tuple[Reason, ...]:
    """What speaks for a way: its aims, whom it engages of other gangs, who gains what, its cost."""
    said = {LEFT.get(one.rule, one.rule) for one in aimed.aims}
    merits = merits_of(aimed.way, situation.announced.player)
    more = (one for one in merits if one.rule not in said)
    return (*aimed.aims, *_tell_gains(situation, boxes, aimed.way), *more)


def _tell_gains(situation: HeistWays, boxes: Boxes, way: Way) -> Iterator[Reason]:
    """The gangsters of other gangs with their owners, and the gain of everybody involved."""
    heist, lent = situation.announced, dict[str, tuple[str, ...]]()
    for card in gangsters_in(way.order):
        lent[heist.owner(card)] = (*lent.get(heist.owner(card), ()), card)
    lenders = tuple(crew.player for crew in heist.crews[1:] if crew.player in lent)
    money = boxes.money + (boxes.coop if lenders else 0)
    for owner in lenders:
        yield because("gangsta.ways.lent", owner=owner, cards=lent[owner])
    gain = {"player": heist.player, "money": money, "points": boxes.points}
    if money and boxes.points:
        yield Reason("gangsta.ways.gain_both", gain)
    elif money or boxes.points:
        yield Reason("gangsta.ways.gain" if money else "gangsta.ways.points", gain)
    if boxes.coop and lenders:
        yield because("gangsta.ways.gain_each", players=lenders, money=boxes.coop)
