"""What cannot be on a table, and needs no fact to be told (Gangs City): often looked for."""

from __future__ import annotations

from companion.core.ruling import because

NEGATIVE = because("gangs_city.situation.negative")
NO_GANGS = because("gangs_city.situation.no_gangs")
SAME_PLAYER = because("gangs_city.situation.same_player")
SAME_TURN = because("gangs_city.situation.same_turn")
