"""The geometry of a ring of towns around a centre, upright and sideways."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, bottom, width, height

SQUARE = 1.12  # the best width of a tile, in heights
UPRIGHT, SIDEWAYS = (2, 1), (1, 1)  # width and height of the box that the ring is shaped for
WIDEST, TALLEST = 1.6, 1.2  # a tile is never wider, nor higher, than so many of the other side
FILLED = 0.88  # how much of its cell a tile fills
LARGEST = 190.0  # dp
LOWEST = 40.0  # dp: where cells would be lower, all towns stand in one line
BAND = 0.4  # of the height of such a line belongs to the centre


@dataclass(frozen=True, slots=True)
class Ring:
    """The boxes of all towns and of the centre, in units; a unit is so many pixels."""

    unit: float
    tiles: tuple[Box, ...]  # clockwise from the upper left corner
    cells: tuple[Box, ...]  # the targets around them
    centre: Box

    def tile_at(self, point: Point) -> int | None:
        """The number of the tile at a point; None if there is none."""
        return next((at for at, cell in enumerate(self.cells) if inside(cell, point)), None)


def inside(box: Box, point: Point) -> bool:
    x, y, width, height = box
    return x <= point[0] <= x + width and y <= point[1] <= y + height


def middle(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def border_cells(columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells on the border of a grid, clockwise from the upper left; rows count downwards."""
    top = [(column, 0) for column in range(columns)]
    right = [(columns - 1, row) for row in range(1, rows)]
    bottom = [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


def best_grid(count: int, sideways: bool) -> tuple[int, int]:
    """The columns and rows of a border of so many cells in which the cells are largest.

    Only the orientation of the phone decides it, so that no town moves when a panel grows.
    """
    width, height = SIDEWAYS if sideways else UPRIGHT
    half = count // 2 + 2
    shapes = [(columns, half - columns) for columns in range(3, half - 2)]
    return max(shapes, key=lambda one: min(width / one[0] / SQUARE, height / one[1]))


def lay_ring(
    count: int, size: tuple[float, float], sideways: bool = False, dp: float = 1.0
) -> Ring:
    """The ring in a box of so many pixels, on a phone held upright or sideways."""
    width, height = max(1.0, size[0]), max(1.0, size[1])
    if height < 3 * LOWEST * dp:
        return lay_line(count, width, height)
    columns, rows = best_grid(count, sideways)
    cell_w, cell_h = width / columns, height / rows
    wide, high = min(cell_w * FILLED, LARGEST * dp), min(cell_h * FILLED, LARGEST * dp)
    wide, high = min(wide, high * WIDEST), min(high, wide * TALLEST)
    unit = max(0.5, min(wide, high) / 2)
    tiles, cells = [], []
    for column, row in border_cells(columns, rows):
        x, y = column * cell_w, height - (row + 1) * cell_h
        cells.append(_scaled((x, y, cell_w, cell_h), unit))
        dx, dy = (cell_w - wide) / 2, (cell_h - high) / 2
        tiles.append(_scaled((x + dx, y + dy, wide, high), unit))
    gap = min(cell_w - wide, cell_h - high) / 2
    left, bottom = (cell_w + wide) / 2 + gap, (cell_h + high) / 2 + gap
    centre = (left, bottom, width - 2 * left, height - 2 * bottom)
    return Ring(unit, tuple(tiles), tuple(cells), _scaled(centre, unit))


def lay_line(count: int, width: float, height: float) -> Ring:
    """The towns in a line under a flat centre, where there is no room for a ring."""
    cell_w, cell_h = width / count, height * (1 - BAND)
    wide, high = cell_w * 0.92, cell_h * 0.92
    unit = max(0.5, min(wide * 0.62, high / 2))
    cells = [(at * cell_w, 0.0, cell_w, cell_h) for at in range(count)]
    gap, lift = (cell_w - wide) / 2, (cell_h - high) / 2
    tiles = [_scaled((x + gap, y + lift, wide, high), unit) for x, y, _, _ in cells]
    centre = (gap, cell_h, width - 2 * gap, height * BAND)
    scaled_cells = tuple(_scaled(cell, unit) for cell in cells)
    return Ring(unit, tuple(tiles), scaled_cells, _scaled(centre, unit))


def _scaled(box: Box, unit: float) -> Box:
    x, y, width, height = box
    return x / unit, y / unit, width / unit, height / unit


def steps_between(count: int, start: int, end: int) -> tuple[int, ...]:
    """The tiles met clockwise from one to another, both included."""
    far = (end - start) % count
    return tuple((start + step) % count for step in range(far + 1))


def way_between(towns: tuple[str, ...], start: str, end: str, onward: bool) -> tuple[int, ...]:
    """The tiles of a walk between two towns: clockwise, or straight when taken back."""
    first, last = towns.index(start), towns.index(end)
    return steps_between(len(towns), first, last) if onward else (first, last)
