"""Rulings of Police VS Gangs that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.police_vs_gangs.asked.agreement import AGREEMENT
from companion.games.police_vs_gangs.asked.arrest import ARREST
from companion.games.police_vs_gangs.asked.districts import DISTRICT
from companion.games.police_vs_gangs.asked.feeding import FEEDING
from companion.games.police_vs_gangs.asked.hand import HAND
from companion.games.police_vs_gangs.asked.hand_out import HAND_OUT
from companion.games.police_vs_gangs.asked.new_place import NEW_PLACE
from companion.games.police_vs_gangs.asked.order import ORDER
from companion.games.police_vs_gangs.asked.placement import PLACEMENT
from companion.games.police_vs_gangs.asked.police_only import POLICE_ONLY
from companion.games.police_vs_gangs.asked.power import POWER_OF_CAMPS
from companion.games.police_vs_gangs.asked.recruitment import RECRUITERS, RECRUITMENT
from companion.games.police_vs_gangs.asked.sharing import SHARING
from companion.games.police_vs_gangs.asked.stakes import STAKES
from companion.games.police_vs_gangs.asked.takeover import TAKEOVER
from companion.games.police_vs_gangs.asked.victory import VICTORY

QUESTIONS: tuple[AskedAlone, ...] = (
    ORDER,
    NEW_PLACE,
    HAND,
    PLACEMENT,
    POLICE_ONLY,
    RECRUITERS,
    RECRUITMENT,
    TAKEOVER,
    FEEDING,
    AGREEMENT,
    HAND_OUT,
    POWER_OF_CAMPS,
    ARREST,
    SHARING,
    STAKES,
    DISTRICT,
    VICTORY,
)
