"""What can be asked alone of Gangsta!: forms of questions."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.gangsta.asked.assassination import ASSASSINATION
from companion.games.gangsta.asked.chapters import CHAPTER_END, OPPORTUNITY_INCOME
from companion.games.gangsta.asked.heist import COOP_REWARDS, HEIST_ORDER, HEIST_WAYS
from companion.games.gangsta.asked.informer import INFORMER
from companion.games.gangsta.asked.resources import RESOURCE_ACTIVE
from companion.games.gangsta.asked.score import FINAL_SCORE
from companion.games.gangsta.asked.war import GANG_WAR

# In the order of a game.
QUESTIONS: tuple[AskedAlone, ...] = (
    HEIST_ORDER,
    HEIST_WAYS,
    COOP_REWARDS,
    ASSASSINATION,
    RESOURCE_ACTIVE,
    INFORMER,
    CHAPTER_END,
    OPPORTUNITY_INCOME,
    GANG_WAR,
    FINAL_SCORE,
)
