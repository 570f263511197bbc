"""For now nobody agrees."""

from companion.games.police_vs_gangs.turn import power

negotiate = power.fight_out
