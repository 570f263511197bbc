"""Victory asked alone (BlackRock City): what everybody has at the end."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import player_of
from companion.games.blackrock_city.pieces import FICTIVE, MOST_GOLD, MOST_PHASES, SILVER_CUBES
from companion.games.blackrock_city.rules.victory import Victory, resolve_victory


def victory(players: tuple[str, ...]) -> Form:
    """Gold, silver, and the phase of the last loot, player by player."""
    looted = Maybe(Count(0, MOST_PHASES), because("blackrock_city.assumed.looted"))
    standing = Form(
        {
            "player": player_of(players, FICTIVE),
            "gold": Count(0, MOST_GOLD),
            "silver": Count(0, SILVER_CUBES),
            "looted": looted,
        },
        draw_by=lambda chance: {
            "player": chance.choice((*players, FICTIVE)),
            "gold": chance.randint(0, 3),
            "silver": chance.randint(0, 2),
            "looted": chance.randint(0, 9),
        },
    )
    most = max(3, len(players))
    return Form({"standings": ListOf(standing, least=2, most=most, once=("player",))})


VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
