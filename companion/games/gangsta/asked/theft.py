"""A theft asked alone (Gangsta!, Les récompenses): how much changes hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, Maybe
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import MONEY, player_of
from companion.games.gangsta.pieces import REWARDS, THEFT
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.rules.rewards import Theft, count_loot


def theft(players: tuple[str, ...]) -> Form:
    """The form of a theft: who steals how much from whom, and the victim's money."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "victim": player_of(players),
        "amount": Count(1, REWARDS[THEFT][1]),
        "money": MONEY,
        "stored": Maybe(Count(0, MOST_STORED), because("gangsta.assumed.nothing_stored")),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """About as much money as is stolen."""
        player, victim = chance.sample(players, 2)
        money, stored = chance.randint(0, 4), chance.choice((0, 0, 5))
        amount = chance.randint(1, 4)
        return {
            "player": player,
            "victim": victim,
            "amount": amount,
            "money": money,
            "stored": stored,
        }

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a theft from oneself."""
    if said["player"] == said["victim"]:
        yield because("gangsta.closed.own_victim", player=said["player"], reward="theft")


THEFT_ALONE = AskedAlone("theft", Theft, count_loot, theft)
