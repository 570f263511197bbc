"""The numbers that the rulebook of Police VS Gangs tells, each from where the rules have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boxes.gangs_city import STARTING_GANG, STOCK_TOKENS
from companion.boxes.police_city import (
    DICE_OF_SET,
    DISTRICTS,
    DOUBLE,
    FACES,
    GRADE,
    INDICS,
    INSPECTEUR,
    LIEUTENANT,
    MENOTTE,
    SERGENT,
)
from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.pieces import (
    EXTRA_DICE,
    GLASS,
    MOST_TILES,
    POLICEMEN,
    TARGET,
)
from companion.games.police_vs_gangs.rules.feeding import DOUBLE_BONUS

NUMBERS: Mapping[str, object] = {
    "least": GAME.least,
    "most": GAME.most,
    "target": TARGET,
    "gang": len(STARTING_GANG),
    "tiles": MOST_TILES,
    "glass": GLASS,
    "indics": INDICS,
    "lieutenants": DICE_OF_SET[LIEUTENANT],
    "sergents": DICE_OF_SET[SERGENT],
    "inspecteurs": DICE_OF_SET[INSPECTEUR],
    "sergent_menotte": FACES[SERGENT][MENOTTE],
    "sergent_grade": FACES[SERGENT][GRADE],
    "sergent_double": FACES[SERGENT][DOUBLE],
    "inspecteur_menotte": FACES[INSPECTEUR][MENOTTE],
    "inspecteur_grade": FACES[INSPECTEUR][GRADE],
    "double": DOUBLE_BONUS,
    "districts": len(DISTRICTS),
    "stock_tokens": STOCK_TOKENS,
}

BY_PLAYERS: Mapping[str, Mapping[int, object]] = {
    "police": POLICEMEN,
    "gangsters": {players: players - police for players, police in POLICEMEN.items()},
    "dice": {
        players: sum(DICE_OF_SET.values()) + sum(EXTRA_DICE[players].values())
        for players in POLICEMEN
    },
    "first_city": {players: players for players in POLICEMEN},
}
