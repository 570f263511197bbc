"""Recruitments asked alone (Police VS Gangs 3.2): recruiters, offers, wishes, an agreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from companion.boxes.gangs_city import PETITE_FRAPPE
from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form, ListOf, Maybe, SomeOf
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    PLAY,
    POWER,
    SCORE,
    TURN,
    beyond_box,
    gangsters,
    owner,
    player,
    ranks_in_teams,
    reading,
    tiles,
)
from companion.games.police_vs_gangs.pieces import CHARACTERS
from companion.games.police_vs_gangs.rules.recruitment import (
    Recruitment,
    rank_recruiters,
    resolve_recruitment,
)

MOST_OFFERS = 2  # as many as a card has mafia symbols


def _petite_frappe(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """One kind never recruits."""
    if said["who"] == PETITE_FRAPPE and said["value"]:
        return (because("police_vs_gangs.situation.petite_frappe", who=PETITE_FRAPPE),)
    return ()


RECRUITER = Form({"who": CHARACTER, "value": POWER}, _petite_frappe)
OFFER = Form({"who": CHARACTER, "cost": POWER})


WANTS = SomeOf(CHARACTERS, of="character", ordered=True)


def recruiting(players: tuple[str, ...], wants: Field = WANTS) -> Form:
    """One gangster's recruiters, and whom he would like."""
    return Form(
        {
            "player": player(players),
            "score": SCORE,
            "recruiters": tiles(RECRUITER),
            "turn": Maybe(TURN),
            "wants": wants,
        }
    )


def recruitment(players: tuple[str, ...]) -> Form:
    """A place, whom it offers, who recruits there, what equals agreed on."""
    parts: dict[str, Field] = {
        "gangsters": gangsters(recruiting(players)),
        "offers": ListOf(OFFER, most=MOST_OFFERS),
        "owner": owner(players),
        "place": CARD,
        "agreed": Maybe(
            SomeOf(players, of="player", ordered=True),
            because("police_vs_gangs.assumed.no_agreement"),
            matters=lambda said: bool(_equals(said)),
        ),
        "play": PLAY,
        "deadlock": reading("deadlock"),
        "idle_recruiter": reading("idle_recruiter"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Wishes that the place can grant, and an agreement of those who need one."""
        said = Form(parts).draw(chance)
        offers = {one["who"]: one for one in said["offers"]}
        for row in said["gangsters"]:
            row["wants"] = chance.sample(sorted(offers), chance.randint(0, len(offers)))
            row["score"] = chance.randint(0, 2)
        if "agreed" in said:
            said["agreed"] = sorted(_equals(said))
        return {**said, "offers": list(offers.values())}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def recruiters(players: tuple[str, ...]) -> Form:
    """The same, where only the order is asked: whom they would like need not be told."""
    whole = recruitment(players)
    gang = gangsters(recruiting(players, Maybe(WANTS)))
    offers = Maybe(whole.parts["offers"])
    return Form(
        {**whole.parts, "gangsters": gang, "offers": offers}, whole.why, draw_by=whole.draw_by
    )


def _equals(said: Mapping[str, Any]) -> set[str]:
    """Those whom neither their totals nor the owner's marker nor the track set apart."""
    if said.get("play") == "teams":
        return set()

    def apart(row: Mapping[str, Any]) -> tuple[int, bool, int]:
        total = sum(one["value"] for one in row["recruiters"])
        return total, row["player"] == said.get("owner"), row["score"]

    pairs = combinations(said["gangsters"], 2)
    return {
        row["player"]
        for one, other in pairs
        if apart(one) == apart(other) and apart(one)[0]
        for row in (one, other)
    }


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from ranks_in_teams(said, "gangsters")
    offered = [one["who"] for one in said.get("offers", ())]
    there = [one["who"] for row in said["gangsters"] for one in row["recruiters"]]
    yield from beyond_box((*offered, *there))
    if len({one["cost"] for one in said.get("offers", ())}) > len(set(offered)):
        yield because("police_vs_gangs.situation.two_costs", who=offered[0])
    for row in said["gangsters"]:
        for who in row.get("wants", ()):
            if who not in offered:
                yield because("police_vs_gangs.situation.not_there", player=row["player"], who=who)
    for one in said.get("agreed", ()):
        if one not in _equals(said):
            yield because("police_vs_gangs.situation.not_tied", player=one)


RECRUITMENT = AskedAlone(
    "recruitment", Recruitment, resolve_recruitment, recruitment, contenders="gangsters"
)
RECRUITERS = AskedAlone(
    "recruiters", Recruitment, rank_recruiters, recruiters, contenders="gangsters"
)
