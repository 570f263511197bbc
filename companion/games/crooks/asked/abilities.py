"""An ability asked alone (Crooks): does it work, and what does it do?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import (
    ABILITY,
    DOLLARS,
    MINE,
    MOST_STACK,
    SIDE,
    TARGET,
    player_of,
    reading,
)
from companion.games.crooks.pieces import KILLER, PICKPOCKET, TRANSFER
from companion.games.crooks.rules.abilities import Ability, resolve_ability

Said = Mapping[str, Any]
SOME = Count(0, MOST_STACK)
MOMENTS = OneOf(("placed", "moved", "revealed", "later"))


def ability(players: tuple[str, ...]) -> Form:
    """Whose crook, which ability, when, and what it would be used on."""
    return Form(
        {
            "player": player_of(players),
            "ability": ABILITY,
            "target": TARGET,
            "side": SIDE,
            "moment": Maybe(MOMENTS, because("crooks.assumed.moment")),
            "used": Maybe(YesNo(), because("crooks.assumed.used")),
            "mine": MINE,
            "hidden": Maybe(SOME, because("crooks.assumed.hidden"), matters=_has_mine),
            "to": Maybe(TARGET, because("crooks.assumed.to"), matters=_of(TRANSFER)),
            "to_mine": Maybe(SOME, because("crooks.assumed.to_mine"), matters=_of(TRANSFER)),
            "victim": Maybe(
                player_of(players), because("crooks.assumed.victim"), matters=_of(KILLER)
            ),
            "there": Maybe(SOME),
            "covered": Maybe(SOME, because("crooks.assumed.covered"), matters=_of(KILLER)),
            "left": Maybe(DOLLARS, because("crooks.assumed.left"), matters=_of(PICKPOCKET)),
            "stack": reading("stack"),
            "turned": reading("turned"),
            "killed": reading("killed"),
            "bank": reading("bank"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _has_mine(said: Said) -> bool:
    return bool(said.get("mine"))


def _of(wanted: str) -> Any:
    return lambda said: said.get("ability") == wanted


def _impossible(said: Said) -> Iterator[Reason]:
    """No more lie hidden than lie there; a victim has crooks, a transfer another target."""
    more = said.get("hidden", 0) > said.get("mine", 0)
    if more or said.get("covered", 0) > said.get("there", 0):
        yield because("crooks.situation.more_hidden")
    if said.get("to") == said["target"]:
        yield because("crooks.situation.same_target")
    if said["ability"] == KILLER and said.get("victim", said["player"]) != said["player"]:
        yield from needs(said, "there")


ABILITY_USED = AskedAlone("ability", Ability, resolve_ability, ability)
