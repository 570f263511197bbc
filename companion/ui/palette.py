"""The colours: two themes, what each role is painted with, and the players' colours with their symbols."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float, float]


def paint(text: str) -> Colour:
    """A colour written as six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, 1


def light(colour: Colour) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """How well one colour reads on the other, from 1 to 21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


ROLES = (
    "ground",  # behind everything
    "surface",  # bars, rows, the prompt
    "raised",  # cards and options that lie on a surface
    "line",  # hairlines
    "ink",
    "dim",  # text of second rank
    "brass",  # what can be tapped, as text or icon
    "brass_fill",  # what should be tapped
    "brass_ink",
    "brass_edge",  # the rim of what can be tapped
    "red",
    "green",
    "blue",
    "red_fill",
    "fill_ink",
    "paper",  # rulings lie on it
    "paper_ink",
    "paper_dim",
    "paper_line",
    "paper_brass",
    "paper_red",
    "paper_green",
    "paper_blue",
    "scrim",
)

NIGHT = dict(
    zip(
        ROLES,
        map(
            paint,
            "0C111B 151C2A 1F293B 35435C F0E8D8 AEB5C3 E0B15A E0B15A 1C1403 6D5A35 F0837B 6FCB98 7DB4F2"
            " B23A34 FFFFFF F1E6CE 221B10 61543D D6C7A4 774F0A 96231D 1C6340 1B528A 04060A".split(),
        ),
        strict=True,
    )
)
PAPER = dict(
    zip(
        ROLES,
        map(
            paint,
            "E7DDC8 F1E9D9 FBF6EB C6B798 1E1A13 5A503D 74500F 8A6116 FFFFFF B49A66 9A241E 1B5F3D 1B4F85"
            " A6302A FFFFFF FFFDF8 1E1A13 5A503D DDD0B6 74500F 9A241E 1B5F3D 1B4F85 2A2418".split(),
        ),
        strict=True,
    )
)
THEMES = {"night": NIGHT, "paper": PAPER}


@dataclass(frozen=True, slots=True)
class Livery:
    """How a player is shown: the fill of a token, the ink on it, the same colour as text, and a symbol."""

    symbol: str
    fill: Colour
    on_fill: Colour
    on_dark: Colour
    on_light: Colour


def livery(symbol: str, fill: str, on_fill: str, on_dark: str, on_light: str) -> Livery:
    return Livery(symbol, *map(paint, (fill, on_fill, on_dark, on_light)))


LIVERIES = {
    "purple": livery("moon", "7A4BC2", "FFFFFF", "C3A3F5", "5B2FA0"),
    "yellow": livery("star", "F2C230", "241B00", "F2C94C", "6B4E00"),
    "blue": livery("diamond", "2F6FC4", "FFFFFF", "86B8F5", "1B4F97"),
    "red": livery("bolt", "C43A35", "FFFFFF", "F58C86", "A0201B"),
    "white": livery("crown", "F4F1EA", "1B1B1B", "F4F1EA", "4A4640"),
    "green": livery("spade", "2C7F52", "FFFFFF", "74CF9C", "17603A"),
    "brown": livery("clover", "7F5533", "FFFFFF", "D9AC85", "6B4222"),
    "pink": livery("heart", "C93D7E", "FFFFFF", "F596C1", "9B1F5A"),
}
BOX_COLOURS = {
    "violet": "purple",
    "jaune": "yellow",
    "bleu": "blue",
    "rouge": "red",
    "blanc": "white",
    "vert": "green",
    "brun": "brown",
    "marron": "brown",
    "rose": "pink",
}  # the boxes name their colours in French


def livery_of(colour: str) -> Livery:
    """How a player of that colour of the box is shown."""
    return LIVERIES.get(BOX_COLOURS.get(colour, colour), LIVERIES["white"])
