"""The ground of the second reading: hexagons, their sides, and what closes them."""

from __future__ import annotations

from collections.abc import Iterator

Hex = tuple[int, int]

AROUND: dict[str, Hex] = {
    "n": (0, -1),
    "ne": (1, -1),
    "se": (1, 0),
    "s": (0, 1),
    "sw": (-1, 1),
    "nw": (-1, 0),
}
CENTRE: dict[str, Hex] = {"centre_1": (0, 0), "centre_2": AROUND["se"]}


def around(at: Hex) -> Iterator[Hex]:
    """The six spaces beside one."""
    for q, r in AROUND.values():
        yield at[0] + q, at[1] + r


class City:
    """Places on their spaces, and the piles in the middle."""

    def __init__(self, piles: list[int], pile_closes: bool) -> None:
        self.piles, self.pile_closes = piles, pile_closes
        self.at: dict[str, Hex] = {}

    def centre(self) -> list[str]:
        """The piles that still have a tile; a used-up one is an empty space."""
        return [name for name, left in zip(CENTRE, self.piles, strict=False) if left]

    def beyond(self, spot: str) -> Hex:
        """The space in front of a side."""
        name, _, side = spot.partition("/")
        (q, r), (x, y) = {**CENTRE, **self.at}[name], AROUND[side]
        return q + x, r + y

    def walls(self) -> set[Hex]:
        """Where nobody can stand and no place can lie."""
        return {*self.at.values(), *(CENTRE[pile] for pile in self.centre())}

    def free_sides(self) -> dict[str, Hex]:
        """Sides of places with nothing of cardboard against them, and the space beyond each."""
        walls = self.walls()
        return {
            f"{place}/{side}": beside
            for place, at in self.at.items()
            for side, beside in zip(AROUND, around(at), strict=True)
            if beside not in walls
        }

    def edge(self) -> set[Hex]:
        """Empty spaces that touch a place or a pile: a new place may lie there."""
        walls = self.walls()
        return {beside for wall in walls for beside in around(wall)} - walls

    def is_closed(self, at: Hex, more: Hex | None = None) -> bool:
        """Are all six sides covered, with one place more if there is one?"""
        covers = {*self.at.values(), *((more,) if more else ())}
        if self.pile_closes:
            covers |= self.walls()
        return all(beside in covers for beside in around(at))

    def closed_places(self) -> set[str]:
        return {place for place, at in self.at.items() if self.is_closed(at)}

    def first_edge(self) -> set[Hex]:
        """In the set-up no place may be closed by laying one, nor that one itself."""
        return {
            space
            for space in self.edge()
            if not any(self.is_closed(at, space) for at in (*self.at.values(), space))
        }

    def largest_district(self, owned: set[str]) -> int:
        """How many of these places hang together at most."""
        best, left = 0, {self.at[place] for place in owned}
        while left:
            reached = {left.pop()}
            heap = list(reached)
            while heap:
                near = left.intersection(around(heap.pop()))
                left -= near
                reached |= near
                heap.extend(near)
            best = max(best, len(reached))
        return best
