"""What the desk draws of Police VS Gangs: a told city lies on squares, cards as on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.boxes.police_city import FOURTH, colours_of, is_card
from companion.games.police_vs_gangs.laid import Face
from companion.ui.boards.kit.cards import SQUARES
from companion.ui.boards.police_vs_gangs.card import CardFigure
from companion.ui.boards.police_vs_gangs.printed import card_shown
from companion.ui.look.wording import tongue

TILING = SQUARES


def figure_of(piece: object, known: Callable[[str], Any]) -> CardFigure | None:
    """A card by its key, with its colours; None for another piece."""
    if not isinstance(piece, str) or not is_card(piece):
        return None
    return replace(card_shown(Face(colours_of(piece)), tongue.name(FOURTH)), bare=True)
