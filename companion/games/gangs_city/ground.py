"""The ground of the city: where the hexagons lie, which sides are open, what touches what.

Spots are named by what people see: "tripot/ne" is the north-east side of the tripot, "tripot" the
place itself, "centre_1" a pile. An empty space is named by the first side that looks at it; the
other sides that do are other names of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")
Hex = tuple[int, int]  # axial coordinates, flat side up

SIDES: Mapping[str, Hex] = {
    "n": (0, -1),
    "ne": (1, -1),
    "se": (1, 0),
    "s": (0, 1),
    "sw": (-1, 1),
    "nw": (-1, 0),
}
PILE_SPACES: tuple[Hex, ...] = ((0, 0), (1, 0))
CENTRE = ("centre_1", "centre_2")


@dataclass(frozen=True)
class Ground:
    """The places and where they lie, in the order they were laid, and the piles still there.

    It has no slots: what was worked out of it is kept on it.
    """

    places: tuple[tuple[str, int, int], ...]
    piles: tuple[int, ...]  # indexes into PILE_SPACES

    def lay(self, place: str, spot: str) -> Ground:
        """The ground with one more place, on the space beyond a side of another."""
        return Ground((*self.places, (place, *spaces_beyond_sides(self)[spot])), self.piles)

    def close_pile(self, pile: int) -> Ground:
        """The ground without an exhausted pile: its space is empty again."""
        return Ground(self.places, tuple([one for one in self.piles if one != pile]))


def once_a_ground(find: Callable[[Ground], T]) -> Callable[[Ground], T]:
    """Decorator: cache a result on the ground it was computed from."""
    name = find.__name__

    @wraps(find)
    def found(ground: Ground) -> T:
        kept = ground.__dict__
        if name not in kept:
            kept[name] = find(ground)
        known: T = kept[name]
        return known

    return found


@once_a_ground
def names_by_space(ground: Ground) -> Mapping[Hex, str]:
    """The pile or place on each space that is taken."""
    piles = {PILE_SPACES[pile]: CENTRE[pile] for pile in ground.piles}
    return {**piles, **{(q, r): place for place, q, r in ground.places}}


@lru_cache(maxsize=1024)
def _spaces_around(name: str, q: int, r: int) -> Mapping[str, Hex]:
    """The six sides of a tile with the spaces beyond them."""
    return {f"{name}/{side}": (q + dq, r + dr) for side, (dq, dr) in SIDES.items()}


@once_a_ground
def spaces_beyond_sides(ground: Ground) -> Mapping[str, Hex]:
    """The space beyond every side of every pile and place."""
    found: dict[str, Hex] = {}
    for pile in ground.piles:
        found |= _spaces_around(CENTRE[pile], *PILE_SPACES[pile])
    return {**found, **spaces_beyond_places(ground)}


@once_a_ground
def spaces_beyond_places(ground: Ground) -> Mapping[str, Hex]:
    """The space beyond every side of every place; the centre has no sides to stand on."""
    found: dict[str, Hex] = {}
    for place in ground.places:
        found |= _spaces_around(*place)
    return found


@once_a_ground
def spots_of_ground(ground: Ground) -> Mapping[int, tuple[str, ...]]:
    """The names of every side, place and pile that exists or existed."""
    laid = (*spaces_beyond_places(ground), *[place for place, _, _ in ground.places])
    return {piles: laid + CENTRE[:piles] for piles in (1, 2)}


@once_a_ground
def open_sides(ground: Ground) -> Mapping[str, Hex]:
    """The sides of places with neither a place nor a pile beyond."""
    taken = names_by_space(ground)
    return {
        spot: space for spot, space in spaces_beyond_places(ground).items() if space not in taken
    }


@once_a_ground
def sides_facing(ground: Ground) -> Mapping[Hex, tuple[str, ...]]:
    """The open sides that look at each space."""
    found: dict[Hex, tuple[str, ...]] = {}
    for spot, space in open_sides(ground).items():
        found[space] = (*found.get(space, ()), spot)
    return found


@once_a_ground
def space_name_by_side(ground: Ground) -> Mapping[str, str]:
    """Every side at an empty space, with the one side that stands for that space."""
    taken = names_by_space(ground)
    first: dict[Hex, str] = {}
    return {
        spot: first.setdefault(space, spot)
        for spot, space in spaces_beyond_sides(ground).items()
        if space not in taken
    }


@once_a_ground
def building_spots(ground: Ground) -> tuple[str, ...]:
    """Every empty space that touches a pile or a place, each once, under the name of one side."""
    return tuple(dict.fromkeys(space_name_by_side(ground).values()))


@once_a_ground
def neighbours(ground: Ground) -> Mapping[str, tuple[str, ...]]:
    """What each place touches: places, and piles under the name of the centre."""
    taken = names_by_space(ground)
    return {
        place: tuple(
            [taken[q + dq, r + dr] for dq, dr in SIDES.values() if (q + dq, r + dr) in taken]
        )
        for place, q, r in ground.places
    }


def count_neighbours(ground: Ground, place: str) -> tuple[int, int]:
    """The number of sides of a place that lie against places, and against the centre."""
    touching = neighbours(ground)[place]
    centre = sum(name in CENTRE for name in touching)
    return len(touching) - centre, centre


def is_surrounded(ground: Ground, place: str, centre_counts: bool) -> bool:
    """Has a place something on all six sides? Whether a pile counts is a reading."""
    return walls_of(ground, place, centre_counts) == len(SIDES)


def walls_of(ground: Ground, place: str, centre_counts: bool) -> int:
    """The number of sides of a place against other places, or against piles where they count."""
    places, centre = count_neighbours(ground, place)
    return places + (centre if centre_counts else 0)


def closing_spaces(ground: Ground, centre_counts: bool) -> set[Hex]:
    """The empty spaces where a new place would enclose itself or another."""
    walls = (spaces_beyond_sides if centre_counts else spaces_beyond_places)(ground)
    closed = {space for space, count in Counter(walls.values()).items() if count == len(SIDES)}
    for place in ground.places:
        if walls_of(ground, place[0], centre_counts) == len(SIDES) - 1:
            closed.update(_spaces_around(*place).values())
    return closed.difference(names_by_space(ground))
