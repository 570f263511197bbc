"""What cannot be on a table, and needs no fact to be told (Gangs City): often looked for."""

from __future__ import annotations

from companion.core.ruling import because

NEGATIVE = because("gangs_city.situation.negative")
NO_GANGS = because("gangs_city.situation.no_gangs")
NO_SECTORS = because("gangs_city.situation.no_sectors")
SAME_PLACE = because("gangs_city.situation.same_place")
SAME_PLAYER = because("gangs_city.situation.same_player")
SAME_TRAFIC = because("gangs_city.situation.same_trafic")
SAME_TURN = because("gangs_city.situation.same_turn")
