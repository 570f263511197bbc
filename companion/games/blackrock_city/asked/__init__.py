"""Rulings of BlackRock City that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.blackrock_city.asked.attack import GOLD_TAKEN, PRISONERS_FREED, RETURN
from companion.games.blackrock_city.asked.backs import INDIANS, STEAL
from companion.games.blackrock_city.asked.bids import BID, DEFER, RENOUNCE
from companion.games.blackrock_city.asked.clocks import CLOCK
from companion.games.blackrock_city.asked.end import EXHAUSTION, RENOUNCING
from companion.games.blackrock_city.asked.fictive import FICTIVE_BID
from companion.games.blackrock_city.asked.order import FIRST_PLAYER
from companion.games.blackrock_city.asked.phase_result import PHASE_RESULT
from companion.games.blackrock_city.asked.ride import ARRIVAL, MOVE, WINNER
from companion.games.blackrock_city.asked.sheriff import (
    LOST_CUBE,
    SHERIFF_CATCH,
    SHERIFF_MOVE,
    SHERIFF_WALK,
)
from companion.games.blackrock_city.asked.stagecoach import STAGECOACH
from companion.games.blackrock_city.asked.victory import VICTORY
from companion.games.blackrock_city.asked.wounds import DEFER_WOUND, LATE

# In the order of a phase.
QUESTIONS: tuple[AskedAlone, ...] = (
    BID,
    RENOUNCE,
    DEFER,
    DEFER_WOUND,
    CLOCK,
    LATE,
    SHERIFF_MOVE,
    SHERIFF_WALK,
    SHERIFF_CATCH,
    LOST_CUBE,
    PHASE_RESULT,
    WINNER,
    MOVE,
    ARRIVAL,
    INDIANS,
    GOLD_TAKEN,
    STAGECOACH,
    STEAL,
    PRISONERS_FREED,
    RETURN,
    FIRST_PLAYER,
    FICTIVE_BID,
    RENOUNCING,
    EXHAUSTION,
    VICTORY,
)
