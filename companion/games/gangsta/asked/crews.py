"""Gangs and heists as situations of Gangsta! describe them, within the limits of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from companion.core.fields import Counts, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import MOST_PLAYERS, player_of, reading
from companion.games.gangsta.members import LEADER, SKILLS
from companion.games.gangsta.pieces import (
    ART,
    BOSSES,
    GANGSTERS,
    HACK,
    HEIST,
    KIND_OF,
    NEEDED,
    SKILL,
    SKILLS_OF_ONE,
)
from companion.games.gangsta.rules.effects import against_ignoring

CARDS = (*BOSSES, *GANGSTERS)
CARD = OneOf(CARDS, of="card")
MOST_SKILLS = sum(most for _, most in SKILLS_OF_ONE.values()) + 1  # printed, and one learned
MOST_GANG = 1 + len(GANGSTERS)
ICONS_OF_ONE = ListOf(OneOf(SKILLS, SKILL), 0, MOST_SKILLS)
READY = Maybe(YesNo(), because("gangsta.assumed.available"))
THE_CARD = Maybe(OneOf(tuple(KIND_OF), HEIST))
NEEDS = Counts(NEEDED, SKILL, by="taps")
MEMBER = Form(
    {
        "card": CARD,
        "skills": ICONS_OF_ONE,
        "ready": READY,
        "learned": Maybe(OneOf(SKILLS, SKILL)),  # these three change nothing, and may be told
        "boss": Maybe(YesNo()),
        "lesson": THE_CARD,
    }
)
AS_HE_LIES = Form({**MEMBER.parts, "ready": Maybe(YesNo())})  # Available or not, it is the same


def announced_heist_form(players: tuple[str, ...]) -> Form:
    """The form of an announced heist: what it asks for, the gangs, the equipment."""
    crew = Form({"player": player_of(players), "members": ListOf(MEMBER, 1, MOST_GANG)})
    parts: dict[str, Field] = {
        "needs": NEEDS,
        "crews": ListOf(crew, 1, MOST_PLAYERS, once=("player",)),
        "cooperative": Maybe(YesNo(), because("gangsta.assumed.not_cooperative")),
        "high_tech": Maybe(YesNo(), because("gangsta.assumed.no_tech"), matters=_may_help),
        "heist": THE_CARD,
        "tech": reading("tech"),
        "tech_named": reading("tech_named"),
    }
    return Form(
        parts, lambda said: tuple(_impossible(said)), draw_by=lambda one: draw_heist(players, one)
    )


def _may_help(said: Mapping[str, Any]) -> bool:
    """Can the equipment help, as the heist is an art theft or a hack attack?"""
    return KIND_OF.get(said.get("heist", ""), ART) in (ART, HACK)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a crew: a card twice, a second Boss, or equipment that does not help."""
    if not any(said["needs"].values()):
        yield because("gangsta.situation.heist_for_nothing")
    yield from wrong_gang([one for crew in said["crews"] for one in crew["members"]])
    for crew in said["crews"]:
        yield from two_bosses(crew["player"], crew["members"])
    if said.get("high_tech") and "heist" in said:
        yield from against_ignoring(said["crews"][0]["player"], KIND_OF[said["heist"]])


def wrong_gang(members: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of a gang: a card twice, a Leader printed twice, facts that disagree."""
    found = tuple(members)
    for card, count in Counter(one["card"] for one in found).items():
        if count > 1:
            yield because("gangsta.situation.same_card", card=card)
    for one in found:
        if one["skills"].count(LEADER) > (2 if one.get("learned") == LEADER else 1):
            yield because("gangsta.situation.two_leaders", card=one["card"])
        yield from _at_odds(one)


def _at_odds(one: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a member: a Boss told to be none, a lesson without its skill."""
    card, boss = one["card"], one["card"] in BOSSES
    if one.get("boss", boss) and not boss:
        yield because("gangsta.situation.is_no_boss", card=card)
    if boss and not one.get("boss", boss):
        yield because("gangsta.situation.is_boss", card=card)
    if "lesson" in one and "learned" not in one:
        yield because("gangsta.situation.lesson_for_nothing", card=card)
    if "learned" in one and one["learned"] not in one["skills"]:
        yield because("gangsta.situation.learned_nowhere", card=card, skill=one["learned"])


def one_boss(player: str, members: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of a gang without a Boss, or with two."""
    found = tuple(members)
    yield from two_bosses(player, found)
    if not any(one["card"] in BOSSES for one in found):
        yield because("gangsta.situation.no_boss", player=player)


def two_bosses(player: str, members: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of a gang with two Bosses."""
    if sum(one["card"] in BOSSES for one in members) > 1:
        yield because("gangsta.situation.two_bosses", player=player)


def draw_heist(players: tuple[str, ...], chance: Random) -> dict[str, Any]:
    """A random situation: small gangs, and a heist close to what they can do."""
    cooperative = chance.random() < 0.5
    seated = chance.sample(players, min(len(players), 2) if cooperative else 1)
    bosses = chance.sample(tuple(BOSSES), len(seated))
    cards = chance.sample(tuple(GANGSTERS), 6)
    crews: list[dict[str, Any]] = [
        {
            "player": player,
            "members": [drawn_member(card, chance) for card in (bosses.pop(), *cards[at::2])],
        }
        for at, player in enumerate(seated)
    ]
    skills = [skill for crew in crews for one in crew["members"] for skill in one["skills"]]
    needs = chance.sample(skills, min(len(skills), chance.randint(1, 4)))
    return {
        "needs": {skill: min(4, needs.count(skill)) for skill in needs},
        "crews": crews,
        "cooperative": cooperative,
        "high_tech": chance.random() < 0.3,
    }


def drawn_member(card: str, chance: Random) -> dict[str, Any]:
    """A random member with two skills at most."""
    skills = chance.sample(SKILLS, chance.randint(1, 2))
    return {"card": card, "skills": skills, "ready": chance.random() < 0.8}
