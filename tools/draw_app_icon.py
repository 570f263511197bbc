"""Draws what the phone shows before the app does: its icon, and the picture while it starts.

Run it from the root of the project: python -m tools.draw_app_icon
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from tools.ink import Colour, Point, Sheet, disc, paint

ASSETS = Path(__file__).parents[1] / "assets"
NIGHT, DUSK = paint("0C111B"), paint("1D2740")
BLACK, WHITE = paint("000000"), paint("FFFFFF")
BRASS, PALE, RIM = paint("E0B15A"), paint("F6E3B4"), paint("6D5A35")
SAFE = 0.66  # a launcher may cut an adaptive icon down to the middle two thirds


def scales(sheet: Sheet, size: float, ringed: bool) -> None:
    """Brass scales in the middle of the sheet, `size` pixels wide, in their own light."""
    x, y = sheet.width / 2, sheet.height / 2
    sheet.glow(x, y, size, BRASS, 0.30)
    if ringed:
        ring(sheet, x, y, size * 0.80, size * 0.030, RIM)
    unit, line = size / 24, size * 0.036
    for side in (-1, 1):
        pan = x + side * 8.5 * unit
        for edge in (-3.6, 3.6):
            bar(sheet, (pan, y - 6.4 * unit), (pan + edge * unit, y + 2.0 * unit), line * 0.6)
        sheet.fill(bowl(pan, y + 2.0 * unit, 4.6 * unit), BRASS)
        sheet.fill(bowl(pan, y + 2.0 * unit, 4.6 * unit, depth=0.16), PALE, 0.8)
    bar(sheet, (x - 8.5 * unit, y - 6.4 * unit), (x + 8.5 * unit, y - 6.4 * unit), line)
    bar(sheet, (x, y - 8.5 * unit), (x, y + 8.5 * unit), line * 1.2)
    bar(sheet, (x - 4.6 * unit, y + 9.0 * unit), (x + 4.6 * unit, y + 9.0 * unit), line * 1.5)
    sheet.fill(disc(x, y - 6.4 * unit, 1.5 * unit), PALE)


def ring(sheet: Sheet, x: float, y: float, radius: float, line: float, colour: Colour) -> None:
    """A circle of a line."""
    outer, inner = disc(x, y, radius + line / 2), disc(x, y, radius - line / 2)
    sheet.fill([*outer, outer[0], inner[0], *reversed(inner)], colour)


def bar(sheet: Sheet, a: Point, b: Point, line: float) -> None:
    """A stroke with round ends."""
    long = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    dx, dy = (b[1] - a[1]) / long * line, (a[0] - b[0]) / long * line
    body = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)]
    sheet.fill([*body, (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)], BRASS)
    for end in (a, b):
        sheet.fill(disc(*end, line), BRASS)


def bowl(x: float, y: float, radius: float, depth: float = 0.62) -> list[Point]:
    """The lower half of a flattened disc."""
    turns = (pi * at / 36 for at in range(37))
    return [(x + radius * cos(turn), y + radius * depth * sin(turn)) for turn in turns]


def ground(width: int, height: int) -> Sheet:
    """The night, a little lighter above."""
    return Sheet(width, height, 1, DUSK, NIGHT)


def main() -> None:
    """The icon, its two layers for launchers that cut it to shape, and the start picture."""
    icon = ground(512, 512)
    scales(icon, 285, ringed=True)
    icon.write(ASSETS / "icon.png")
    front, on_white = (Sheet(432, 432, 1, shade, shade) for shade in (BLACK, WHITE))
    for sheet in (front, on_white):
        scales(sheet, 285 / 512 * 432 * SAFE * 1.15, ringed=False)
    front.write_clear(ASSETS / "icon_front.png", on_white)
    ground(432, 432).write(ASSETS / "icon_ground.png")
    start = Sheet(720, 720, 1, NIGHT, NIGHT)
    scales(start, 300, ringed=False)
    start.write(ASSETS / "presplash.png")


if __name__ == "__main__":
    main()
