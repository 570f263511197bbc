"""Shoot-outs asked alone (Gangs City 6.1): the gangs, their fighters, whom a tile is aimed at."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.pieces import CHARACTERS, MOST_CHARACTERS, PLACES, POWER
from companion.games.gangs_city.rules.combat import Shootout
from companion.games.gangs_city.rules.shootout import resolve_shootout

MOST_GANGS = 6
CHIEF = Maybe(YesNo(), because("gangs_city.assumed.chief"))
FIGHTER = Form({"who": OneOf(CHARACTERS, of="character"), "power": POWER, "chief": CHIEF})
CHANGE = Maybe(Count(-12, 12), because("gangs_city.assumed.change"))
MAY_OR_MUST = Maybe(OneOf(("may", "must")), reading=True)


def gang(players: tuple[str, ...]) -> Form:
    """One side of a shoot-out."""
    targets = tuple(f"{player}/{who}" for player in players for who in CHARACTERS)
    return Form(
        {
            "player": OneOf(players, of="player"),
            "turn": Count(1, MOST_GANGS),
            "fighters": ListOf(FIGHTER, least=1, most=MOST_CHARACTERS),
            "settling": Maybe(
                OneOf(("none", "gros_calibre", "gilet")), because("gangs_city.assumed.settling")
            ),
            "kills": Maybe(
                OneOf((NOBODY, *targets), of="target"), because("gangs_city.assumed.kills")
            ),
            "change": CHANGE,
        }
    )


def shootout(players: tuple[str, ...]) -> Form:
    """A place, its owner, the gangs that fight for it."""
    return Form(
        {
            "place": OneOf(PLACES, of="place"),
            "gangs": ListOf(gang(players), least=1, most=MOST_GANGS, once=("player", "turn")),
            "owner": Maybe(
                OneOf((NOBODY, *players), of="player"), because("gangs_city.assumed.owner")
            ),
            "gros_calibre": MAY_OR_MUST,
        }
    )


SHOOTOUT = AskedAlone("shootout", Shootout, resolve_shootout, shootout, contenders="gangs")
