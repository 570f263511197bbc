"""The first player asked alone (BlackRock City): who begins, and who follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe, SomeOf
from companion.core.ruling import NOBODY, Reason, because
from companion.games.blackrock_city.asked.parts import BANDITS, player_of, reading
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order


def first_player(players: tuple[str, ...]) -> Form:
    """The form of the first player: seats, winner, reserves."""
    return Form(
        {
            "players": SomeOf(players, least=2, of="player", ordered=True),
            "winner": player_of(players, FICTIVE),
            "previous": Maybe(player_of(players)),
            "reserves": Maybe(
                Form({player: reserve_of(player) for player in players}),
                because("blackrock_city.assumed.not_last"),
            ),
            "rider": Maybe(
                player_of(players, NOBODY),
                because("blackrock_city.assumed.rider"),
                matters=counts_from_the_die,
            ),
            "last_bandits": reading("last_bandits"),
            "fictive_win": reading("fictive_win"),
            "freed": Maybe(SomeOf(players, of="player")),
        },
        lambda said: tuple(against_rider(said)),
    )


def reserve_of(player: str) -> Maybe:
    """The field of a player's reserve; nothing is assumed for one who does not play."""
    return Maybe(
        BANDITS,
        because("blackrock_city.assumed.not_last"),
        matters=lambda said: player in said["players"],
    )


def counts_from_the_die(said: Mapping[str, Any]) -> bool:
    """Does it matter whom the die shows: are several down to one wounded bandit?"""
    left = map(bandits_of, said.get("reserves", {}).values())
    return sum(one.count == 1 == one.hurt for one in left) > 1


def against_rider(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of the die: it shows the winner, and never the fictive player."""
    winner, rider = said["winner"], said.get("rider")
    if rider is None or (said.get("fictive_win") == "idle" and winner == FICTIVE):
        return
    shown = NOBODY if winner == FICTIVE else winner
    if rider != shown:
        yield because("blackrock_city.situation.rider", player=shown)


FIRST_PLAYER = AskedAlone(
    "first_player", FirstPlayer, resolve_order, first_player, contenders="players"
)
