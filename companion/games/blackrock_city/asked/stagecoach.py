"""The stagecoach asked alone (BlackRock City): who takes the silver cube."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import (
    GUARDED,
    SHOWS,
    SILVER_LEFT,
    fictive_of,
    player_of,
    reading,
)
from companion.games.blackrock_city.asked.ride import against_placed, bids_by
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.stagecoach import Stagecoach, resolve_stagecoach


def stagecoach(players: tuple[str, ...]) -> Form:
    """The form of the stagecoach: the bids, and the tile the die has reached."""
    won = because("blackrock_city.assumed.winner")
    return Form(
        {
            "bids": bids_by(players),
            "winner": Maybe(player_of(players, FICTIVE), won),
            "fictive": fictive_of(players),
            "silver": SILVER_LEFT,
            "shows": SHOWS,
            "sheriff_there": GUARDED,
            "stagecoach_tie": reading("stagecoach_tie"),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: tuple(against_placed(said)),
    )


STAGECOACH = AskedAlone("stagecoach", Stagecoach, resolve_stagecoach, stagecoach, contenders="bids")
