"""Heists asked alone (Gangsta!): the order of the gangsters, the ways there are, and the boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.asked.crews import (
    CARDS,
    MOST_GANG,
    THE_CARD,
    announced_heist_form,
    one_boss,
)
from companion.games.gangsta.asked.parts import (
    MONEY,
    everybody,
    faults_of_absent_player,
    player_of,
    reading,
)
from companion.games.gangsta.called import with_shown_icons
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import COOP, INCOME, REWARDS
from companion.games.gangsta.rules.coop import CoopRewards, count_income
from companion.games.gangsta.rules.heist import WITHOUT, Heist
from companion.games.gangsta.rules.heist_order import HeistOrder, resolve_heist_order
from companion.games.gangsta.rules.search import HeistWays
from companion.games.gangsta.rules.ways import resolve_ways

STEP = OneOf((*CARDS, *WITHOUT), of="card")
MOST_STEPS = 2 * MOST_GANG


def heist_order(players: tuple[str, ...]) -> Form:
    """The form of a heist and those to be engaged, in order."""
    parts: dict[str, Field] = {
        "announced": announced_heist_form(players),
        "order": ListOf(STEP, 0, MOST_STEPS),
        "broken": reading("broken"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """A random order of members who are in the crews."""
        said = parts["announced"].draw(chance)
        there = [one["card"] for crew in said["crews"] for one in crew["members"]]
        return {"announced": said, "order": chance.sample(there, chance.randint(1, len(there)))}

    return Form(parts, draw_by=draw)


def heist_ways(players: tuple[str, ...]) -> Form:
    """The form of a heist and the money to make gangsters ready first."""
    parts: dict[str, Field] = {
        "announced": announced_heist_form(players),
        "mobilised": Maybe(YesNo(), because("gangsta.assumed.mobilised")),
        "money": Maybe(MONEY, because("gangsta.assumed.no_money"), matters=_mobilises),
        "qg": Maybe(YesNo(), because("gangsta.assumed.no_qg"), matters=_mobilises),
    }
    return Form(parts, lambda said: tuple(_no_boss(said["announced"]["crews"][0])))


def _no_boss(crew: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a gang without a Boss, where it matters whether all are Engaged."""
    yield from one_boss(crew["player"], crew["members"])


def _mobilises(said: Mapping[str, Any]) -> bool:
    return said.get("mobilised") is False


def coop_rewards(players: tuple[str, ...]) -> Form:
    """The form of a done heist: who took part, and the money in its boxes."""
    row = Form({"player": player_of(players), "gangsters": Count(0, MOST_GANG)})
    parts: dict[str, Field] = {
        "player": player_of(players),
        "players": everybody(row),
        "money": Count(*REWARDS[INCOME]),
        "coop": Maybe(Count(*REWARDS[COOP]), because("gangsta.assumed.no_box_b")),
        "heist": THE_CARD,
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Cooperative more often than not."""
        said = Form(parts).draw(chance)
        said["player"] = said["players"][0]["player"]
        said["players"][0]["gangsters"] = chance.randint(1, 3)
        said["coop"] = chance.choice((0, 2, 3))
        for other in said["players"][1:]:
            other["gangsters"] = chance.randint(0, 2) if said["coop"] else 0
        return said

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of cooperation: help without a box B, or a player without part in his own heist."""
    yield from faults_of_absent_player(said["player"], said["players"])
    for row in said["players"]:
        own, coop = row["player"] == said["player"], said.get("coop", 0)
        if own and coop and not row["gangsters"]:
            yield because("gangsta.situation.no_own", player=row["player"])
        if not own and not coop and row["gangsters"]:
            yield because("gangsta.situation.no_box_b", player=row["player"])


def _members(heist: Heist) -> Iterator[Member]:
    for crew in heist.crews:
        yield from crew.members


def rule_order(situation: HeistOrder) -> Ruling[bool]:
    """Rule whether the order holds, with cards that show other icons than they are known for."""
    return with_shown_icons(resolve_heist_order(situation), _members(situation.announced))


def rule_ways(situation: HeistWays) -> Ruling[int]:
    """Rule how many ways there are, with cards that show other icons than they are known for."""
    return with_shown_icons(resolve_ways(situation), _members(situation.announced))


HEIST_ORDER = AskedAlone("heist_order", HeistOrder, rule_order, heist_order)
HEIST_WAYS = AskedAlone("heist_ways", HeistWays, rule_ways, heist_ways)
COOP_REWARDS = AskedAlone(
    "coop_rewards", CoopRewards, count_income, coop_rewards, contenders="players"
)
