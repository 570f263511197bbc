"""The drawings of Police VS Gangs: symbols, ranks and faces of dice, districts, prison."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boxes.police_city import BLEU, FOURTH, JAUNE, ROUGE
from companion.ui.boards.kit.marks import Marks, arc, area, line, star
from companion.ui.look.palette import Colour, paint

Inks = tuple[Colour, Colour]  # on the night, on paper

CUFFS = (
    arc(7, 14.5, 5),
    arc(17, 14.5, 5),
    line(9.6, 10, 10.6, 6.5, 13.4, 6.5, 14.4, 10),
)
CHEVRONS = (line(4, 13.5, 12, 6, 20, 13.5), line(4, 19.5, 12, 12, 20, 19.5))

MARKS: Marks = {
    "menotte": CUFFS,
    "grade": CHEVRONS,
    "double": (
        arc(5, 15.5, 3.4),
        arc(11.4, 15.5, 3.4),
        line(12.6, 10.6, 17.6, 5.6, 22.6, 10.6),
        line(15, 17, 17.6, 14.4, 22.6, 19.4),
    ),
    "blank": (line(8, 12, 16, 12),),
    "badge": (
        line(12, 2.2, 20.5, 5.4, 19.6, 13.6, 12, 21.8, 4.4, 13.6, 3.5, 5.4, 12, 2.2),
        line(12, 7.2, 12, 15),
        line(8.6, 10.6, 15.4, 10.6),
    ),
    "mafia": (
        line(12, 12, 2.8, 6.6, 2.8, 17.4, 12, 12, 21.2, 6.6, 21.2, 17.4, 12, 12),
        arc(12, 12, 1.6),
    ),
    "indic": (
        line(3, 4.5, 21, 4.5, 21, 16, 11.5, 16, 6.5, 20.8, 6.5, 16, 3, 16, 3, 4.5),
        line(7.6, 10.3, 8.2, 10.3),
        line(11.7, 10.3, 12.3, 10.3),
        line(15.8, 10.3, 16.4, 10.3),
    ),
    "lieutenant": (star(5, 10, 4.4),),
    "sergent": (
        line(4, 9.5, 12, 3.5, 20, 9.5),
        line(4, 15, 12, 9, 20, 15),
        line(4, 20.5, 12, 14.5, 20, 20.5),
    ),
    "inspecteur": (arc(10, 10, 6.6), line(14.8, 14.8, 21, 21)),
    "prison": (
        line(3, 3.5, 21, 3.5),
        line(3, 20.5, 21, 20.5),
        line(6, 3.5, 6, 20.5),
        line(12, 3.5, 12, 20.5),
        line(18, 3.5, 18, 20.5),
    ),
    BLEU: (
        line(2, 9.5, 5.4, 6.5, 8.7, 9.5, 12, 6.5, 15.3, 9.5, 18.6, 6.5, 22, 9.5),
        line(2, 17, 5.4, 14, 8.7, 17, 12, 14, 15.3, 17, 18.6, 14, 22, 17),
    ),
    JAUNE: (
        arc(12, 12, 4.2),
        line(12, 2, 12, 4.6),
        line(12, 19.4, 12, 22),
        line(2, 12, 4.6, 12),
        line(19.4, 12, 22, 12),
    ),
    ROUGE: (
        line(2.5, 6, 21.5, 6, 21.5, 18, 2.5, 18, 2.5, 6),
        line(2.5, 12, 21.5, 12),
        line(12, 6, 12, 12),
        line(7, 12, 7, 18),
        line(17, 12, 17, 18),
    ),
    FOURTH: (area(12, 2.5, 20, 12, 12, 21.5, 4, 12),),
}

STEEL: Inks = (paint("A9C4EC"), paint("274B7D"))
SYMBOL_INKS: Mapping[str, Inks] = {
    "menotte": STEEL,
    "badge": (paint("F0C465"), paint("74500F")),
    "indic": (paint("9FD8CF"), paint("1D5F56")),
    "mafia": (paint("E7A29C"), paint("8B2A24")),
}

DISTRICTS: Mapping[str, Colour] = {
    BLEU: paint("3F78C8"),
    JAUNE: paint("D9A92B"),
    ROUGE: paint("BF4740"),
}
# The table names the fourth colour as it reads it, in its language.
FOURTH_COLOURS: Mapping[str, str] = {
    "vert": "3B8F5F", "green": "3B8F5F", "violet": "7C56BF", "purple": "7C56BF",
    "mauve": "8F6CC4", "orange": "D07A2E", "rose": "CC5C93", "pink": "CC5C93",
    "blanc": "CFCABD", "white": "CFCABD", "gris": "8A909B", "grey": "8A909B", "gray": "8A909B",
    "noir": "3A3F4A", "black": "3A3F4A", "brun": "8A5E3A", "marron": "8A5E3A", "brown": "8A5E3A",
    "turquoise": "2F9C9C", "cyan": "2F9C9C",
}  # fmt: skip
UNTOLD = paint("3B8F5F")


def district_colour(district: str, fourth: str = "") -> Colour:
    """The colour of a district; of the fourth, the one its name tells."""
    if district in DISTRICTS:
        return DISTRICTS[district]
    words = fourth.casefold().split()
    told = (FOURTH_COLOURS[word] for word in words if word in FOURTH_COLOURS)
    return next(map(paint, told), UNTOLD)
