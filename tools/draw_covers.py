"""Draws the covers of the games into assets/covers: our own art, one module-level scene a game.

Run it from the root of the project: python -m tools.draw_covers [game ...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from tools.crooks_ink import back, crook, round_door
from tools.gangsta_ink import bun, cap, door, fedora, gangster, hair, hood, notes, vault
from tools.ink import Sheet, curve, disc, mix, moved, paint
from tools.police_ink import handcuffs, officer

COVERS = Path(__file__).parents[1] / "assets" / "covers"
PIXELS = 1024, 512  # powers of two, as old phones want their pictures
WIDTH, HEIGHT = 880, 440
SCALE = PIXELS[0] / WIDTH
MIDDLE = WIDTH / 2

NIGHT, DUSK, INK = paint("0A0F1A"), paint("24304A"), paint("070A12")
BRASS, PALE, RED = paint("E0B15A"), paint("F6E3B4"), paint("B23A34")


def gangs_city() -> Sheet:
    """A man in a hat before a sleepless city of six-sided towers."""
    sheet = Sheet(*PIXELS, SCALE, paint("101A30"), paint("4A3A3C"))
    sheet.glow(610, 150, 330, BRASS, 0.55)
    sheet.fill(disc(610, 150, 92), PALE)
    sheet.fill(disc(610, 150, 92), BRASS, 0.28)
    chance = Random(7)
    for depth, shade in enumerate((paint("2B3149"), paint("1B2135"), paint("111626"))):
        _towers(sheet, chance, depth, shade)
    for x in range(-40, WIDTH + 80, 78):
        sheet.fill(disc(x, 452, 44, corners=6), paint("0B0F1B"))
        sheet.fill(disc(x, 452, 40, corners=6), paint("161C2E"))
    _man(sheet)
    return sheet


def _towers(sheet: Sheet, chance: Random, depth: int, shade: tuple[float, float, float]) -> None:
    """One row of towers, the nearer the lower and the darker; some windows are lit."""
    x = -30.0
    while x < WIDTH:
        wide = chance.uniform(46, 84)
        top = chance.uniform(120, 250) + depth * 62
        cap = wide * 0.22
        outline = [(x, HEIGHT), (x, top + cap), (x + wide * 0.25, top), (x + wide * 0.75, top)]
        sheet.fill([*outline, (x + wide, top + cap), (x + wide, HEIGHT)], shade)
        y = top + cap + 14
        while y < HEIGHT - 60:
            for column in range(int(wide // 15)):
                if chance.random() < 0.2:
                    left = x + 8 + column * 15
                    pane = [(left, y), (left + 6, y), (left + 6, y + 9), (left, y + 9)]
                    sheet.fill(pane, BRASS, 0.4 + 0.25 * depth)
            y += 20
        x += wide + chance.uniform(-6, 10)


def _man(sheet: Sheet, x: float = MIDDLE) -> None:
    """Hat, collar, shoulders; the moon draws a line of brass along one side."""
    coat = [
        *curve((x - 215, 470), (x - 190, 372), (x - 96, 318), (x - 44, 292)),
        *curve((x + 44, 292), (x + 96, 318), (x + 190, 372), (x + 215, 470)),
    ]
    head = disc(x, 218, 58, 1.28)
    collar_left = [(x - 78, 322), (x - 66, 236), (x - 8, 330), (x - 30, 372)]
    collar_right = [(2 * x - px, y) for px, y in collar_left]
    brim = curve(
        (x - 142, 184), (x - 90, 160), (x, 152), (x + 90, 160),
        (x + 142, 184), (x + 80, 190), (x, 196), (x - 80, 190),
        (x - 142, 184),
    )  # fmt: skip
    crown = curve(
        (x - 84, 176), (x - 76, 100), (x - 46, 64), (x, 80),
        (x + 46, 64), (x + 76, 100), (x + 84, 176),
    )  # fmt: skip
    for part in (coat, crown, brim, head, collar_right):
        sheet.fill(moved(part, 5, -3), BRASS, 0.9)
    neck = [(x - 62, 250), (x + 58, 250), (x + 70, 330), (x - 70, 330)]
    for part in (coat, neck, head, crown, brim):
        sheet.fill(part, INK)
    for part in (collar_left, collar_right):
        sheet.fill(part, mix(INK, DUSK, 0.35))
    band = [(x - 83, 150), *curve((x - 82, 138), (x, 128), (x + 82, 138))]
    sheet.fill([*band, *curve((x + 84, 160), (x, 150), (x - 84, 160))], RED)
    tie = [(x - 10, 318), (x + 10, 318), (x + 20, 420), (x, 440)]
    sheet.fill([*tie, (x - 20, 420)], RED)
    sheet.fill([(x + 14, 262), (x + 58, 274), (x + 57, 279), (x + 13, 268)], PALE)
    sheet.glow(x + 60, 277, 34, paint("FF9A4A"), 0.9)
    sheet.fill(disc(x + 60, 277, 4), paint("FFD9A0"))


def blackrock_city() -> Sheet:
    """A stagecoach road between two rocks, at the hour when bandits ride."""
    sheet = Sheet(*PIXELS, SCALE, paint("1C1B33"), paint("C9663A"))
    sheet.glow(MIDDLE, 300, 380, paint("F2B45C"), 0.75)
    sheet.fill(disc(MIDDLE, 292, 78), PALE)
    far, near = paint("5B3038"), paint("2A1822")
    for x, top, wide in ((60, 210, 210), (640, 190, 240)):
        sheet.fill(_mesa(x, top, wide), far)
    for x, top, wide in ((-90, 130, 260), (740, 110, 300)):
        sheet.fill(_mesa(x, top, wide), near)
    sheet.fill([(0, 330), (WIDTH, 322), (WIDTH, HEIGHT), (0, HEIGHT)], paint("1A1018"))
    road = [(MIDDLE - 14, 326), (MIDDLE + 14, 326), (MIDDLE + 210, HEIGHT), (MIDDLE - 150, HEIGHT)]
    sheet.fill(road, paint("7A4632"))
    for x, y, size in ((170, 400, 1.0), (735, 410, 0.8)):
        _cactus(sheet, x, y, size)
    _star(sheet, MIDDLE, 214, 96)
    return sheet


def _mesa(x: float, top: float, wide: float) -> list[tuple[float, float]]:
    """A rock with a flat top."""
    slope = wide * 0.16
    left = [(x - slope, 340.0), (x, top + 60), (x + 10, top + 6), (x + 26, top)]
    return [*left, (x + wide - 30, top), (x + wide - 8, top + 14), (x + wide, top + 70),
            (x + wide + slope, 340.0)]  # fmt: skip


def _cactus(sheet: Sheet, x: float, y: float, size: float) -> None:
    for left, top, right, bottom in (
        (-9, -120, 9, 10), (-38, -70, -24, -40), (-38, -48, 0, -36), (24, -92, 38, -60),
        (0, -70, 38, -58),
    ):  # fmt: skip
        box = [(left, top), (right, top), (right, bottom), (left, bottom)]
        sheet.fill([(x + px * size, y + py * size) for px, py in box], INK)


def _star(sheet: Sheet, x: float, y: float, size: float) -> None:
    """The sheriff's star, with a ball on every tip."""
    for rim, colour in ((7, INK), (0, BRASS)):
        for tip in disc(x, y, size, corners=5):
            sheet.fill(disc(*tip, size * 0.1 + rim), colour)
        sheet.fill(_five_tips(x, y, size + 2 * rim), colour)
    sheet.fill(_five_tips(x, y, size * 0.72), paint("C8923C"))


def _five_tips(x: float, y: float, size: float) -> list[tuple[float, float]]:
    outer, inner = disc(x, y, size, corners=5), disc(x, y, -size * 0.44, corners=5)
    return [point for at in range(5) for point in (outer[at], inner[(at + 3) % 5])]


def police_vs_gangs() -> Sheet:
    """A man in a hat, an officer in a cap, red light and blue, and handcuffs between them."""
    sheet = Sheet(*PIXELS, SCALE, paint("0B1222"), paint("2A2238"))
    for x, colour in ((150, RED), (WIDTH - 150, paint("2F6FC4"))):
        sheet.glow(x, 190, 400, colour, 0.9)
    chance = Random(5)
    for depth, shade in enumerate((paint("262B45"), paint("181E33"), paint("0F1424"))):
        _towers(sheet, chance, depth, shade)
    _man(sheet, 218)
    officer(sheet, WIDTH - 218, paint("86B8F5"))
    sheet.glow(MIDDLE, 330, 150, BRASS, 0.55)
    handcuffs(sheet, MIDDLE, 346, 54)
    return sheet


def gangsta() -> Sheet:
    """Five of five families before a vault that they have opened, and money in the air."""
    sheet = Sheet(*PIXELS, SCALE, paint("101726"), paint("2B2130"))
    vault(sheet, MIDDLE, 196, 168)
    door(sheet, 760, 196, 96)
    notes(sheet, Random(23), WIDTH)
    gang = (
        (138, 262, 52, paint("D9857F"), hair),
        (742, 268, 52, paint("8FC97B"), hood),
        (276, 236, 56, paint("C58CD0"), bun),
        (604, 240, 56, paint("E3BD62"), cap),
        (MIDDLE, 206, 66, paint("8FAEE8"), fedora),
    )
    for x, top, size, rim, wears in gang:
        gangster(sheet, x, top, size, rim, wears)
    return sheet


def crooks() -> Sheet:
    """A vault at night, and before it what was sent there: four cards face down, one turned up."""
    sheet = Sheet(*PIXELS, SCALE, paint("0C1424"), paint("251E2A"))
    sheet.glow(MIDDLE, 190, 520, paint("3E5C8C"), 0.7)
    round_door(sheet, MIDDLE, 186, 236)
    sheet.glow(MIDDLE, 150, 260, BRASS, 0.35)
    sheet.fill([(0, 396), (WIDTH, 396), (WIDTH, HEIGHT), (0, HEIGHT)], paint("0D0B12"))
    for x, y, tilt, colour in (
        (118, 292, -0.24, RED), (276, 268, -0.1, paint("C99A22")),
        (604, 268, 0.1, paint("2C7F52")), (762, 292, 0.24, paint("2F6FC4")),
    ):  # fmt: skip
        back(sheet, (x, y), 112, tilt, colour)
    crook(sheet, (MIDDLE, 258), 146)
    return sheet


def no_cover() -> Sheet:
    """The cover of a game that has none yet: hexagons under a lamp."""
    sheet = Sheet(*PIXELS, SCALE, paint("18233A"), NIGHT)
    for row in range(8):
        for column in range(16):
            x, y = column * 62 + (row % 2) * 31, row * 58
            sheet.fill(disc(x, y, 31, corners=6), paint("2A3854"))
            sheet.fill(disc(x, y, 28, corners=6), mix(paint("18233A"), NIGHT, y / HEIGHT))
    sheet.glow(MIDDLE, 40, 420, BRASS, 0.5)
    return sheet


SCENES: dict[str, Callable[[], Sheet]] = {
    "gangs_city": gangs_city,
    "blackrock_city": blackrock_city,
    "police_vs_gangs": police_vs_gangs,
    "crooks": crooks,
    "gangsta": gangsta,
    "no_cover": no_cover,
}


if __name__ == "__main__":
    COVERS.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or SCENES:
        large = SCENES[name]()
        half = large.halved()
        for sheet in (large, half, half.halved()):
            path = COVERS / f"{name}_{sheet.width}.png"
            sheet.write(path)
            print(path.name)
