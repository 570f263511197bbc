"""Draw the icons in two sizes with their list, and the disc of all rounded corners.

Run it by hand after a change of shapes.py; it needs nothing but the standard library.
"""

from __future__ import annotations

import json
import struct
import zlib
from itertools import pairwise
from math import hypot, inf
from pathlib import Path

from shapes import ICONS, Point, Shape

CELLS, COLUMNS = (48, 96), 8  # for screens of few and of many dots
MARK = "scales"  # shown in the first frame of the app, where no other icon is
DISC, SOFT = 64, 2  # its edge is soft, for it is mostly shown smaller
GRID, AIR = 24, 0.8  # a little air, so that neighbours never bleed into each other
WEIGHT = 1.9  # the one line weight, in units of the grid


def to_segment(x: float, y: float, a: Point, b: Point) -> float:
    """How far a point lies from a stroke of no width."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    length = ux * ux + uy * uy
    t = ((x - a[0]) * ux + (y - a[1]) * uy) / length if length else 0
    t = min(1, max(0, t))
    return hypot(x - a[0] - t * ux, y - a[1] - t * uy)


def inside(x: float, y: float, corners: tuple[Point, ...]) -> bool:
    """Does the point lie within the polygon?"""
    found, (px, py) = False, corners[-1]
    for qx, qy in corners:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            found = not found
        px, py = qx, qy
    return found


def depth(x: float, y: float, shape: Shape) -> float:
    """How deep inside the ink a point is; negative outside."""
    kind, points, _ = shape
    if kind == "stroke":
        return WEIGHT / 2 - min(to_segment(x, y, a, b) for a, b in pairwise(points))
    edge = min(
        to_segment(x, y, a, b) for a, b in zip(points, (*points[1:], points[0]), strict=True)
    )
    return edge if inside(x, y, points) else -edge


def draw(shapes: tuple[Shape, ...], cell: int) -> list[bytearray]:
    """The rows of one cell as opacity."""
    rows, scale = [], cell / (GRID + 2 * AIR)
    for row in range(cell):
        y = (row + 0.5) / scale - AIR
        line = bytearray()
        for column in range(cell):
            x = (column + 0.5) / scale - AIR
            ink = -inf
            for shape in shapes:
                found = depth(x, y, shape)
                ink = min(ink, -found) if shape[0] == "cut" else max(ink, found)
            line.append(round(255 * min(1, max(0, ink * scale + 0.5))))
        rows.append(line)
    return rows


def draw_disc() -> list[bytearray]:
    """A disc that touches the edges; stretched between its quarters it is a rounded plate."""
    middle = DISC / 2
    return [
        bytearray(
            round(255 * min(1, max(0, (middle - hypot(x + 0.5 - middle, y + 0.5 - middle)) / SOFT)))
            for x in range(DISC)
        )
        for y in range(DISC)
    ]


def write_png(path: Path, width: int, alpha: list[bytearray]) -> None:
    """White with an opacity, so that the app can tint it."""
    raw = b"".join(b"\0" + b"".join(b"\xff\xff\xff%c" % a for a in line) for line in alpha)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, len(alpha), 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


def main() -> None:
    """Draw all icons side by side; note the column and row of each, from the top left."""
    here = Path(__file__).parent
    where = {name: [at % COLUMNS, at // COLUMNS] for at, name in enumerate(ICONS)}
    (here / "icons.json").write_text(json.dumps(where, indent=0) + "\n")
    write_png(here / "disc.png", DISC, draw_disc())
    for cell in CELLS:
        sheet = [bytearray(cell * COLUMNS) for _ in range(cell * COLUMNS)]
        for name, (column, row) in where.items():
            for y, line in enumerate(draw(ICONS[name], cell)):
                sheet[row * cell + y][column * cell : (column + 1) * cell] = line
        write_png(here / f"icons_{cell}.png", cell * COLUMNS, sheet)
        write_png(here / f"{MARK}_{cell}.png", cell, draw(ICONS[MARK], cell))


if __name__ == "__main__":
    main()
