"""Recruitments asked alone (Gangs City 6.2, 6.3): recruiters, offers, wishes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import CHARACTERS, PETITE_FRAPPE, POWER
from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, SomeOf
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.asked.shared import (
    CHANGE,
    CHARACTER,
    CHIEF,
    MOST_GANGS,
    PLACE,
    TURN,
    beyond_box,
    crew,
    owner,
    player,
)
from companion.games.gangs_city.pieces import MOST_CHARACTERS
from companion.games.gangs_city.rules.recruiters import (
    Recruiters,
    rank_recruiters,
)
from companion.games.gangs_city.rules.recruitment import (
    Recruitment,
    resolve_recruitment,
)


def _petite_frappe(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of recruiters with a petite frappe among them."""
    if said["who"] == PETITE_FRAPPE and said["value"]:
        return (because("gangs_city.recruitment.cannot", who=PETITE_FRAPPE),)
    return ()


RECRUITER = Form({"who": CHARACTER, "value": POWER, "chief": CHIEF}, _petite_frappe)
OFFER = Form({"who": CHARACTER, "cost": POWER})
MOST_OFFERS = 16
WANTS = SomeOf(CHARACTERS, of="character", ordered=True)


def recruiters_of_one(players: tuple[str, ...]) -> Form:
    """A field of one player's recruiters."""
    parts: dict[str, Field] = {
        "player": player(players),
        "turn": TURN,
        "recruiters": crew(RECRUITER),
    }
    return Form({**parts, "change": CHANGE})


def wishes_of_one(players: tuple[str, ...]) -> Form:
    """A field of one player's recruiters and wishes."""
    return Form(
        {
            **recruiters_of_one(players).parts,
            "wants": WANTS,
            "characters": Maybe(
                Count(1, MOST_CHARACTERS), because("gangs_city.assumed.characters")
            ),
            "replaces": Maybe(OneOf((NOBODY, *CHARACTERS), of="character")),
        },
        lambda said: tuple(_incomplete(said)),
    )


def _incomplete(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a gang's size: nobody given up at six, or fewer members than recruiters."""
    player, full = said["player"], said.get("characters") == MOST_CHARACTERS
    if len(said["recruiters"]) == MOST_CHARACTERS and "characters" not in said:
        yield because("gangs_city.situation.six_recruit", player=player)
    elif full and "replaces" not in said:
        yield because("gangs_city.situation.gives_up", player=player)
    elif not full and said.get("replaces", NOBODY) != NOBODY:
        yield because("gangs_city.situation.gives_up_at_six", player=player)
    if said.get("characters", MOST_CHARACTERS) < len(said["recruiters"]):
        yield because("gangs_city.situation.fewer_than_recruit", player=said["player"])


def gangs(row: Form) -> ListOf:
    """A field of everybody who recruits at a place."""
    return ListOf(row, least=1, most=MOST_GANGS, once=("player", "turn"))


def recruiters(players: tuple[str, ...]) -> Form:
    """The form of a place and who recruits on it."""
    parts: dict[str, Field] = {
        "place": PLACE,
        "gangs": gangs(recruiters_of_one(players)),
        "owner": owner(players),
    }
    return Form(parts, lambda said: tuple(beyond_box(_recruiters(said))))


def _recruiters(said: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(one["who"] for row in said["gangs"] for one in row["recruiters"])


def recruitment(players: tuple[str, ...]) -> Form:
    """The form of a place, whom it offers, and who recruits there."""
    parts: dict[str, Field] = {
        "place": PLACE,
        "gangs": gangs(wishes_of_one(players)),
        "offers": ListOf(OFFER, most=MOST_OFFERS),
        "owner": owner(players),
        "replaced": Maybe(OneOf(("acts", "leaves")), reading=True),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Draw wishes that the place can grant: chance alone would seldom find them."""
        said = Form(parts).draw(chance)
        offers = {one["who"]: one for one in said["offers"]}
        for row in said["gangs"]:
            row["wants"] = chance.sample(sorted(offers), chance.randint(0, len(offers)))
        return {**said, "offers": list(offers.values())}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    offered = [one["who"] for one in said["offers"]]
    yield from beyond_box((*offered, *_recruiters(said)))
    costs = {(one["who"], one["cost"]) for one in said["offers"]}
    for who in sorted(set(offered)):
        if sum(one == who for one, _ in costs) > 1:
            yield because("gangs_city.situation.two_costs", who=who)
    for row in said["gangs"]:
        for who in row["wants"]:
            if who not in offered:
                yield because("gangs_city.situation.not_there", player=row["player"], who=who)


RECRUITMENT = AskedAlone(
    "recruitment", Recruitment, resolve_recruitment, recruitment, contenders="gangs"
)
RECRUITERS = AskedAlone("recruiters", Recruiters, rank_recruiters, recruiters, contenders="gangs")
