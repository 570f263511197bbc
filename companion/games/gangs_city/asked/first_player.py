"""The first player asked alone (Gangs City 4.1)."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf, SomeOf, YesNo
from companion.core.ruling import because
from companion.games.gangs_city.asked.shared import PLACE, anybody
from companion.games.gangs_city.pieces import PLACES, TARGETS
from companion.games.gangs_city.rules.first_player import FirstPlayer, of_what, resolve_first_player


def first_player(players: tuple[str, ...]) -> Form:
    """The form of the first player: players in turn order, and their initiatives."""
    holding = Form({"place": PLACE, "owner": anybody(players), "initiative": Count(0, 99)})
    most = min(max(TARGETS), len(players))
    return Form(
        {
            "players": SomeOf(players, least=min(TARGETS), most=most, of="player", ordered=True),
            "places": ListOf(holding, most=len(PLACES), once=("place",)),
            "first_turn": Maybe(YesNo(), because("gangs_city.assumed.first_turn")),
            "lowest": Maybe(OneOf(("owned", "city", "next")), reading=True),
        }
    )


FIRST_PLAYER = AskedAlone(
    "first_player",
    FirstPlayer,
    resolve_first_player,
    first_player,
    contenders="players",
    words=of_what,
)
