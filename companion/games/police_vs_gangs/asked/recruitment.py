"""Recruitments asked alone (Police VS Gangs 3.2): recruiters, offers, wishes, an agreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import PETITE_FRAPPE
from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form, ListOf, Maybe, SomeOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    ALL_TILES,
    CARD,
    CHARACTER,
    PLAY,
    POWER,
    SCORE,
    TURN,
    beyond_box,
    gangsters,
    make_alike,
    owner,
    player,
    ranks_in_teams,
    reading,
    tiles,
    told_differently,
)
from companion.games.police_vs_gangs.pieces import CHARACTERS
from companion.games.police_vs_gangs.rules.recruiting import Recruiter, Recruiting, Recruitment
from companion.games.police_vs_gangs.rules.recruitment import rank_recruiters, tied_groups
from companion.games.police_vs_gangs.rules.recruits import resolve_recruitment


def _petite_frappe(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a petite frappe among the recruiters."""
    if said["who"] == PETITE_FRAPPE and said["value"]:
        return (because("police_vs_gangs.recruitment.cannot", who=PETITE_FRAPPE),)
    return ()


RECRUITER = Form({"who": CHARACTER, "value": POWER}, _petite_frappe)
OFFER = Form({"who": CHARACTER, "cost": POWER})


TIED = 0.5  # how often a gangster that chance draws recruits with the same as the first
WANTS = SomeOf(CHARACTERS, of="character", ordered=True)


def recruiters_of_one(players: tuple[str, ...], wants: Field = WANTS) -> Form:
    """A field of one gangster's recruiters and wishes."""
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
    """The form of a recruitment: offers, recruiters, wishes, agreements."""
    parts: dict[str, Field] = {
        "gangsters": gangsters(recruiters_of_one(players)),
        "offers": ListOf(OFFER, most=ALL_TILES),
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
        "fewest": Maybe(
            SCORE,
            because("police_vs_gangs.assumed.fewest"),
            matters=lambda said: _by_track(said),
        ),
        "deal": Maybe(YesNo()),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Draw wishes that the place can grant, often ties, and a deal among those who need one."""
        said = Form(parts).draw(chance)
        for row in said["gangsters"][1:]:
            if chance.random() < TIED:
                row["recruiters"] = [dict(one) for one in said["gangsters"][0]["recruiters"]]
                said["owner"] = chance.choice((said.get("owner", NOBODY), row["player"], NOBODY))
        offers = {one["who"]: one for one in said["offers"]}
        make_alike((one for row in said["gangsters"] for one in row["recruiters"]), "value")
        for row in said["gangsters"]:
            row["wants"] = chance.sample(sorted(offers), chance.randint(0, len(offers)))
            row["score"] = chance.randint(0, 2)
        if "agreed" in said:
            said["agreed"] = [one for group in _equals(said) for one in group]
        return {**said, "offers": list(offers.values())}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def recruiters(players: tuple[str, ...]) -> Form:
    """The form of a recruitment whose order alone is asked: no wishes needed."""
    whole = recruitment(players)
    gang = gangsters(recruiters_of_one(players, Maybe(WANTS)))
    offers = Maybe(whole.parts["offers"])
    return Form(
        {**whole.parts, "gangsters": gang, "offers": offers}, whole.why, draw_by=whole.draw_by
    )


def _equals(said: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Groups of gangsters that totals, owner and score track leave tied."""
    rows = tuple(
        Recruiting(
            row["player"], row["score"], tuple(Recruiter(**one) for one in row["recruiters"]),
            row.get("turn", 0),
        )
        for row in said["gangsters"]
    )  # fmt: skip
    known = {key: said[key] for key in ("owner", "play") if key in said}
    return tied_groups(Recruitment(rows, **known))


def _by_track(said: Mapping[str, Any]) -> bool:
    """Does the score track set two recruiting gangsters apart?"""
    totals: dict[tuple[int, bool], set[int]] = {}
    for row in said["gangsters"]:
        total = sum(one["value"] for one in row["recruiters"])
        owns = row["player"] == said.get("owner")
        totals.setdefault((total, owns), set()).add(row["score"])
    return said.get("play") != "teams" and any(len(scores) > 1 for scores in totals.values())


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from ranks_in_teams(said, "gangsters")
    offered = [one["who"] for one in said.get("offers", ())]
    there = [one["who"] for row in said["gangsters"] for one in row["recruiters"]]
    yield from beyond_box((*offered, *there))
    for who in told_differently(said.get("offers", ()), "cost"):
        yield because("police_vs_gangs.situation.two_costs", who=who)
    for who in told_differently(
        (one for row in said["gangsters"] for one in row["recruiters"]), "value"
    ):
        yield because("police_vs_gangs.situation.two_values", who=who)
    for row in said["gangsters"]:
        for who in row.get("wants", ()):
            if who not in offered:
                yield because("police_vs_gangs.situation.not_there", player=row["player"], who=who)
    tied, agreed = _equals(said), said.get("agreed", ())
    for one in agreed:
        if not any(one in group for group in tied):
            yield because("police_vs_gangs.situation.not_tied", player=one)
    for group in tied:
        if 0 < len(set(group) & set(agreed)) < len(group):
            yield because("police_vs_gangs.recruitment.all_agree", players=group)


RECRUITMENT = AskedAlone(
    "recruitment", Recruitment, resolve_recruitment, recruitment, contenders="gangsters"
)
RECRUITERS = AskedAlone(
    "recruiters", Recruitment, rank_recruiters, recruiters, contenders="gangsters"
)
