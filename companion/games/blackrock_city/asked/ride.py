"""The ride asked alone (BlackRock City): who wins the phase, how far he goes, where he ends."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import (
    MOST_BANDITS,
    RING,
    fictive_of,
    placed_by,
    player_of,
    reading,
)
from companion.games.blackrock_city.pieces import FICTIVE, TOWNS
from companion.games.blackrock_city.rules.ride import (
    Arrival,
    Contest,
    Move,
    resolve_arrival,
    resolve_move,
    resolve_winner,
)


def bids_by(players: tuple[str, ...]) -> ListOf:
    """What each player has placed; whoever renounced is left out."""
    return ListOf(placed_by(players), least=1, most=len(players), once=("player",))


def winner(players: tuple[str, ...]) -> Form:
    """All bids of a phase."""
    return Form(
        {
            "bids": bids_by(players),
            "fictive": fictive_of(players),
            "fictive_zero": reading("fictive_zero"),
            "fictive_win": reading("fictive_win"),
        }
    )


def move(players: tuple[str, ...]) -> Form:
    """All bids of a phase, and how far the winner would go."""
    won = because("blackrock_city.assumed.winner")
    return Form(
        {
            "bids": bids_by(players),
            "fictive": fictive_of(players),
            "winner": Maybe(player_of(players, FICTIVE), won),
            "chosen": Maybe(Count(1, MOST_BANDITS)),
            "fictive_zero": reading("fictive_zero"),
            "fictive_win": reading("fictive_win"),
        }
    )


def arrival(players: tuple[str, ...]) -> Form:
    """Whose die, from where, how far."""
    stop = Maybe(OneOf(TOWNS, of="town"), because("blackrock_city.assumed.stop"))
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "start": OneOf(TOWNS, of="town"),
            "steps": Count(1, MOST_BANDITS),
            "towns": RING,
            "stop": stop,
        }
    )


WINNER = AskedAlone("winner", Contest, resolve_winner, winner, contenders="bids")
MOVE = AskedAlone("move", Move, resolve_move, move)
ARRIVAL = AskedAlone("arrival", Arrival, resolve_arrival, arrival)
