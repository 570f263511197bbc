"""The numbers that the rulebook of Gangs City tells, each from where the rules have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boxes.gangs_city import (
    ALL_CHARACTERS,
    MERCENARIES,
    STARTING_GANG,
    STOCK_TOKENS,
    TOP_LEVEL,
    TRAFICS,
)
from companion.core.numbers import OnPiece
from companion.games.gangs_city import GAME
from companion.games.gangs_city.ground import SIDES
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES, TARGETS, TWO_PILES_FROM
from companion.games.gangs_city.rules.shootout import CHIEF_BONUS

NUMBERS: Mapping[str, object] = {
    "least": GAME.least,
    "most": GAME.most,
    "gang": len(STARTING_GANG),
    "limit": MOST_CHARACTERS,
    "characters": ALL_CHARACTERS,
    "mercenaries": len(MERCENARIES),
    "places": len(PLACES),
    "sides": len(SIDES),
    "two_piles_from": TWO_PILES_FROM,
    "trafics": len(TRAFICS),
    "stock_tokens": STOCK_TOKENS,
    "boxes": TOP_LEVEL + 1,
    "chief_bonus": CHIEF_BONUS,
    "armes_base": OnPiece("armes.base"),
    "drogue_base": OnPiece("drogue.base"),
    "prostitution_base": OnPiece("prostitution.base"),
    "tabac_base": OnPiece("tabac.base"),
    "alcool_base": OnPiece("alcool.base"),
}

BY_PLAYERS: Mapping[str, Mapping[int, object]] = {
    "target": TARGETS,
    "start_city": {players: players + 1 for players in TARGETS},
    "piles": {players: 2 if players >= TWO_PILES_FROM else 1 for players in TARGETS},
    "pile_left": {players: len(PLACES) - players - 1 for players in TARGETS},
}
