"""Rulings of Gangsta! that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.gangsta.asked.assassination import ASSASSINATION
from companion.games.gangsta.asked.chapters import CHAPTER_END, OPPORTUNITY_INCOME
from companion.games.gangsta.asked.heist import COOP_REWARDS, HEIST_ORDER, HEIST_WAYS
from companion.games.gangsta.asked.informer import INFORMER
from companion.games.gangsta.asked.mobilisation import MOBILISATION, PASS_INCOME
from companion.games.gangsta.asked.recruit import PAYOUT, RECRUIT_PRICE
from companion.games.gangsta.asked.resources import RESOURCE_ACTIVE
from companion.games.gangsta.asked.score import FINAL_SCORE
from companion.games.gangsta.asked.theft import THEFT_ALONE
from companion.games.gangsta.asked.war import GANG_WAR

# In the order of a turn.
QUESTIONS: tuple[AskedAlone, ...] = (
    MOBILISATION,
    HEIST_WAYS,
    HEIST_ORDER,
    COOP_REWARDS,
    THEFT_ALONE,
    ASSASSINATION,
    RECRUIT_PRICE,
    PASS_INCOME,
    INFORMER,
    CHAPTER_END,
    OPPORTUNITY_INCOME,
    GANG_WAR,
    RESOURCE_ACTIVE,
    FINAL_SCORE,
    PAYOUT,
)
