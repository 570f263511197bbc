"""Rulings of Gangs City that can be asked alone, and what each situation is described with."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.games.gangs_city.asked.first_player import FIRST_PLAYER
from companion.games.gangs_city.asked.new_place import DISTRICT, ENCLOSED, NEW_PLACE
from companion.games.gangs_city.asked.placement import MISPLACED, PLACEMENT
from companion.games.gangs_city.asked.recruitment import RECRUITERS, RECRUITMENT
from companion.games.gangs_city.asked.settling import SETTLING_MISTAKE
from companion.games.gangs_city.asked.shootout import CENTRE_FIGHT, LOSSES, SHOOTOUT
from companion.games.gangs_city.asked.trafics import (
    LEADER,
    MANAGEMENT,
    MARKER,
    STOCK,
    TRAFIC_LEADERS,
)
from companion.games.gangs_city.asked.victory import TURN_SCORE, VICTORY

QUESTIONS: tuple[AskedAlone, ...] = (
    FIRST_PLAYER,
    PLACEMENT,
    MISPLACED,
    SETTLING_MISTAKE,
    MANAGEMENT,
    TRAFIC_LEADERS,
    LEADER,
    MARKER,
    STOCK,
    SHOOTOUT,
    LOSSES,
    CENTRE_FIGHT,
    RECRUITERS,
    RECRUITMENT,
    NEW_PLACE,
    ENCLOSED,
    DISTRICT,
    TURN_SCORE,
    VICTORY,
)
