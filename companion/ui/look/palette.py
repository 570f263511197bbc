"""The colours: two themes, what each role is painted with, the players' colours and symbols."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[float, float, float, float]


def paint(text: str) -> Colour:
    """The colour written as six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, 1


def light(colour: Colour) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# role: night, paper
ROLES = {
    "ground": ("0C111B", "E7DDC8"),  # behind everything
    "surface": ("151C2A", "F1E9D9"),  # bars, rows, the prompt
    "raised": ("1F293B", "FBF6EB"),  # cards and options that lie on a surface
    "line": ("35435C", "C6B798"),  # hairlines
    "ink": ("F0E8D8", "1E1A13"),
    "dim": ("AEB5C3", "5A503D"),  # text of second rank
    "brass": ("E0B15A", "74500F"),  # what can be tapped, as text or icon
    "brass_fill": ("E0B15A", "8A6116"),  # what should be tapped
    "brass_ink": ("1C1403", "FFFFFF"),
    "brass_edge": ("6D5A35", "B49A66"),  # the rim of what can be tapped
    "red": ("F0837B", "9A241E"),
    "green": ("6FCB98", "1B5F3D"),
    "blue": ("7DB4F2", "1B4F85"),
    "red_fill": ("B23A34", "A6302A"),
    "fill_ink": ("FFFFFF", "FFFFFF"),
    "paper": ("F1E6CE", "FFFDF8"),  # rulings lie on it
    "paper_ink": ("221B10", "1E1A13"),
    "paper_dim": ("61543D", "5A503D"),
    "paper_line": ("D6C7A4", "DDD0B6"),
    "paper_brass": ("774F0A", "74500F"),
    "paper_red": ("96231D", "9A241E"),
    "paper_green": ("1C6340", "1B5F3D"),
    "paper_blue": ("1B528A", "1B4F85"),
    "scrim": ("04060A", "2A2418"),
}
NIGHT = {role: paint(colours[0]) for role, colours in ROLES.items()}
PAPER = {role: paint(colours[1]) for role, colours in ROLES.items()}
THEMES = {"night": NIGHT, "paper": PAPER}


class Livery(NamedTuple):
    """How a player is shown: a symbol, the fill of a token, the ink on it, the colour as text."""

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
    """The symbol and colours of the player who has a colour of the box."""
    return LIVERIES.get(BOX_COLOURS.get(colour, colour), LIVERIES["white"])
