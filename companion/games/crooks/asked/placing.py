"""A burglary asked alone (Crooks): may this crook go there, so?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import (
    ABILITY,
    DOLLARS,
    MINE,
    SIDE,
    TARGET,
    player_of,
    reading,
)
from companion.games.crooks.pieces import (
    CROOKS,
    DOWN,
    KILLER,
    KINGPIN,
    MAKE_ROOM,
    MOST_PILE,
    TARGETS,
    TRANSFER,
)
from companion.games.crooks.rules.placing import Placing, may_place

Said = Mapping[str, Any]


def placing(players: tuple[str, ...]) -> Form:
    """The form of a burglary: which crook, where, on which side."""
    return Form(
        {
            "player": player_of(players),
            "target": TARGET,
            "side": SIDE,
            "ability": Maybe(ABILITY, because("crooks.assumed.ability")),
            "used": Maybe(YesNo(), because("crooks.assumed.not_used"), matters=_can_be_used),
            "mine": MINE,
            "free": Maybe(
                Count(0, len(TARGETS) - 1), because("crooks.assumed.free"), matters=_moves
            ),
            "others": Maybe(
                SomeOf(players, of="player", ordered=True),
                because("crooks.assumed.others"),
                matters=_kills,
            ),
            "among": Maybe(
                Count(1, MOST_PILE), because("crooks.assumed.among"), matters=_is_kingpin
            ),
            "purse": Maybe(DOLLARS, because("crooks.assumed.purse"), matters=_is_down),
            "stack": reading("stack"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _can_be_used(said: Said) -> bool:
    """Does a card laid face up have an ability that can make room?"""
    return said.get("ability") in MAKE_ROOM and not _is_down(said)


def _moves(said: Said) -> bool:
    """Is a transfer used on own crooks, so that it needs somewhere to send them?"""
    used = _can_be_used(said) and bool(said.get("used")) and bool(said.get("mine"))
    return said.get("ability") == TRANSFER and used


def _kills(said: Said) -> bool:
    """Is a killer used where its player has nobody, so that it needs a victim?"""
    used = _can_be_used(said) and bool(said.get("used")) and not said.get("mine")
    return said.get("ability") == KILLER and used


def _is_kingpin(said: Said) -> bool:
    return said.get("ability") == KINGPIN


def _is_down(said: Said) -> bool:
    return said.get("side") == DOWN


def _impossible(said: Said) -> Iterator[Reason]:
    """Faults of a burglary: a crook on both sides, a used ability without name, too many crooks."""
    if said["player"] in said.get("others", ()):
        yield because("crooks.situation.told_apart", player=said["player"])
    if said.get("used") and "ability" not in said:
        yield because("crooks.situation.which_ability")
    count = said.get("mine", 0) + len(said.get("others", ())) + said.get("among", 1)
    if count > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)


MAY_PLACE = AskedAlone("may_place", Placing, may_place, placing)
