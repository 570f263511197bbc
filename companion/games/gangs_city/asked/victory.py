"""Score and victory asked alone (Gangs City 7.2, 7.3)."""

from __future__ import annotations

from companion.boxes.gangs_city import TOP_LEVEL, TRAFICS
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, ListOf, Maybe, SomeOf
from companion.core.ruling import because
from companion.games.gangs_city.asked.new_place import owned_places
from companion.games.gangs_city.asked.shared import TRAFIC, player
from companion.games.gangs_city.pieces import PLACES, TARGETS
from companion.games.gangs_city.rules.victory import TurnScore, Victory, resolve_victory, score_turn

TOTAL = Count(-99, 999)
MOST_BASE = 9
LED = Form({"trafic": TRAFIC, "points": Count(0, MOST_BASE + TOP_LEVEL)})


def turn_score(players: tuple[str, ...]) -> Form:
    """The score before, the trafics led, the points of the district."""
    return Form(
        {
            "player": player(players),
            "total": TOTAL,
            "trafics": Maybe(
                ListOf(LED, most=len(TRAFICS), once=("trafic",)),
                because("gangs_city.assumed.trafics"),
            ),
            "district": Maybe(Count(0, len(PLACES) - 1)),
            "places": Maybe(owned_places()),
            "idle": Maybe(SomeOf(TRAFICS, of="trafic"), reading=True),
        },
        lambda said: () if "places" in said else tuple(needs(said, "district")),
    )


def victory(players: tuple[str, ...]) -> Form:
    """Everybody at the end of a turn, in turn order."""
    standing = Form(
        {
            "player": player(players),
            "total": TOTAL,
            "last_turn": Maybe(Count(0, 99), because("gangs_city.assumed.last_turn")),
            "initiative": Maybe(Count(0, 99), because("gangs_city.assumed.initiative")),
        }
    )
    least, most = min(TARGETS), min(max(TARGETS), len(players))
    return Form({"standings": ListOf(standing, least=least, most=most, once=("player",))})


TURN_SCORE = AskedAlone("turn_score", TurnScore, score_turn, turn_score)
VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
