"""What can be chosen in a city: which spots glow, and which one a tap means.

A spot is a place or pile by its name, or one of its sides ("tripot/ne"); a field of spaces means
the free space beyond a side, by whichever of its names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.core.fields import OneOf
from companion.core.fields.kinds import SPACE, SPOT
from companion.core.spots import parts_of
from companion.ui.boards.kit.figures import (
    TARGET_REACH,
    Chosen,
    ClosedSpace,
    Figure,
    Gathered,
    InHand,
    OpenPlace,
    OpenSide,
    OpenSpace,
)
from companion.ui.boards.kit.tilings import Point, Space, Tiling, point_beside


@dataclass(frozen=True)
class City:
    """What stands on each space, which are piles, and the space beyond every side."""

    tiling: Tiling
    spaces: Mapping[Space, str]
    piles: frozenset[str]
    beyond: Mapping[str, Space]

    @cached_property
    def names(self) -> Mapping[str, Space]:
        """The space of every place and pile."""
        return {name: space for space, name in self.spaces.items()}

    def where(self, name: str) -> Space:
        """The space of a place or pile."""
        return self.names[name]

    def is_place(self, spot: str) -> bool:
        """Is a spot a place, not a pile or a side?"""
        return spot in self.names and spot not in self.piles

    def knows(self, spot: object) -> bool:
        """Has the city a spot of a name?"""
        return spot in self.beyond or spot in self.names

    def marks(self, chosen: str, in_hand: str, laying: bool) -> Iterator[tuple[str, Figure]]:
        """The figures that mark the chosen spot and the place in hand."""
        if chosen and self.knows(chosen):
            name, side = parts_of(chosen)
            free = laying and side
            space = self.beyond[chosen] if free else self.where(name)
            yield "chosen", Chosen(self.tiling, space, "" if free else side)
        if in_hand in self.names:
            yield "in hand", InHand(self.tiling, self.where(in_hand))

    def numbered(self, gathered: tuple[str, ...]) -> Iterator[tuple[str, Figure]]:
        """The figures that number the tapped cards in their order."""
        for number, name in enumerate(gathered, start=1):
            if name in self.names:
                yield f"gathered {name}", Gathered(self.tiling, self.where(name), str(number))


@dataclass(frozen=True)
class Offer:
    """A field of spots as the city shows it, limited to spots that exist on it."""

    field: OneOf
    city: City

    @cached_property
    def open(self) -> tuple[str, ...]:
        """The spots of this city that can be chosen."""
        return tuple(filter(self.city.knows, self.field.options))

    @cached_property
    def closed(self) -> tuple[str, ...]:
        """The spots of this city that the field names as closed."""
        return tuple(filter(self.city.knows, self.field.closed))

    @cached_property
    def spots(self) -> tuple[str, ...]:
        return (*self.open, *self.closed)

    @cached_property
    def kind(self) -> str:
        """The kind of what is chosen: spaces, sides, or places; empty if nothing of this city."""
        if not self.spots:
            return ""
        return {SPACE: "spaces", SPOT: "sides"}.get(self.field.of, "places")

    @cached_property
    def by_space(self) -> dict[Space, str]:
        """The spot of each free space that the field names."""
        return {self.city.beyond[spot]: spot for spot in self.spots}

    def glows(self, roomy: bool) -> Iterator[tuple[str, Figure]]:
        """The figures of all open spots, and locks on closed spaces."""
        for spot in self.open:
            name, side = parts_of(spot)
            if self.kind == "spaces":
                yield f"glow {spot}", OpenSpace(self.city.tiling, self.city.beyond[spot])
            elif side:
                yield f"glow {spot}", OpenSide(self.city.tiling, self.city.where(name), side, roomy)
            else:
                yield f"glow {spot}", OpenPlace(self.city.tiling, self.city.where(name))
        for spot in self.closed if self.kind == "spaces" else ():
            yield f"glow {spot}", ClosedSpace(self.city.tiling, self.city.beyond[spot])

    def meant_by(self, point: Point, roomy: bool, reach: float) -> str:
        """The spot or place that a tap at a point means; empty if none."""
        space = self.city.tiling.space_at(point)
        name = self.city.spaces.get(space, "")
        if self.kind == "spaces":
            return self.by_space.get(space, "")
        if self.kind == "places":
            return name if name in self.spots else ""
        if roomy and (side := self._near_side(point, reach)):
            return side
        return name or parts_of(self._nearest_side(point, space))[0]

    def _near_side(self, point: Point, reach: float) -> str:
        """The open side whose target is under a point."""
        for spot in self.open:
            name, side = parts_of(spot)
            if side:
                at = self._point_beside(name, side, TARGET_REACH)
                if abs(at[0] - point[0]) <= reach and abs(at[1] - point[1]) <= reach:
                    return spot
        return ""

    def _nearest_side(self, point: Point, space: Space) -> str:
        """The side next to a free space that is nearest to a point."""
        found = [
            (distance(point, self._point_beside(name, side)), spot)
            for spot in self.spots
            if self.city.beyond.get(spot) == space
            for name, side in (parts_of(spot),)
        ]
        return min(found, default=(0, ""))[1]

    def _point_beside(self, name: str, side: str, beyond: float = 0.0) -> Point:
        return point_beside(self.city.tiling, self.city.where(name), side, beyond)

    def around(self, name: str) -> tuple[str, ...]:
        """The offered sides of a place clockwise from the top, then the place itself."""
        wanted = (*(f"{name}/{side}" for side in self.city.tiling.sides), name)
        return tuple(spot for spot in wanted if spot in self.spots)


def distance(one: Point, other: Point) -> float:
    """The square of the distance of two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
