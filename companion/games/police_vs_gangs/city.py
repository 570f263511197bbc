"""The city of Police VS Gangs: where the cards lie, all the same way round, side against side.

Sides are named by what people see: "lieu_bleu.armes/n" is the north side of that card. An empty
space is named by the first side that looks at it; the other sides that do are other names of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

Cell = tuple[int, int]  # to the east, to the south
Cells = Mapping[str, Cell]

SIDES: Mapping[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS: tuple[Cell, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
FIRST: Cell = (0, 0)


def sides(cells: Cells) -> dict[str, Cell]:
    """The space beyond every side of every card."""
    return {
        f"{card}/{side}": (x + dx, y + dy)
        for card, (x, y) in cells.items()
        for side, (dx, dy) in SIDES.items()
    }


def space_beyond(cells: Cells, spot: str) -> Cell:
    """The space beyond a side of a card."""
    card, _, side = spot.rpartition("/")
    (x, y), (dx, dy) = cells[card], SIDES[side]
    return x + dx, y + dy


def open_sides(cells: Cells) -> dict[str, Cell]:
    """The sides without a card against them."""
    taken = set(cells.values())
    return {spot: space for spot, space in sides(cells).items() if space not in taken}


def open_sides_of(cells: Cells, card: str) -> tuple[str, ...]:
    """The sides of one card without another against them."""
    x, y = cells[card]
    taken = set(cells.values())
    free = [side for side, (dx, dy) in SIDES.items() if (x + dx, y + dy) not in taken]
    return tuple([f"{card}/{side}" for side in free])


def ways_into(cells: Cells) -> Mapping[str, tuple[str, ...]]:
    """The sides of each card without another against them."""
    return _find_open_sides(tuple(cells.items()))


def facing(cells: Cells) -> Mapping[str, tuple[str, ...]]:
    """For each side the sides of other cards at the same space."""
    return _find_opposite_sides(tuple(cells.items()))


# Asked for side after side, of a city that changes once a turn: each is worked out once.


@lru_cache(maxsize=64)
def _find_open_sides(lie: tuple[tuple[str, Cell], ...]) -> Mapping[str, tuple[str, ...]]:
    cells = dict(lie)
    return {card: open_sides_of(cells, card) for card in cells}


@lru_cache(maxsize=64)
def _find_opposite_sides(lie: tuple[tuple[str, Cell], ...]) -> Mapping[str, tuple[str, ...]]:
    looking: dict[Cell, list[str]] = {}
    beyond = sides(dict(lie))
    for spot, space in beyond.items():
        looking.setdefault(space, []).append(spot)
    return {
        spot: tuple([one for one in looking[space] if one != spot])
        for spot, space in beyond.items()
    }


def space_name_by_side(cells: Cells) -> dict[str, str]:
    """Every side at an empty space, with the one side that stands for that space."""
    first: dict[Cell, str] = {}
    return {spot: first.setdefault(space, spot) for spot, space in open_sides(cells).items()}


def building_spots(cells: Cells) -> tuple[str, ...]:
    """Every empty space in touch with a card, each once, under the name of one side."""
    return tuple(dict.fromkeys(space_name_by_side(cells).values()))


def cards_beside(cells: Cells, space: Cell) -> tuple[str, ...]:
    """The cards that lie against a space by a side."""
    return tuple(_cards_at_steps(cells, space, SIDES.values()))


def at_corners(cells: Cells, space: Cell) -> tuple[str, ...]:
    """The cards that touch a space by a corner alone."""
    return tuple(_cards_at_steps(cells, space, CORNERS))


def _cards_at_steps(cells: Cells, space: Cell, steps: Iterable[Cell]) -> Iterator[str]:
    cards = {cell: card for card, cell in cells.items()}
    x, y = space
    for dx, dy in steps:
        if (x + dx, y + dy) in cards:
            yield cards[x + dx, y + dy]


def would_enclose(cells: Cells, card: str, space: Cell) -> tuple[str, ...]:
    """The cards with a card against each side once a new one lies, itself included."""
    after = {**cells, card: space}
    near = (*cards_beside(cells, space), card)
    return tuple(one for one in near if not open_sides_of(after, one))
