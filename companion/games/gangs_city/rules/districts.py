"""Districts (Gangs City 1.2): places of one owner that touch; only the largest one scores."""

from __future__ import annotations

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once
from companion.core.touching_groups import find_touching_groups
from companion.games.gangs_city.rules.impossible import SAME_PLACE


@light
class OwnedPlace:
    """A place of the player, and the other places it touches by a side."""

    place: str
    touches: tuple[str, ...] = ()


@light
class District:
    """All the places that one player owns."""

    player: str
    places: tuple[OwnedPlace, ...]


def score_district(situation: District) -> Ruling[int]:
    """Rule the points of the largest district: one less than its places."""
    own = [owned.place for owned in situation.places]
    need_each_once(own, SAME_PLACE)
    touches: dict[str, set[str]] = {place: set() for place in own}
    for owned in situation.places:
        for other in owned.touches:
            if other in touches:  # touching counts both ways, whichever place it was entered for
                touches[owned.place].add(other)
                touches[other].add(owned.place)
    player = situation.player
    if not own:
        return Ruling(0, (because("gangs_city.district.no_place", player=player),))
    groups = find_touching_groups(touches)
    largest = groups[0]
    if len(largest) < 2:
        return Ruling(0, (because("gangs_city.district.lone_place", player=player),))
    others = tuple(
        [
            _tell_uncounted(player, group, as_large=len(group) == len(largest))
            for group in groups[1:]
        ]
    )
    points = len(largest) - 1
    rule = because(
        "gangs_city.district.largest",
        player=player,
        places=largest,
        count=len(largest),
        points=points,
    )
    return Ruling(points, (*others, rule))


def count_district(player: str, places: int) -> Ruling[int]:
    """Rule the points of a district of so many places, which somebody has counted."""
    if places < 2:
        return Ruling(0, (because("gangs_city.district.none_told", player=player),))
    facts = {"player": player, "count": places, "points": places - 1}
    return Ruling(places - 1, (Reason("gangs_city.district.counted", facts),))


def _tell_uncounted(player: str, group: tuple[str, ...], as_large: bool) -> Reason:
    """The reason that places score nothing: a lone one, or not the largest district."""
    if len(group) < 2:
        return because("gangs_city.district.apart", player=player, place=group[0])
    if as_large:
        return because("gangs_city.district.as_large", places=group, count=len(group))
    return because("gangs_city.district.smaller", places=group)
