"""The end asked alone (BlackRock City): no bandit left, or everybody out of the bidding."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, SomeOf
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.limits import against_so_many
from companion.games.blackrock_city.asked.parts import MOST_BANDITS, reading
from companion.games.blackrock_city.pieces import TOWNS_IN_PLAY
from companion.games.blackrock_city.rules.game_end import (
    BanditsLeft,
    Renouncing,
    resolve_exhaustion,
    resolve_renouncing,
)

FEWEST = min(TOWNS_IN_PLAY)  # players
LEFT = Maybe(Count(0, MOST_BANDITS), because("blackrock_city.assumed.left"))


def exhaustion(players: tuple[str, ...]) -> Form:
    """The form of the end of a phase: how many bandits everybody has in reserve."""
    return Form(
        {"left": Form(dict.fromkeys(players, LEFT)), "exhaustion": reading("exhaustion")},
        lambda said: tuple(against_left(list(said["left"].values()))),
    )


def against_left(counts: list[int]) -> Iterator[Reason]:
    """Faults: fewer than two players, or more bandits than the box has."""
    if len(counts) < FEWEST:
        yield because("blackrock_city.situation.fewest", count=FEWEST)
    yield from against_so_many(counts)


def renouncing(players: tuple[str, ...]) -> Form:
    """The form of who plays and who has renounced."""
    return Form(
        {
            "players": SomeOf(players, least=2, of="player", ordered=True),
            "renounced": SomeOf(players, of="player", ordered=True),
            "footnote": reading("footnote"),
        }
    )


EXHAUSTION = AskedAlone("exhaustion", BanditsLeft, resolve_exhaustion, exhaustion, of=VERDICT)
RENOUNCING = AskedAlone("renouncing", Renouncing, resolve_renouncing, renouncing, of=VERDICT)
