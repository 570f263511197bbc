"""Sets of gangsters who can do a heist (Gangsta!, Réaliser un casse), found and counted.

What is still missing after some gangsters does not depend on their order, so sets are grown one
gangster at a time: a set that is reached has an order that holds, and no other set has one.
Gangsters who are worth the same to this heist are counted together, not one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations
from math import comb, prod

from companion.games.gangsta.members import Member, icons

Chosen = tuple[int, ...]  # so many of each group of gangsters who are worth the same
Lacking = tuple[int, ...]  # icons still missing, skill by skill
BITS = 6  # of a number, for how many of a group


@dataclass(frozen=True)
class Alike:
    """Gangsters who are worth the same to a heist: own or not, Available or not."""

    own: bool
    ready: bool
    brings: Lacking
    members: tuple[tuple[str, Member], ...]  # with their owners, the fewest icons first
    ignores: bool = False  # nobody: a requirement is ignored instead

    @cached_property
    def kinds(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """A key for each member of what tells him apart: his gang and all his icons."""
        return tuple((owner, icons(member)) for owner, member in self.members)

    @cached_property
    def sets(self) -> tuple[int, ...]:
        """The number of ways to take none, one, two ... of the group."""
        return tuple(comb(len(self.members), count) for count in range(len(self.members) + 1))

    @cached_property
    def different(self) -> tuple[int, ...]:
        """The number of different sets by size, members of one kind being interchangeable."""
        most = len(self.members)
        ways = [1, *([0] * most)]
        for copies in Counter(self.kinds).values():
            ways = [sum(ways[max(0, total - copies) : total + 1]) for total in range(most + 1)]
        return tuple(ways)

    @cached_property
    def fewest_icons(self) -> tuple[int, ...]:
        """The sums of icons of the one, two, three ... members with the fewest."""
        return (0, *accumulate(len(member.skills) for _, member in self.members))

    def picks(self, count: int, wanted: int) -> tuple[tuple[Member, ...], ...]:
        """The best few sets of so many members, the fewest icons first, no kind of way twice."""
        told: dict[tuple[tuple[str, tuple[str, ...]], ...], tuple[int, ...]] = {}
        for places in combinations(range(len(self.members)), count):
            told.setdefault(tuple(sorted(self.kinds[at] for at in places)), places)
        picked = [tuple(self.members[at][1] for at in places) for places in told.values()]
        picked.sort(key=lambda some: sum(len(one.skills) for one in some))
        return tuple(picked[:wanted])


def group_alike(
    usable: Iterator[tuple[str, Member]], player: str, needs: Mapping[str, int]
) -> tuple[Alike, ...]:
    """The gangsters who can be of use, in groups that are worth the same."""
    found: dict[tuple[bool, bool, Lacking], list[tuple[str, Member]]] = {}
    for owner, member in usable:
        brings = tuple(min(member.skills.count(skill), needs[skill]) for skill in needs)
        if any(brings):
            found.setdefault((owner == player, member.ready, brings), []).append((owner, member))
    for some in found.values():
        some.sort(key=lambda owned: len(owned[1].skills))
    return tuple(Alike(*key, tuple(some)) for key, some in found.items())


def ignored_as_alike(step: str, brings: Lacking) -> Alike:
    """A requirement that may be ignored, as if it were a gangster with these icons."""
    return Alike(False, True, brings, (("", Member(step, ())),), ignores=True)


@dataclass(frozen=True)
class Growing:
    """The groups, what they are to cover, and what an order of them must keep to."""

    alike: tuple[Alike, ...]
    needs: Lacking
    cooperative: bool
    most_engaged: int  # of his own, to be made ready first
    named_first: bool  # is an ignored requirement named before all others?

    def orders_of_choices(self) -> dict[Chosen, tuple[int, ...]]:
        """Every choice of so many of each that has an order, with one order of its groups."""
        helped: dict[Lacking, tuple[tuple[int, Lacking], ...]] = {}
        found: dict[int, tuple[int, ...]] = {}
        layer: dict[int, tuple[Lacking, tuple[int, ...]]] = {0: (self.needs, ())}
        while layer:
            longer: dict[int, tuple[Lacking, tuple[int, ...]]] = {}
            for chosen, (lacking, order) in layer.items():
                if lacking not in helped:
                    helped[lacking] = tuple(self._helpers(lacking))
                for at, still in helped[lacking]:
                    more = chosen + (1 << BITS * at)
                    if more in longer or more in found or not self._may(at, chosen, order, still):
                        continue
                    if any(still):
                        longer[more] = still, (*order, at)
                    else:
                        found[more] = (*order, at)
            layer = longer
        return {self._counts(chosen): order for chosen, order in found.items()}

    def _helpers(self, lacking: Lacking) -> Iterator[tuple[int, Lacking]]:
        """The groups with a skill that is still needed, and what is missing after one of them."""
        for at, one in enumerate(self.alike):
            pairs = zip(lacking, one.brings, strict=True)
            still = tuple(need - gift if need > gift else 0 for need, gift in pairs)
            if still != lacking:
                yield at, still

    def _may(self, at: int, chosen: int, order: tuple[int, ...], still: Lacking) -> bool:
        """May one more of a group join: an own one first, and with money to ready him?"""
        one = self.alike[at]
        if one.ignores:
            return self._may_ignore(order, closes=not any(still))
        if chosen >> BITS * at & (1 << BITS) - 1 == len(one.members):
            return False
        if self.cooperative and not one.own and not any(self.alike[was].own for was in order):
            return False
        return one.ready or sum(not self.alike[was].ready for was in order) < self.most_engaged

    def _may_ignore(self, order: tuple[int, ...], closes: bool) -> bool:
        """May a requirement be ignored at this point of the order?"""
        if not order:
            return not (closes and self.cooperative)
        if self.named_first or any(self.alike[was].ignores for was in order):
            return False
        return not closes

    def _counts(self, chosen: int) -> Chosen:
        return tuple(chosen >> BITS * at & (1 << BITS) - 1 for at in range(len(self.alike)))


def count_sets(alike: tuple[Alike, ...], chosen: Chosen) -> int:
    """The number of sets of gangsters that make such a choice."""
    return prod(one.sets[count] for one, count in zip(alike, chosen, strict=True) if count)


def count_different(alike: tuple[Alike, ...], chosen: Chosen) -> int:
    """The number of these sets that use different icons."""
    return prod(one.different[count] for one, count in zip(alike, chosen, strict=True) if count)
