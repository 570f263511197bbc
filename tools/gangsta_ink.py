"""What the cover of Gangsta! is made of: a vault that stands open, a gang before it, and notes."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from tools.ink import Colour, Point, Sheet, curve, disc, mix, moved, paint

INK, STEEL, BRASS, PALE = paint("070A12"), paint("3C475C"), paint("E0B15A"), paint("FFF1C9")
GREEN, RED = paint("7FB08A"), paint("B23A34")
BOLTS = 16


def vault(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A round door frame with its bolts, and light out of the safe behind it."""
    sheet.glow(x, y, size * 2.6, BRASS, 0.75)
    for part, shade in ((1.22, INK), (1.19, mix(STEEL, PALE, 0.25)), (1.02, INK), (0.99, BRASS)):
        sheet.fill(disc(x, y, size * part), shade)
    sheet.fill(disc(x, y, size * 0.95), PALE)
    sheet.glow(x, y + size * 0.5, size * 1.1, BRASS, 0.8)
    for at in range(BOLTS):
        turn = 2 * pi * at / BOLTS
        spot = (x + size * 1.105 * cos(turn), y + size * 1.105 * sin(turn))
        sheet.fill(disc(*spot, size * 0.045), INK)
        sheet.fill(disc(*spot, size * 0.032), BRASS)


def door(sheet: Sheet, x: float, y: float, size: float) -> None:
    """The door itself, swung aside: seen from its edge, with a wheel of spokes."""
    sheet.fill(disc(x + size * 0.1, y, size, 1.9), INK)
    sheet.fill(disc(x, y, size, 1.9), mix(STEEL, INK, 0.35))
    sheet.fill(disc(x, y, size * 0.86, 1.92), mix(STEEL, PALE, 0.12))
    sheet.fill(disc(x, y, size * 0.66, 1.92), mix(STEEL, INK, 0.5))
    for at in range(3):
        turn = pi * at / 3 + 0.35
        dx, dy = size * 0.56 * cos(turn), size * 1.02 * sin(turn)
        across = (-dy * 0.07, dx * 0.07)
        sheet.fill(
            [
                (x + dx + across[0], y + dy + across[1]),
                (x - dx + across[0], y - dy + across[1]),
                (x - dx - across[0], y - dy - across[1]),
                (x + dx - across[0], y + dy - across[1]),
            ],
            BRASS,
        )
    sheet.fill(disc(x, y, size * 0.17, 1.9), PALE)


def notes(sheet: Sheet, chance: Random, wide: float) -> None:
    """Banknotes in the air, each turned its own way."""
    for _ in range(17):
        x, y, turn = chance.uniform(0, wide), chance.uniform(10, 300), chance.uniform(0, pi)
        size = chance.uniform(13, 22)
        for part, shade in ((1.0, GREEN), (0.74, mix(GREEN, INK, 0.5)), (0.36, GREEN)):
            corners = ((-1, -0.48), (1, -0.48), (1, 0.48), (-1, 0.48))
            sheet.fill([_turned((x, y), size * part, turn, one) for one in corners], shade, 0.9)


def _turned(at: Point, size: float, turn: float, corner: Point) -> Point:
    across, down = corner[0] * size, corner[1] * size
    return (
        at[0] + across * cos(turn) - down * sin(turn),
        at[1] + across * sin(turn) + down * cos(turn),
    )


Shape = list[Point]
Dress = Callable[[float, float, float], list[tuple[Shape, Colour]]]  # what is worn, and its colour


def gangster(sheet: Sheet, x: float, top: float, size: float, rim: Colour, wears: Dress) -> None:
    """Head and shoulders from behind the light, with a line of the family's colour along a side."""
    near, far, low = 0.5 * size, 1.7 * size, top + 2.5 * size
    coat = [
        *curve((x - 1.9 * size, 460), (x - far, low), (x - near, top + size)),
        *curve((x + near, top + size), (x + far, low), (x + 1.9 * size, 460)),
    ]
    head = disc(x, top, 0.72 * size, 1.25)
    neck = [(x - 0.42 * size, top), (x + 0.42 * size, top)]
    neck += [(x + 0.62 * size, top + 1.15 * size), (x - 0.62 * size, top + 1.15 * size)]
    worn = wears(x, top, size)
    for part in (coat, neck, head, *(shape for shape, _ in worn[:1])):
        sheet.fill(moved(part, 0.09 * size, -0.06 * size), rim)
    for part in (coat, neck, head):
        sheet.fill(part, INK)
    for part, shade in worn:
        sheet.fill(part, shade)


def fedora(x: float, y: float, size: float) -> list[tuple[Shape, Colour]]:
    """A hat with a band, and a tie."""
    crown = curve(
        (x - 0.9 * size, y - 0.5 * size), (x - 0.74 * size, y - 1.45 * size), (x, y - 1.28 * size),
        (x + 0.74 * size, y - 1.45 * size), (x + 0.9 * size, y - 0.5 * size),
    )  # fmt: skip
    brim = disc(x, y - 0.5 * size, 1.5 * size, 0.17)
    band = [(x - 0.9 * size, y - 0.85 * size), (x + 0.9 * size, y - 0.85 * size)]
    band += [(x + 0.92 * size, y - 0.56 * size), (x - 0.92 * size, y - 0.56 * size)]
    tie = [(x - 0.14 * size, y + 1.2 * size), (x + 0.14 * size, y + 1.2 * size)]
    tie += [(x + 0.28 * size, y + 2.7 * size), (x, y + 3 * size), (x - 0.28 * size, y + 2.7 * size)]
    return [(crown, INK), (brim, INK), (band, RED), (tie, RED)]


def cap(x: float, y: float, size: float) -> list[tuple[Shape, Colour]]:
    """A flat cap with its peak to one side."""
    crown = curve(
        (x - 0.85 * size, y - 0.35 * size), (x - 0.8 * size, y - 1.0 * size), (x, y - 1.2 * size),
        (x + 0.8 * size, y - 0.95 * size), (x + 1.35 * size, y - 0.42 * size),
        (x + 0.7 * size, y - 0.4 * size), (x - 0.85 * size, y - 0.35 * size),
    )  # fmt: skip
    return [(crown, INK)]


def hood(x: float, y: float, size: float) -> list[tuple[Shape, Colour]]:
    """A hood drawn over the head."""
    cloth = curve(
        (x - 1.15 * size, y + 1.3 * size), (x - 1.05 * size, y - 0.3 * size), (x, y - 1.3 * size),
        (x + 1.05 * size, y - 0.3 * size), (x + 1.15 * size, y + 1.3 * size),
    )  # fmt: skip
    return [(cloth, INK), (disc(x, y + 0.1 * size, 0.62 * size, 1.2), mix(INK, STEEL, 0.3))]


def bun(x: float, y: float, size: float) -> list[tuple[Shape, Colour]]:
    """Hair that is pinned up with two sticks."""
    knot = disc(x, y - 1.15 * size, 0.46 * size)
    sticks = [
        [(x + way * 0.72 * size, y - 1.86 * size), (x + way * 0.84 * size, y - 1.78 * size),
         (x - way * 0.3 * size, y - 0.95 * size), (x - way * 0.38 * size, y - 1.04 * size)]
        for way in (-1, 1)
    ]  # fmt: skip
    return [(knot, INK), *((stick, BRASS) for stick in sticks), (knot, INK)]


def hair(x: float, y: float, size: float) -> list[tuple[Shape, Colour]]:
    """Long hair, and an ear-ring that catches the light."""
    locks = curve(
        (x - 0.7 * size, y + 1.2 * size), (x - 1.35 * size, y + 1.25 * size),
        (x - 1.0 * size, y - 0.3 * size), (x - 0.5 * size, y - 1.1 * size), (x, y - 1.0 * size),
        (x + 0.6 * size, y - 1.08 * size), (x + 1.0 * size, y - 0.2 * size),
        (x + 1.3 * size, y + 1.3 * size), (x + 0.66 * size, y + 1.1 * size),
    )  # fmt: skip
    return [(locks, INK), (disc(x + 0.72 * size, y + 0.72 * size, 0.11 * size), BRASS)]
