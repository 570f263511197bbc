"""A stack asked alone (Crooks): do several cards of one player count at a target?"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form
from companion.core.ruling import because
from companion.games.crooks.asked.parts import MOST_STACK, TARGET, player_of, reading
from companion.games.crooks.pieces import CROOKS
from companion.games.crooks.rules.stacks import Stack, may_stack

FEW = 3


def stack(players: tuple[str, ...]) -> Form:
    """The form of a stack: whose cards, where, how many, and how many accomplices among them."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "target": TARGET,
        "cards": Count(1, CROOKS),
        "accomplices": Count(0, MOST_STACK),
        "stack": reading("stack"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        drawn = {name: part.draw(chance) for name, part in parts.items()}
        cards = chance.randint(1, FEW)
        return {**drawn, "cards": cards, "accomplices": chance.randint(0, cards)}

    return Form(parts, _impossible, draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> tuple[Any, ...]:
    """Faults of a stack: more accomplices than cards."""
    if said["accomplices"] <= said["cards"]:
        return ()
    return (because("crooks.situation.more_accomplices"),)


STACK_COUNTS = AskedAlone("stack_counts", Stack, may_stack, stack)
