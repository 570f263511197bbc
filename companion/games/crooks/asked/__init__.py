"""Rulings of Crooks that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.crooks.asked.abilities import ABILITY_USED
from companion.games.crooks.asked.count import GANG_SCORE, TARGET_SCORE, VICTORY
from companion.games.crooks.asked.faces import CARD_COUNTS
from companion.games.crooks.asked.placing import MAY_PLACE
from companion.games.crooks.asked.recruit import MAY_RECRUIT, RECRUIT_PRICE

# In the order of a game.
QUESTIONS: tuple[AskedAlone, ...] = (
    RECRUIT_PRICE,
    MAY_RECRUIT,
    MAY_PLACE,
    ABILITY_USED,
    CARD_COUNTS,
    TARGET_SCORE,
    GANG_SCORE,
    VICTORY,
)
