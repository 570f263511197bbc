"""Wounds asked alone (BlackRock City): what deferring costs, and being late."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import BANDITS, CHOSEN, player_of, reading
from companion.games.blackrock_city.rules.wounds import (
    DeferWound,
    Late,
    resolve_defer_wound,
    resolve_late,
)


def defer_wound(players: tuple[str, ...]) -> Form:
    """Who defers, and which of his bandits is hit."""
    before = Maybe(Count(0, len(players) - 1), because("blackrock_city.assumed.before"))
    return Form(
        {
            "player": player_of(players),
            "reserve": BANDITS,
            "before": before,
            "chosen": CHOSEN,
        }
    )


def late(players: tuple[str, ...]) -> Form:
    """Who was late, and which of his bandits is hit."""
    return Form(
        {
            "player": player_of(players),
            "reserve": BANDITS,
            "chosen": CHOSEN,
            "clock_kill": reading("clock_kill"),
        }
    )


DEFER_WOUND = AskedAlone("defer_wound", DeferWound, resolve_defer_wound, defer_wound, of=VERDICT)
LATE = AskedAlone("late", Late, resolve_late, late, of=VERDICT)
