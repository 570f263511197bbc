"""The numbers that the rulebook of Crooks tells, each from where the rules have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.numbers import OnPiece
from companion.games.crooks import GAME
from companion.games.crooks.pieces import (
    ACCOMPLICE,
    BONUS,
    CROOKS,
    FEE,
    HANGOUTS,
    HANGOUTS_OF_2016,
    LORDS,
    NOTE_VALUES,
    NOTES,
    PICKPOCKET,
    PILES,
    POCKETED,
    REPORTED,
    REPORTED_LEVEL,
    START_MONEY,
    TARGETS,
    TRANSFER,
    piles_key,
    value_of,
)
from companion.games.crooks.rules.recruit import Pile, count_price
from companion.games.crooks.rules.stacks import FORESEEN

NUMBERS: Mapping[str, object] = {
    "least": GAME.least,
    "most": GAME.most,
    "crooks": CROOKS,
    "targets": len(TARGETS),
    "low_target": value_of(TARGETS[0]),
    "high_target": value_of(TARGETS[-1]),
    "hangouts": len(HANGOUTS),
    "lords": LORDS,
    "notes": NOTES,
    "small": min(NOTE_VALUES),
    "large": max(NOTE_VALUES),
    "money": START_MONEY,
    "per_card": count_price(Pile(HANGOUTS[0], 1)).verdict,
    "fee": FEE,
    "pocketed": POCKETED,
    "foreseen": FORESEEN,
    "reported_level": REPORTED_LEVEL,
    "reported_pickpocket": REPORTED[PICKPOCKET],
    "reported_accomplice": REPORTED[ACCOMPLICE],
    "reported_transfer": REPORTED[TRANSFER],
    **{f"piles_{players}": piles for players, piles in PILES.items()},
    "new_piles_2": OnPiece(piles_key(2)),
}

BY_PLAYERS: Mapping[str, Mapping[int, object]] = {
    "last": {players: HANGOUTS[len(piles) - 1] for players, piles in PILES.items()},
    "unused": {players: CROOKS - sum(piles) for players, piles in PILES.items()},
    "hangouts_new": HANGOUTS_OF_2016,
    "bonus": BONUS,
}
