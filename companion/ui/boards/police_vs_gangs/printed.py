"""What is printed on a card of Police VS Gangs, as a figure."""

from __future__ import annotations

from companion.boxes.police_city import (
    BADGE,
    INDIC,
    MAFIA,
    MENOTTE,
)
from companion.games.police_vs_gangs.laid import Face
from companion.ui.boards.gangs_city.goods import trafics_shown
from companion.ui.boards.kit.goods import Good
from companion.ui.boards.kit.tilings import Space
from companion.ui.boards.police_vs_gangs.card import CARDS, CardFigure, District
from companion.ui.boards.police_vs_gangs.marks import MARKS, SYMBOL_INKS, district_colour
from companion.ui.look.wording import number

HERE = (0, 0)


def card_shown(face: Face, fourth: str, space: Space = HERE) -> CardFigure:
    """The figure of a card: colours, handcuffs, demands and symbols."""
    colours = tuple(District(district_colour(one, fourth), MARKS[one]) for one in face.colours)
    shown = {BADGE: face.badges, INDIC: face.indics, MAFIA: face.mafia}
    symbols = tuple(_counted_symbol(kind, count) for kind, count in shown.items() if count)
    handcuffs = _counted_symbol(MENOTTE, face.handcuffs)
    return CardFigure(CARDS, space, colours, handcuffs, trafics_shown(face.demands), symbols)


def _counted_symbol(kind: str, count: int) -> Good:
    written = number(count) if count != 1 or kind == MENOTTE else ""
    return Good(MARKS[kind], written, SYMBOL_INKS[kind])
