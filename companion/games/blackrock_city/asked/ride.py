"""The ride asked alone (BlackRock City): who wins the phase, how far he goes, where he ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.limits import against_bids, against_towns
from companion.games.blackrock_city.asked.parts import (
    MOST_BANDITS,
    RING,
    fictive_of,
    placed_by,
    player_of,
    reading,
)
from companion.games.blackrock_city.bandits import NO_BIDS
from companion.games.blackrock_city.pieces import FICTIVE, TOWNS
from companion.games.blackrock_city.rules.arrival import Arrival, resolve_arrival
from companion.games.blackrock_city.rules.ride import Contest, Move, resolve_move, resolve_winner


def bids_by(players: tuple[str, ...]) -> ListOf:
    """A field of all bids; whoever renounced is left out."""
    return ListOf(placed_by(players), 1, len(players), ("player",), NO_BIDS)


def winner(players: tuple[str, ...]) -> Form:
    """The form of all bids of a phase."""
    return Form(
        {
            "bids": bids_by(players),
            "fictive": fictive_of(players),
            "fictive_zero": reading("fictive_zero"),
            "fictive_win": reading("fictive_win"),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: tuple(against_placed(said)),
    )


def against_placed(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of bids that cannot lie there together."""
    counts = [one["count"] for one in said["bids"]]
    equal = said.get("fictive_equal", "forbidden")
    yield from against_bids(counts, said.get("fictive"), equal)


def move(players: tuple[str, ...]) -> Form:
    """The form of all bids of a phase and the winner's move."""
    won = because("blackrock_city.assumed.winner")
    return Form(
        {
            "bids": bids_by(players),
            "fictive": fictive_of(players),
            "winner": Maybe(player_of(players, FICTIVE), won),
            "chosen": Maybe(Count(1, MOST_BANDITS)),
            "fictive_zero": reading("fictive_zero"),
            "fictive_win": reading("fictive_win"),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: tuple(against_placed(said)),
    )


def arrival(players: tuple[str, ...]) -> Form:
    """The form of a ride: whose die, from where, how far."""
    no_stop = because("blackrock_city.assumed.stop")
    stop = Maybe(OneOf(TOWNS, of="town"), no_stop, matters=lambda said: said["player"] != FICTIVE)
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "start": OneOf(TOWNS, of="town"),
            "steps": Count(1, MOST_BANDITS),
            "towns": RING,
            "stop": stop,
        },
        lambda said: tuple(against_arrival(said)),
    )


def against_arrival(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a fictive ride: its ring has ten towns, and no Indians stop it."""
    if said["player"] != FICTIVE:
        return
    if "stop" in said:
        yield because("blackrock_city.situation.fictive_rides_on")
    yield from against_towns(said)


WINNER = AskedAlone("winner", Contest, resolve_winner, winner, contenders="bids")
MOVE = AskedAlone("move", Move, resolve_move, move)
ARRIVAL = AskedAlone("arrival", Arrival, resolve_arrival, arrival)
