"""Pieces (Gangsta!, Matériel): what lies in the box; printed values come from data/gangsta."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from companion.core.fields import Count, Counts, Field
from companion.core.ruling import Reason, because
from companion.games.gangsta.members import LEADER, SKILLS

COLOURS = ("rouge", "bleu", "vert", "violet")  # of people on the screen: no piece has them

FAMILIES = ("bratva", "cartel", "ghettos", "mafia", "triades")
BOSSES: Mapping[str, str] = {  # each with its family
    "boss_bratva": "bratva",
    "boss_cartel": "cartel",
    "boss_ghettos": "ghettos",
    "boss_mafia": "mafia",
    "boss_triades": "triades",
}
GANGSTERS: Mapping[str, str] = {  # each with its family, seven of each
    f"g1{number}{card}": family
    for number, family in enumerate(FAMILIES, start=1)
    for card in range(1, 8)
}

HEIST_KINDS = (
    "van",
    "casino",
    "transfer",
    "jewelry",
    "supermarket",
    "rivals",
    "hack",
    "dealer",
    "offshore",
    "art",
)
HACK, ART = "hack", "art"
CHAPTERS = (1, 2, 3)
HEISTS: Mapping[str, str] = {  # each with its kind: three of each in a chapter
    f"h{chapter + 1}{number:02}": HEIST_KINDS[(number - 1) // 3]
    for chapter in CHAPTERS
    for number in range(1, 31)
}
EXTRAS: Mapping[str, str] = {"h334": "casino", "h335": "art", "h336": "rivals"}  # of chapter II
KIND_OF: Mapping[str, str] = {**HEISTS, **EXTRAS}

INFORMERS = ("delateur_2", "delateur_3", "delateur_4")  # by value
INFORMER_VALUE: Mapping[str, int] = {"delateur_2": 2, "delateur_3": 3, "delateur_4": 4}
INFORMERS_OF: Mapping[int, int] = {1: 0, 2: 3, 3: 5}  # cards in the pile of each chapter
LAST_INFORMER = 3  # of chapter III: it ends the game

BANQUE, COMMISSARIAT, HIGH_TECH, MOTARDS = "banque", "commissariat", "high_tech", "motards"
HOPITAL, IMPRIMERIE, JET, MARCHE_NOIR = "hopital", "imprimerie", "jet", "marche_noir"
MEDIAS, QG, INDICATEURS, SOCIETE = "medias", "qg", "indicateurs", "societe"
RESOURCES = (
    BANQUE,
    COMMISSARIAT,
    HIGH_TECH,
    MOTARDS,
    HOPITAL,
    IMPRIMERIE,
    JET,
    MARCHE_NOIR,
    MEDIAS,
    QG,
    INDICATEURS,
    SOCIETE,
)
DEALT_RESOURCES = 2  # to each player, who keeps one

MONEY = 80  # in the box: 30 notes of $1 and 10 of $5
MOST_MONEY = 999  # in a purse: the reading of a bank without limits leaves room
SLOTS = 5  # of the row of heists, and of the reserve
ENDS: Mapping[int, int] = {1: 4, 2: 7, 3: 9}  # members of a gang, Boss included, by chapter
MOST_OTHERS = max(ENDS.values()) - 1  # gangsters beside the Boss: as many end the game
SEVENTH = ENDS[2] - 1  # those of whoever ended chapter II

INCOME, POINTS, RECRUIT, REPLAY, THEFT = "money", "points", "recruit", "replay", "theft"
DIVERSION, ASSASSINATION, RALLY, COOP = "diversion", "assassination", "rally", "coop"
LEARN: Mapping[str, str] = {  # by the skill that is learned
    "leader": "learn_leader",
    "mercenary": "learn_mercenary",
    "informant": "learn_informant",
    "sniper": "learn_sniper",
    "brawler": "learn_brawler",
    "hacker": "learn_hacker",
}
REWARDS: Mapping[str, tuple[int, int]] = {
    INCOME: (0, 9),
    POINTS: (0, 9),
    RECRUIT: (0, 1),
    **dict.fromkeys(LEARN.values(), (0, 1)),
    REPLAY: (0, 1),
    THEFT: (0, 9),
    DIVERSION: (0, 9),
    ASSASSINATION: (0, 1),
    RALLY: (0, 1),
    COOP: (0, 9),
}

PILE_EMPTY = "pile_empty"  # instead of a card: there is none left to draw
PASS = "pass"
LOSER = "loser"  # in a gang war: whoever loses a gangster chooses it
HEIST, GANGSTER, BOSS, RESOURCE, SKILL = "heist", "gangster", "boss", "resource", "skill"
INFORMER, FAMILY, REWARD, WINNER = "informer", "family", "reward", "winner"
KINDS = frozenset(
    (HEIST, GANGSTER, BOSS, RESOURCE, SKILL, INFORMER, REWARD, WINNER, "action", "card")
)
PIECES = frozenset(
    (
        *SKILLS,
        *FAMILIES,
        *BOSSES,
        *GANGSTERS,
        *HEIST_KINDS,
        *KIND_OF,
        *INFORMERS,
        *RESOURCES,
        *REWARDS,
        PILE_EMPTY,
        PASS,
        LOSER,
        "delateur",
    )
)


@cache
def heists_of(chapter: int, extras: bool = False) -> tuple[str, ...]:
    """The heists of a chapter, kind by kind; those of the digital version only where they play."""
    own = tuple(heist for heist in HEISTS if chapter_of(heist) == chapter)
    return (*own, *EXTRAS) if extras and chapter == 2 else own


def chapter_of(heist: str) -> int:
    """The chapter on the back of a heist."""
    return int(heist[1]) - 1


def is_too_large(others: int, resource: str) -> bool:
    """Does a gang have more gangsters than end the game, without the hospital?"""
    return others > MOST_OTHERS and resource != HOPITAL


def family_of(card: str) -> str:
    """The family of a Boss or of a gangster."""
    return BOSSES.get(card) or GANGSTERS[card]


def head_of(card: str) -> str:
    """The kind of a heist, the family of a gangster or Boss; empty for any other card."""
    return KIND_OF.get(card) or BOSSES.get(card) or GANGSTERS.get(card, "")


# A card may show more than the tables tell of: these leave room.
SKILLS_OF_ONE = {skill: (0, 1 if skill == LEADER else 3) for skill in SKILLS}
NEEDED = dict.fromkeys(SKILLS, (0, 4))


def _needs_an_icon(reply: Any) -> tuple[Reason, ...]:
    """Reasons against a card that asks for no icon."""
    return () if any(reply.values()) else (because("gangsta.note.no_needs"),)


def _one_lesson(reply: Any) -> tuple[Reason, ...]:
    """Reasons against a heist that teaches more than one skill."""
    lessons = sum(reply.get(lesson, 0) for lesson in LEARN.values())
    return (because("gangsta.note.one_lesson"),) if lessons > 1 else ()


def printed() -> Iterator[tuple[str, str, Field]]:
    """The printed values of all cards of the box."""
    borne = Counts(SKILLS_OF_ONE, SKILL, by="taps")
    needs = Counts(NEEDED, SKILL, _needs_an_icon, by="taps")
    for boss in BOSSES:
        yield boss, "money", Count(0, 20)
        yield boss, "skills", borne
    for gangster in GANGSTERS:
        yield gangster, "cost", Count(0, 12)
        yield gangster, "points", Count(0, 9)
        yield gangster, "skills", borne
    for heist in KIND_OF:
        yield heist, "needs", needs
        yield heist, "rewards", Counts(REWARDS, REWARD, _one_lesson, by="taps")
    for resource in RESOURCES:
        yield resource, "needs", needs
        yield resource, "points", Count(0, 9)
