"""The search for ways to do a heist (Gangsta!): all there are, counted, and the best of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest
from itertools import product

from companion.games.gangsta.members import Member, has_leader
from companion.games.gangsta.rules.heist import Heist, SoFar, ignorable_requirements, required_icons
from companion.games.gangsta.rules.sets import (
    Alike,
    Chosen,
    Growing,
    count_different,
    count_sets,
    group_alike,
    ignored_as_alike,
)

BEST = 5

Rank = tuple[bool, int, int, int]  # the whole gang, the cheapest, the strongest left, the fewest


@dataclass(frozen=True, slots=True)
class HeistWays:
    """A heist, and what its player can still do to make gangsters Available before it."""

    announced: Heist
    money: int = 0
    mobilised: bool = True  # his Mobilisation is over: those who are Engaged cannot be used
    qg: bool = False  # for $1 his QG makes all of them Available
    best: int = BEST

    @property
    def own_members(self) -> tuple[Member, ...]:
        return self.announced.crews[0].members


@dataclass(frozen=True, slots=True)
class Way:
    """A set of gangsters with an order that holds, and what it costs and leaves."""

    order: SoFar
    whole: bool  # is the whole gang Engaged after it?
    price: int  # to make ready those of it who are Engaged
    spare: int  # icons of his own that stay Available

    @property
    def rank(self) -> Rank:
        return (not self.whole, self.price, -self.spare, len(self.order))


@dataclass(frozen=True, slots=True)
class Found:
    """How many sets of gangsters can do it, how many of them use different icons, and the best."""

    sets: int = 0
    different: int = 0
    best: tuple[Way, ...] = ()
    ignoring: int = 0  # of the sets, those that ignore a requirement
    ends: tuple[Way, ...] = ()  # of those that are not all shown, the smallest crew and the largest


@dataclass(frozen=True)
class Search:
    """Everybody who can help with a heist, and all the choices that can be made of them."""

    situation: HeistWays

    @cached_property
    def alike(self) -> tuple[Alike, ...]:
        """The groups of interchangeable gangsters, and the requirements that may be ignored."""
        heist = self.situation.announced
        needs = required_icons(heist, ())
        groups = group_alike(usable_members(self.situation), heist.player, needs)
        return (
            *groups,
            *(
                ignored_as_alike(step, icons_spared(heist, step))
                for step in ignorable_requirements(heist)
            ),
        )

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """The prices of making none, one, two ... of the player's own gangsters Available."""
        return tuple(
            price_of(self.situation, number) for number in range(len(self.own_members) + 1)
        )

    @cached_property
    def own_members(self) -> tuple[Member, ...]:
        return self.situation.own_members

    @cached_property
    def ready_icons(self) -> int:
        """The number of icons of his own gangsters who are Available."""
        return sum(len(member.skills) for member in self.own_members if member.ready)

    @cached_property
    def ready_own(self) -> int:
        return sum(member.ready for member in self.own_members)

    @cached_property
    def possible_crews(self) -> dict[Chosen, tuple[int, ...]]:
        """Every combination of gangsters that can do the heist, each with one valid order."""
        heist = self.situation.announced
        needs = tuple(required_icons(heist, ()).values())
        affordable = sum(price <= self.situation.money for price in self.prices) - 1
        first = heist.tech_named == "first"
        return Growing(self.alike, needs, heist.cooperative, affordable, first).orders_of_choices()

    def promise(self, chosen: Chosen) -> Rank:
        """The rank of the best way of a choice: it takes those with the fewest icons."""
        own = [(one, count) for one, count in zip(self.alike, chosen, strict=True) if one.own]
        spent = sum(one.fewest_icons[count] for one, count in own if one.ready)
        ready = sum(count for one, count in own if one.ready)
        price = self.prices[sum(count for one, count in own if not one.ready)]
        return (ready < self.ready_own, price, spent - self.ready_icons, sum(chosen))

    def best(self) -> list[Way]:
        """The best ways, each kind of way once."""
        wanted = self.situation.best
        best: list[Way] = []
        for promise, chosen in sorted((self.promise(one), one) for one in self.possible_crews):
            if len(best) == wanted and promise >= best[-1].rank:
                break
            best = nsmallest(wanted, (*best, *self._ways(chosen)), key=lambda way: way.rank)
        return best

    def ends(self) -> tuple[Way, ...]:
        """The way with the fewest gangsters and the one with the most."""
        ranked = sorted(self.possible_crews, key=lambda one: (self.size(one), self.promise(one)))
        return tuple(next(self._ways(one)) for one in (ranked[0], ranked[-1]))

    def size(self, chosen: Chosen) -> int:
        """The number of gangsters a choice engages."""
        pairs = zip(self.alike, chosen, strict=True)
        return sum(count for one, count in pairs if not one.ignores)

    def ignores(self, chosen: Chosen) -> bool:
        """Does a choice ignore a requirement?"""
        return self.size(chosen) < sum(chosen)

    def lent_by(self, owner: str, chosen: Chosen) -> int:
        """How many gangsters of an opponent a choice can engage at most."""
        pairs = zip(self.alike, chosen, strict=True)
        return sum(
            min(count, sum(one == owner for one, _ in group.members))
            for group, count in pairs
            if not group.own
        )

    def is_together(self, chosen: Chosen) -> bool:
        """Does a choice engage gangsters of others?"""
        pairs = zip(self.alike, chosen, strict=True)
        return any(count and not one.own and not one.ignores for one, count in pairs)

    def way_of(self, chosen: Chosen, owner: str = "") -> Way:
        """A way of a choice with the fewest icons, the gangsters of one opponent first."""
        picked = {
            at: sorted(one.members, key=lambda member: member[0] != owner)
            for at, one in enumerate(self.alike)
        }
        members = [(at, picked[at].pop(0)[1]) for at in self.possible_crews[chosen]]
        return self._way(chosen, members)

    def _ways(self, chosen: Chosen) -> Iterator[Way]:
        """The best few ways of one choice; of gangsters who are alike the first stands for all."""
        order, wanted = self.possible_crews[chosen], self.situation.best
        counts = {at: count for at, count in enumerate(chosen) if count}
        picks = (self.alike[at].picks(count, wanted) for at, count in counts.items())
        for picked in product(*picks):
            of = dict(zip(counts, map(list, picked), strict=True))
            yield self._way(chosen, [(at, of[at].pop(0)) for at in order])

    def _way(self, chosen: Chosen, members: list[tuple[int, Member]]) -> Way:
        """The way of a choice with these members, each with the number of his group."""
        some_left, price, _, _ = self.promise(chosen)
        mine = (one for at, one in members if self.alike[at].own and one.ready)
        spare = self.ready_icons - sum(len(one.skills) for one in mine)
        return Way(tuple(one.card for _, one in members), not some_left, price, spare)


def usable_members(situation: HeistWays) -> Iterator[tuple[str, Member]]:
    """The gangsters who are or can be made Available; opponents' in a cooperative heist."""
    heist = situation.announced
    for crew in heist.crews if heist.cooperative else heist.crews[:1]:
        own = crew.player == heist.player
        for member in crew.members:
            if member.ready or (own and not situation.mobilised):
                yield crew.player, member


def price_of(situation: HeistWays, engaged: int) -> int:
    """The cost of making so many ready: an Available Leader frees one, Synchronisation all."""
    ready = [member for member in situation.own_members if member.ready]
    free = sum(map(has_leader, ready)) if ready else engaged
    each = max(0, engaged - free)
    return min(each, 1) if situation.qg else each


def icons_spared(heist: Heist, step: str) -> tuple[int, ...]:
    """The icons no longer asked for when a requirement is ignored, skill by skill."""
    needs, left = required_icons(heist, ()), required_icons(heist, (step,))
    return tuple(count - left.get(skill, 0) for skill, count in needs.items())


def find_ways(situation: HeistWays) -> Found:
    """The number of ways to do a heist, and the best ones."""
    search = Search(situation)
    sets = sum(count_sets(search.alike, chosen) for chosen in search.possible_crews)
    different = sum(count_different(search.alike, chosen) for chosen in search.possible_crews)
    gear = (chosen for chosen in search.possible_crews if search.ignores(chosen))
    ignoring = sum(count_sets(search.alike, chosen) for chosen in gear)
    best = tuple(search.best())
    ends = search.ends() if different > len(best) else ()
    return Found(sets, different, best, ignoring, ends)
