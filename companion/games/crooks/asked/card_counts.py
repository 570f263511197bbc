"""A card asked alone (Crooks): does it count, though it should not lie there?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, Maybe
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import ABILITY, LEVEL, TARGET, player_of
from companion.games.crooks.asked.parts import SIDE as LAID
from companion.games.crooks.pieces import CROOKS, KINGPIN, MOST_PILE, REPORTED
from companion.games.crooks.rules.faces import Read, may_count

Said = Mapping[str, Any]
FEW = 3


def card(players: tuple[str, ...]) -> Form:
    """The form of a card: what it shows, how it was laid, what else has been seen."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "target": TARGET,
        "level": LEVEL,
        "ability": Maybe(ABILITY, because("crooks.assumed.ability")),
        "side": Maybe(LAID.field, because("crooks.assumed.side"), matters=_is_kingpin),
        "among": Maybe(Count(0, MOST_PILE), because("crooks.assumed.unseen"), matters=_is_kingpin),
        "laid_as": Maybe(ABILITY, because("crooks.assumed.laid_as"), matters=_has_ability),
        "alike": Maybe(Count(0, CROOKS - 1), because("crooks.assumed.alike")),
        "seen": Maybe(Count(1, CROOKS), because("crooks.assumed.seen"), matters=_is_reported),
    }

    def draw(chance: Random) -> dict[str, Any]:
        drawn = {name: part.draw(chance) for name, part in parts.items()}
        return {**drawn, "alike": chance.randint(0, 1), "seen": chance.randint(1, FEW)}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _is_kingpin(said: Said) -> bool:
    return said.get("ability") == KINGPIN


def _has_ability(said: Said) -> bool:
    return "ability" in said


def _is_reported(said: Said) -> bool:
    return said.get("ability") in REPORTED


def _impossible(said: Said) -> Iterator[Reason]:
    """Faults of a card asked alone: more cards than the box has."""
    count = said.get("seen", 1) + said.get("alike", 0)
    if count > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)


CARD_COUNTS = AskedAlone("card_counts", Read, may_count, card)
