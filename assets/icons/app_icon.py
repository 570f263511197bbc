"""Draw the icon of the app and the picture shown while it starts: brass scales on the night."""

from __future__ import annotations

import struct
import zlib
from math import hypot
from pathlib import Path

from draw import depth
from shapes import ICONS, Shape

GROUND, BRASS, RIM = (12, 17, 27), (224, 177, 90), (109, 90, 53)
SIDE = 512


def mix(under: tuple[int, ...], over: tuple[int, ...], share: float) -> tuple[int, ...]:
    """One colour laid over another."""
    return tuple(round(a + (b - a) * share) for a, b in zip(under, over, strict=True))


def ink_at(x: float, y: float, shapes: tuple[Shape, ...], scale: float) -> float:
    """How much brass a point has."""
    return min(1, max(0, max(depth(x, y, shape) for shape in shapes) * scale + 0.5))


def draw_picture(ring: bool) -> bytes:
    """The scales in the middle; with a ring of darker brass around them for the icon."""
    scale, rows = SIDE / 42, []
    for row in range(SIDE):
        line = bytearray(b"\0")
        for column in range(SIDE):
            x, y = (column + 0.5 - SIDE / 2) / scale, (row + 0.5 - SIDE / 2) / scale
            colour = GROUND
            if ring:
                edge = 0.5 - (abs(hypot(x, y) - 18) - 0.45) * scale
                colour = mix(colour, RIM, min(1, max(0, edge)))
            line += bytes(mix(colour, BRASS, ink_at(x + 12, y + 12, ICONS["scales"], scale)))
        rows.append(bytes(line))
    return b"".join(rows)


def write_png(path: Path, raw: bytes) -> None:
    """An opaque picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


if __name__ == "__main__":
    here = Path(__file__).parent
    write_png(here / "app.png", draw_picture(ring=True))
    write_png(here / "start.png", draw_picture(ring=False))
