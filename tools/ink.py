"""A sheet of paper for the covers: flat shapes with smooth edges, glows, gradients, as PNG.

Nothing but the standard library, so that a cover can be drawn anew on any machine.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from pathlib import Path

Point = tuple[float, float]
Colour = tuple[float, float, float]
FINE = 4  # lines a row of pixels is cut into


def paint(text: str) -> Colour:
    """A colour written as six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) for at in (0, 2, 4))
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the other colour in the first."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def disc(x: float, y: float, radius: float, flat: float = 1, corners: int = 72) -> list[Point]:
    """A circle; flattened, an ellipse; with few corners, a polygon standing on a tip."""
    turns = (2 * pi * at / corners - pi / 2 for at in range(corners))
    return [(x + radius * cos(turn), y + radius * flat * sin(turn)) for turn in turns]


def curve(*points: Point, steps: int = 12) -> list[Point]:
    """A soft line that passes through every point (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for at in range(steps):
            t = at / steps
            found.append((_between(t, a[0], b[0], c[0], d[0]), _between(t, a[1], b[1], c[1], d[1])))
    return [*found, points[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * (b - c) + d - a) * t**3
    return b + 0.5 * ((c - a) * t + bend)


def moved(points: Sequence[Point], x: float, y: float) -> list[Point]:
    """A shape shifted by x and y."""
    return [(px + x, py + y) for px, py in points]


class Sheet:
    """Counted from the top left, in units of which `scale` pixels make one."""

    def __init__(self, width: int, height: int, scale: float, top: Colour, bottom: Colour) -> None:
        self.width, self.height, self.scale = width, height, scale
        shades = (mix(top, bottom, y / (height - 1)) for y in range(height))
        self._rows = [[shade] * width for shade in shades]

    def fill(self, shape: Sequence[Point], colour: Colour, strength: float = 1) -> None:
        """A flat shape."""
        points = [(x * self.scale, y * self.scale) for x, y in shape]
        first = max(0, int(min(y for _, y in points)))
        last = min(self.height - 1, int(max(y for _, y in points)))
        for y in range(first, last + 1):
            cover = [0.0] * self.width
            for part in range(FINE):
                self._cover(cover, points, y + (part + 0.5) / FINE)
            row = self._rows[y]
            for x, share in enumerate(cover):
                if share:
                    row[x] = mix(row[x], colour, min(1, share) * strength)

    def _cover(self, cover: list[float], points: Sequence[Point], y: float) -> None:
        crossings = []
        px, py = points[-1]
        for qx, qy in points:
            if (qy > y) != (py > y):
                crossings.append((px - qx) * (y - qy) / (py - qy) + qx)
            px, py = qx, qy
        crossings.sort()
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            start, end = max(0.0, left), min(float(self.width), right)
            for x in range(int(start), min(self.width, int(end) + 1)):
                cover[x] += max(0.0, min(end, x + 1) - max(start, x)) / FINE

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: float) -> None:
        """Light that fades with the distance."""
        x, y, radius = x * self.scale, y * self.scale, radius * self.scale
        for row in range(max(0, int(y - radius)), min(self.height, int(y + radius) + 1)):
            line = self._rows[row]
            for at in range(max(0, int(x - radius)), min(self.width, int(x + radius) + 1)):
                near = 1 - hypot(at - x, row - y) / radius
                if near > 0:
                    line[at] = mix(line[at], colour, strength * near * near)

    def halved(self) -> Sheet:
        """A copy at half the size, four pixels made into one."""
        small = Sheet(self.width // 2, self.height // 2, self.scale / 2, *[(0.0, 0.0, 0.0)] * 2)
        pairs = zip(self._rows[::2], self._rows[1::2], strict=True)
        small._rows = [
            [
                mix(mix(a, b, 0.5), mix(c, d, 0.5), 0.5)
                for a, b, c, d in zip(up[::2], up[1::2], low[::2], low[1::2], strict=True)
            ]
            for up, low in pairs
        ]
        return small

    def write(self, path: Path) -> None:
        """As a PNG."""
        rows = (_bytes(part for shade in row for part in shade) for row in self._rows)
        write_png(path, self.width, self.height, 3, rows)

    def write_clear(self, path: Path, on_white: Sheet) -> None:
        """As a PNG without its ground: drawn here on black, and in the same way on white."""
        rows = (
            _bytes(part for pair in zip(dark, light, strict=True) for part in _clear(*pair))
            for dark, light in zip(self._rows, on_white._rows, strict=True)
        )
        write_png(path, self.width, self.height, 4, rows)


def _clear(on_black: Colour, on_white: Colour) -> tuple[float, float, float, float]:
    """The colour and the cover that look like this on black and like that on white."""
    cover = 1 - sum(white - black for black, white in zip(on_black, on_white, strict=True)) / 765
    if cover <= 0:
        return 0, 0, 0, 0
    red, green, blue = (part / cover for part in on_black)
    return red, green, blue, cover * 255


def _bytes(parts: Iterable[float]) -> bytes:
    return bytes(min(255, max(0, round(part))) for part in parts)


def write_png(path: Path, width: int, height: int, parts: int, rows: Iterable[bytes]) -> None:
    """Rows of pixels of so many parts; each row is written as its difference to the one above."""
    before, raw = bytes(width * parts), bytearray()
    for line in rows:
        raw += b"\2" + bytes((a - b) & 255 for a, b in zip(line, before, strict=True))
        before = line
    head = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 4: 6}[parts], 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(raw), 9)), (b"IEND", b""))
    written = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + written)
