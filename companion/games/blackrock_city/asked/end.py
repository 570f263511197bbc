"""The end asked alone (BlackRock City): no bandit left, or everybody out of the bidding."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, SomeOf
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import MOST_BANDITS, reading
from companion.games.blackrock_city.rules.end import (
    PhaseEnd,
    Renouncing,
    resolve_exhaustion,
    resolve_renouncing,
)

LEFT = Maybe(Count(0, MOST_BANDITS), because("blackrock_city.assumed.left"))


def exhaustion(players: tuple[str, ...]) -> Form:
    """How many bandits everybody has in reserve when a phase is over."""
    return Form(
        {"left": Form(dict.fromkeys(players, LEFT)), "exhaustion": reading("exhaustion")},
    )


def renouncing(players: tuple[str, ...]) -> Form:
    """Who plays, and who has renounced."""
    return Form(
        {
            "players": SomeOf(players, least=2, of="player", ordered=True),
            "renounced": SomeOf(players, of="player", ordered=True),
            "footnote": reading("footnote"),
        }
    )


EXHAUSTION = AskedAlone("exhaustion", PhaseEnd, resolve_exhaustion, exhaustion, of=VERDICT)
RENOUNCING = AskedAlone("renouncing", Renouncing, resolve_renouncing, renouncing, of=VERDICT)
