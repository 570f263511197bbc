"""What the cover of Crooks is made of: the door of a vault, and cards of which one is turned up."""

from __future__ import annotations

from math import cos, pi, sin

from tools.ink import Colour, Point, Sheet, curve, disc, mix, moved, paint

INK, STEEL, SHADE = paint("070A12"), paint("8795AD"), paint("1B2436")
BRASS, PALE, PAPER = paint("E0B15A"), paint("F6E3B4"), paint("F1E6CE")
SPOKES, BOLTS = 5, 16


def round_door(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A round door with bolts along its rim, a dial and a wheel to turn."""
    for part, shade in ((1.0, INK), (0.97, STEEL), (0.93, mix(STEEL, INK, 0.55))):
        sheet.fill(disc(x, y, size * part), shade)
    for at in range(BOLTS):
        turn = 2 * pi * at / BOLTS
        bolt = (x + size * 0.83 * cos(turn), y + size * 0.83 * sin(turn))
        sheet.fill(disc(*bolt, size * 0.042), mix(STEEL, PALE, 0.4))
    for part, shade in ((0.7, INK), (0.68, mix(STEEL, INK, 0.3)), (0.65, mix(STEEL, INK, 0.72))):
        sheet.fill(disc(x, y, size * part), shade)
    for at in range(SPOKES):
        _spoke(sheet, (x, y), size, 2 * pi * at / SPOKES - pi / 2)
    sheet.fill(disc(x, y, size * 0.16), BRASS)
    sheet.fill(disc(x, y, size * 0.1), mix(BRASS, INK, 0.6))


def _spoke(sheet: Sheet, at: Point, size: float, turn: float) -> None:
    across = (-sin(turn) * size * 0.035, cos(turn) * size * 0.035)
    end = (at[0] + cos(turn) * size * 0.5, at[1] + sin(turn) * size * 0.5)
    bar = [
        (at[0] + across[0], at[1] + across[1]),
        (end[0] + across[0], end[1] + across[1]),
        (end[0] - across[0], end[1] - across[1]),
        (at[0] - across[0], at[1] - across[1]),
    ]
    sheet.fill(bar, BRASS)
    sheet.fill(disc(*end, size * 0.075), BRASS)
    sheet.fill(disc(*end, size * 0.045), mix(BRASS, PALE, 0.6))


def back(sheet: Sheet, at: Point, size: float, tilt: float, colour: Colour) -> None:
    """A card that lies face down, in the colour of its crime lord, with a mask on it."""
    sheet.fill(_card(moved_by(at, 5, 7), size * 1.01, tilt), INK, 0.55)
    sheet.fill(_card(at, size, tilt), PAPER)
    sheet.fill(_card(at, size * 0.92, tilt), mix(colour, INK, 0.12))
    sheet.fill(_card(at, size * 0.78, tilt), mix(colour, INK, 0.38))
    for part in _mask(size * 0.42):
        sheet.fill(_turned(part, at, tilt), mix(colour, PALE, 0.55))


def crook(sheet: Sheet, at: Point, size: float) -> None:
    """A card face up: a masked man in a flat cap, three dots of his gangs in the corner."""
    x, y = at
    sheet.fill(_card(moved_by(at, 6, 9), size * 1.01, 0), INK, 0.6)
    sheet.fill(_card(at, size, 0), BRASS)
    sheet.fill(_card(at, size * 0.95, 0), PAPER)
    for number, dot in enumerate(("B23A34", "2F6FC4", "E0A92A")):
        spot = (x - size * 0.48 + number * size * 0.2, y - size * 0.78)
        sheet.fill(disc(*spot, size * 0.075), paint(dot))
    coat = curve(
        (x - size * 0.6, y + size * 0.86), (x - size * 0.48, y + size * 0.56),
        (x, y + size * 0.38), (x + size * 0.48, y + size * 0.56),
        (x + size * 0.6, y + size * 0.86),
    )  # fmt: skip
    sheet.fill(coat, SHADE)
    sheet.fill(disc(x, y + size * 0.06, size * 0.33, 1.24), paint("D9B48C"))
    cap = curve(
        (x - size * 0.44, y - size * 0.14), (x - size * 0.4, y - size * 0.46),
        (x - size * 0.02, y - size * 0.54), (x + size * 0.38, y - size * 0.44),
        (x + size * 0.46, y - size * 0.16),
    )  # fmt: skip
    sheet.fill(cap, INK)
    peak = curve(
        (x - size * 0.5, y - size * 0.1), (x, y - size * 0.25), (x + size * 0.5, y - size * 0.1),
        (x, y - size * 0.11), (x - size * 0.5, y - size * 0.1),
    )  # fmt: skip
    sheet.fill(peak, mix(INK, SHADE, 0.7))
    for part in _mask(size * 0.4):
        sheet.fill(moved(part, x, y + size * 0.03), INK)
    for side in (-1, 1):
        sheet.fill(disc(x + side * size * 0.15, y + size * 0.03, size * 0.062, 0.66), PALE)
    mouth = [(x - size * 0.1, y + size * 0.3), (x + size * 0.13, y + size * 0.26)]
    sheet.fill([*mouth, (x + size * 0.13, y + size * 0.29), (x - size * 0.1, y + size * 0.33)], INK)


def moved_by(at: Point, x: float, y: float) -> Point:
    """A point shifted by x and y."""
    return at[0] + x, at[1] + y


def _mask(size: float) -> tuple[list[Point], ...]:
    """A domino mask over both eyes, around 0, 0."""
    half = curve(
        (0.0, -0.16 * size), (0.5 * size, -0.36 * size), (0.98 * size, -0.22 * size),
        (0.84 * size, 0.24 * size), (0.42 * size, 0.36 * size), (0.0, 0.14 * size),
    )  # fmt: skip
    return half, [(-x, y) for x, y in half]


def _card(at: Point, size: float, tilt: float) -> list[Point]:
    """The outline of an upright card with round corners."""
    wide, high, bend = size * 0.68, size, size * 0.1
    corners = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    outline = [
        (
            sx * (wide - bend) + bend * cos(number * pi / 2 + turn),
            sy * (high - bend) + bend * sin(number * pi / 2 + turn),
        )
        for number, (sx, sy) in enumerate(corners)
        for turn in (0.0, pi / 8, pi / 4, 3 * pi / 8, pi / 2)
    ]
    return _turned(outline, at, tilt)


def _turned(shape: list[Point], at: Point, tilt: float) -> list[Point]:
    across, down = cos(tilt), sin(tilt)
    return [(at[0] + x * across - y * down, at[1] + x * down + y * across) for x, y in shape]
