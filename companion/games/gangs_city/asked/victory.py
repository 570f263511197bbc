"""Score and victory asked alone (Gangs City 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import TOP_LEVEL, TRAFICS
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, ListOf, Maybe, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangs_city.asked.new_place import one_sided, owned_places
from companion.games.gangs_city.asked.shared import TRAFIC, player
from companion.games.gangs_city.pieces import PLACES, TARGETS
from companion.games.gangs_city.rules.victory import TurnScore, Victory, resolve_victory, score_turn

TOTAL = Count(-99, 999)
MOST_BASE = 9
PRINTED_BASE = {"alcool": 1}  # the one marker whose boxes the book names


def _in_a_box(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """The fault that points of a trafic stand in none of the three boxes of its marker."""
    base, points = PRINTED_BASE.get(said["trafic"]), said["points"]
    if base is None or base <= points <= base + TOP_LEVEL:
        return ()
    facts = {"trafic": said["trafic"], "least": base, "most": base + TOP_LEVEL}
    return (Reason("gangs_city.marker.boxes", facts),)


LED = Form({"trafic": TRAFIC, "points": Count(0, MOST_BASE + TOP_LEVEL)}, _in_a_box)


def turn_score(players: tuple[str, ...]) -> Form:
    """The form of a turn's score: score before, trafics led, district."""
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
            "largest": Maybe(Count(0, len(PLACES))),
            "idle": Maybe(SomeOf(TRAFICS, of="trafic"), reading=True),
        },
        lambda said: tuple(_district(said)),
    )


def _district(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a district: its points are missing, or a contact is told by one place only."""
    if "places" in said:
        yield from one_sided(said["places"])
    elif "largest" not in said:
        yield from needs(said, "district")


def _gained_more(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of standings: more points in the last turn than in all."""
    if said.get("last_turn", 0) <= said["total"] or said.get("corrected"):
        return ()
    return (because("gangs_city.situation.gained_more", player=said["player"]),)


def victory(players: tuple[str, ...]) -> Form:
    """The form of the end of a turn: the standings of all players, in turn order."""
    standing = Form(
        {
            "player": player(players),
            "total": TOTAL,
            "last_turn": Maybe(Count(0, 99), because("gangs_city.assumed.last_turn")),
            "initiative": Maybe(Count(0, 99), because("gangs_city.assumed.initiative")),
            "corrected": Maybe(YesNo()),
        },
        _gained_more,
    )
    least, most = min(TARGETS), min(max(TARGETS), len(players))
    return Form({"standings": ListOf(standing, least=least, most=most, once=("player",))})


TURN_SCORE = AskedAlone("turn_score", TurnScore, score_turn, turn_score)
VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")
