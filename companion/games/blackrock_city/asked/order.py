"""The first player asked alone (BlackRock City): who begins, and who follows."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe, SomeOf
from companion.core.ruling import NOBODY, because
from companion.games.blackrock_city.asked.parts import BANDITS, player_of, reading
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order

RESERVE = Maybe(BANDITS, because("blackrock_city.assumed.not_last"))


def first_player(players: tuple[str, ...]) -> Form:
    """Who sits where, who won, and who is down to one wounded bandit."""
    return Form(
        {
            "players": SomeOf(players, least=2, of="player", ordered=True),
            "winner": player_of(players, FICTIVE),
            "previous": Maybe(player_of(players)),
            "reserves": Maybe(
                Form(dict.fromkeys(players, RESERVE)), because("blackrock_city.assumed.not_last")
            ),
            "rider": Maybe(player_of(players, NOBODY), because("blackrock_city.assumed.rider")),
            "last_bandits": reading("last_bandits"),
        }
    )


FIRST_PLAYER = AskedAlone(
    "first_player", FirstPlayer, resolve_order, first_player, contenders="players"
)
