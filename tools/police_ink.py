"""What the cover of Police VS Gangs is made of: an officer in a peaked cap, and handcuffs."""

from __future__ import annotations

from tools.ink import Colour, Point, Sheet, curve, disc, mix, moved, paint

CLOTH, INK = paint("0B1526"), paint("070A12")
BRASS, PALE = paint("E0B15A"), paint("F6E3B4")
STEEL = paint("B9C6DA")


def officer(sheet: Sheet, x: float, light: Colour) -> None:
    """Cap, head, shoulders; a light draws a line along one side."""
    coat = [
        *curve((x - 205, 470), (x - 184, 366), (x - 100, 322), (x - 44, 296)),
        *curve((x + 44, 296), (x + 100, 322), (x + 184, 366), (x + 205, 470)),
    ]
    head = disc(x, 226, 56, 1.26)
    crown = curve(
        (x - 74, 176), (x - 122, 128), (x - 108, 96), (x, 62), (x + 108, 96), (x + 122, 128),
        (x + 74, 176),
    )  # fmt: skip
    band = [(x - 72, 164), (x + 72, 164), (x + 70, 192), (x - 70, 192)]
    peak = curve((x - 72, 188), (x - 64, 212), (x, 228), (x + 64, 212), (x + 72, 188))
    neck = [(x - 46, 262), (x + 46, 262), (x + 60, 330), (x - 60, 330)]
    for part in (coat, crown, head):
        sheet.fill(moved(part, -5, -3), light, 0.95)
    for part, shade in ((coat, CLOTH), (neck, INK), (head, INK), (crown, CLOTH), (band, INK)):
        sheet.fill(part, shade)
    sheet.fill(peak, mix(INK, STEEL, 0.16))
    _shield(sheet, x, 128, 28)
    sheet.fill([(x - 12, 322), (x + 12, 322), (x + 16, 440), (x - 16, 440)], INK)
    _shield(sheet, x + 92, 392, 24)


def _shield(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A badge of brass with a dark field."""
    for part, shade in ((1.0, BRASS), (0.62, CLOTH), (0.3, BRASS)):
        half, high = size * part, size * 1.15 * part
        left = [(x - half, y - high * 0.7), (x - half * 0.9, y + high * 0.2)]
        right = [(2 * x - px, py) for px, py in reversed(left)]
        sheet.fill([*left, (x, y + high), *right, (x, y - high)], shade)


def handcuffs(sheet: Sheet, x: float, y: float, size: float) -> None:
    """Two open rings and three links between them."""
    for side in (-1, 1):
        at = (x + side * size * 1.25, y)
        for rim, shade in ((0.1, INK), (0.0, STEEL)):
            sheet.fill(_ring(at, size + rim * size, size * (0.72 - rim)), shade)
        hinge = [(at[0] - side * size * 1.0, y - size * 0.2), (at[0] - side * size * 0.62, y)]
        sheet.fill([*hinge, (at[0] - side * size * 1.0, y + size * 0.2)], BRASS)
    for step in (-0.34, 0.0, 0.34):
        link = (x + step * size * 0.5, y + size * 0.06 * (1 if step else -1))
        sheet.fill(_ring(link, size * 0.19, size * 0.09), INK)
        sheet.fill(_ring(link, size * 0.16, size * 0.1), PALE)


def _ring(at: Point, outer: float, inner: float) -> list[Point]:
    """A disc with a hole, as one line."""
    around, within = disc(*at, outer), disc(*at, inner)
    return [*around, around[0], *within, within[0]]
