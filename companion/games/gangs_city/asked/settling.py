"""Misplaced règlement tiles asked alone (Gangs City 4.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangs_city.asked.shared import player
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES
from companion.games.gangs_city.rules.combat import THE_CENTRE
from companion.games.gangs_city.rules.settling import SettlingMistake, resolve_settling_mistake

ON_CENTRE = "alone_on_centre"
PILES = (THE_CENTRE, *CENTRE)


def settling_mistake(players: tuple[str, ...]) -> Form:
    """The form of a misplaced règlement tile: whose, where, with what, his score."""
    return Form(
        {
            "player": player(players),
            "place": OneOf((*PLACES, *PILES), of="place"),
            "fault": OneOf(("alone", "on_place", "with_recruiter", ON_CENTRE)),
            "fighters": Count(0, MOST_CHARACTERS),
            "erred_before": Maybe(YesNo(), because("gangs_city.assumed.erred_before")),
            "score": Maybe(Count(-99, 99)),
            "penalty": Maybe(OneOf(("floor", "below")), reading=True),
        },
        lambda said: tuple(_impossible(said)),
    )


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a misplaced tile: a pile told as a place, or a fighter beside a lone tile."""
    if (said["fault"] == ON_CENTRE) != (said["place"] in PILES):
        yield because("gangs_city.situation.fault_elsewhere", place=said["place"])
    elif said["fault"] == ON_CENTRE and said["fighters"]:
        yield because("gangs_city.situation.not_alone", place=said["place"])
    if said.get("erred_before") and not said["fighters"]:
        yield from needs(said, "score")


SETTLING_MISTAKE = AskedAlone(
    "settling_mistake", SettlingMistake, resolve_settling_mistake, settling_mistake
)
