"""Wounds asked alone (BlackRock City): what deferring costs, and being late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.parts import BANDITS, CHOSEN, player_of, reading
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.rules.deferral import Deferral, against_deferral
from companion.games.blackrock_city.rules.wounds import (
    DeferWound,
    Late,
    resolve_defer_wound,
    resolve_late,
)


def defer_wound(players: tuple[str, ...]) -> Form:
    """The form of a wound by deferring: who, and which bandit is hit."""
    before = Maybe(Count(0, len(players) - 1), because("blackrock_city.assumed.before"))
    first = because("blackrock_city.assumed.number")
    number = Maybe(Count(1, len(players)), first, matters=lambda said: bool(said.get("before")))
    return Form(
        {
            "player": player_of(players),
            "reserve": BANDITS,
            "before": before,
            "chosen": CHOSEN,
            "number": number,
        },
        lambda said: tuple(against_wound(said)),
    )


def against_wound(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of the number of a wound, or of a deferral that leaves nothing to bid."""
    before, number = said.get("before", 0), said.get("number", 1)
    if number > before + 1:
        yield because("blackrock_city.situation.number", count=before + 1)
        return
    still_to_take = before + 1 - number
    reserve = bandits_of(said["reserve"])
    yield from against_deferral(Deferral(said["player"], reserve, still_to_take))


def late(players: tuple[str, ...]) -> Form:
    """The form of a late player: who, and which bandit is hit."""
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
