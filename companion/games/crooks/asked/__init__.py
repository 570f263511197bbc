"""Rulings of Crooks that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.crooks.asked.abilities import ABILITY_USED
from companion.games.crooks.asked.card_counts import CARD_COUNTS
from companion.games.crooks.asked.count import GANG_SCORE, TARGET_SCORE, VICTORY
from companion.games.crooks.asked.deal import DEAL
from companion.games.crooks.asked.looks import MAY_LOOK
from companion.games.crooks.asked.placing import MAY_PLACE
from companion.games.crooks.asked.recruit import MAY_RECRUIT, RECRUIT_PRICE
from companion.games.crooks.asked.stacks import STACK_COUNTS

# In the order of a game.
QUESTIONS: tuple[AskedAlone, ...] = (
    DEAL,
    RECRUIT_PRICE,
    MAY_RECRUIT,
    MAY_PLACE,
    ABILITY_USED,
    MAY_LOOK,
    CARD_COUNTS,
    STACK_COUNTS,
    TARGET_SCORE,
    GANG_SCORE,
    VICTORY,
)
