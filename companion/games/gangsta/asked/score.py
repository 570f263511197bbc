"""The final count asked alone (Gangsta!, Fin de partie)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import (
    CORRECTED,
    LEAST_PLAYERS,
    MONEY,
    NO_RESOURCE,
    THE_FAMILY,
    THE_RESOURCE,
    everybody,
    faults_of_gang_sizes,
    faults_of_shared_resource,
    player_of,
    reading,
)
from companion.games.gangsta.pieces import (
    BANQUE,
    FAMILIES,
    GANGSTER,
    GANGSTERS,
    HEIST,
    HOPITAL,
    KIND_OF,
    RESOURCES,
)
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.rules.score import Ending, score_ending

POINTS = Count(0, 9)
OF_A_FAMILY = len(GANGSTERS) // len(FAMILIES)


def final_score(players: tuple[str, ...]) -> Form:
    """The form of the end: money, kept heists, gangsters and resource of each."""
    heist = Form({"points": POINTS, "heist": Maybe(OneOf(tuple(KIND_OF), HEIST))})
    gangster = Form(
        {
            "points": POINTS,
            "family": Maybe(THE_FAMILY),
            "card": Maybe(OneOf(tuple(GANGSTERS), GANGSTER)),
        }
    )
    lying = Form({"points": POINTS, "card": Maybe(OneOf(tuple(GANGSTERS), GANGSTER))})
    not_active = because("gangsta.assumed.not_activated")
    nobody = because("gangsta.assumed.nobody_lies")
    nothing_stored = because("gangsta.assumed.nothing_stored")
    row = Form(
        {
            "player": player_of(players),
            "money": MONEY,
            "heists": ListOf(heist, most=len(KIND_OF)),
            "gangsters": ListOf(gangster, most=len(GANGSTERS)),
            "boss": Maybe(THE_FAMILY),
            "resource": Maybe(THE_RESOURCE, NO_RESOURCE),
            "active": Maybe(YesNo(), not_active, matters=lambda said: "resource" in said),
            "points": Maybe(POINTS),
            "hospital": Maybe(ListOf(lying, most=len(GANGSTERS)), nobody, matters=_has_hospital),
            "stored": Maybe(Count(0, MOST_STORED), nothing_stored, matters=_has_bank),
        }
    )
    parts: dict[str, Field] = {
        "players": everybody(row),
        "families": reading("families"),
        "hospital_points": reading("hospital_points"),
        "corrected": CORRECTED,
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Small gangs, near each other, so that ties come up."""
        seated = chance.sample(players, chance.randint(LEAST_PLAYERS, len(players)))
        bosses, cards = chance.sample(FAMILIES, len(seated)), list(GANGSTERS)
        chance.shuffle(cards)
        resources = chance.sample(RESOURCES, len(seated))
        rows = [_row(one, bosses.pop(), cards, resources.pop(), chance) for one in seated]
        return {"players": rows, "families": chance.choice(("no", "yes"))}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _row(player: str, boss: str, cards: list[str], resource: str, chance: Random) -> dict[str, Any]:
    lying = [_draw_lying(cards, chance) for _ in range(2 if resource == HOPITAL else 0)]
    return {
        "player": player,
        "money": chance.randint(0, 2),
        "heists": [{"points": chance.randint(0, 2)} for _ in range(chance.randint(0, 3))],
        "gangsters": [_draw_gangster(cards, chance) for _ in range(chance.randint(0, 3))],
        "boss": boss,
        "resource": resource,
        "active": chance.random() < 0.5,
        "points": chance.randint(0, 5),
        **({"hospital": lying} if lying else {}),
    }


def _draw_gangster(cards: list[str], chance: Random) -> dict[str, Any]:
    """A random gangster, told by his card or by his family alone."""
    card = cards.pop()
    told = {"card": card} if chance.random() < 0.5 else {"family": GANGSTERS[card]}
    return {"points": chance.randint(1, 3), **told}


def _draw_lying(cards: list[str], chance: Random) -> dict[str, Any]:
    return {"points": chance.randint(1, 3), "card": cards.pop()}


def _has_hospital(said: Mapping[str, Any]) -> bool:
    return bool(said.get("resource") == HOPITAL)


def _has_bank(said: Mapping[str, Any]) -> bool:
    return bool(said.get("resource") == BANQUE and said.get("active"))


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    rows = said["players"]
    yield from faults_of_shared_resource(rows)
    yield from faults_of_gang_sizes(said, lambda row: len(row["gangsters"]))
    yield from _told_twice(rows)
    for row in rows:
        yield from _wrong_row(row)
    if said.get("families") == "yes":
        yield from _without_family(rows)


def _without_family(rows: list[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of members whose family is not told."""
    for at, row in enumerate(rows):
        if "boss" not in row:
            yield because("core.situation.missing", path=f"players[{at}].boss")
        for number, one in enumerate(row["gangsters"]):
            if "family" not in one and "card" not in one:
                path = f"players[{at}].gangsters[{number}].family"
                yield because("core.situation.missing", path=path)


def _wrong_row(row: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of what a player has at the end."""
    player = row["player"]
    if row.get("active") and "resource" not in row:
        yield because("gangsta.situation.nothing_active", player=player)
    if row.get("active"):
        yield from needs(row, "points")
    if row.get("hospital") and row.get("resource") != HOPITAL:
        yield because("gangsta.situation.no_hospital", player=player)
    if row.get("stored") and not _has_bank(row):
        yield because("gangsta.situation.no_bank", player=player)
    if row.get("stored", 0) > row["money"]:
        yield because("gangsta.situation.stored_beyond", player=player)
    for one in (*row["gangsters"], *row.get("hospital", ())):
        card, family = one.get("card"), one.get("family")
        if card and family and GANGSTERS[card] != family:
            yield because("gangsta.situation.other_family", card=card, family=family)


def _told_twice(rows: list[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of cards or Bosses told twice, or too many gangsters of a family."""
    members = [one for row in rows for one in (*row["gangsters"], *row.get("hospital", ()))]
    named = [one["card"] for one in members if one.get("card")]
    named += [one["heist"] for row in rows for one in row["heists"] if one.get("heist")]
    for card, count in Counter(named).items():
        if count > 1:
            yield because("gangsta.situation.same_card", card=card)
    for boss, count in Counter(row["boss"] for row in rows if "boss" in row).items():
        if count > 1:
            yield because("gangsta.situation.same_boss", family=boss)
    for family, count in Counter(one.get("family") for one in members).items():
        if family and count > OF_A_FAMILY:
            yield because("gangsta.situation.so_many_of_family", family=family, most=OF_A_FAMILY)


FINAL_SCORE = AskedAlone("final_score", Ending, score_ending, final_score, contenders="players")
