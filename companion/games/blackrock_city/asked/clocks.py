"""Clocks asked alone (BlackRock City): may one be spent?"""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, YesNo
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import player_of
from companion.games.blackrock_city.pieces import CLOCKS
from companion.games.blackrock_city.rules.clocks import Clock, may_spend


def clock(players: tuple[str, ...]) -> Form:
    """The form of spending a clock: who, on whom, how many he has left."""
    return Form(
        {
            "player": player_of(players),
            "other": player_of(players),
            "left": Count(0, CLOCKS),
            "running": Maybe(YesNo(), because("blackrock_city.assumed.running")),
        }
    )


CLOCK = AskedAlone("clock", Clock, may_spend, clock)
