"""Chapters (Gangsta!): when one ends, what the first one brings, and who begins the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import each_once, some
from companion.games.gangsta.pieces import ENDS, GANGSTERS, INFORMERS_OF, LAST_INFORMER

LAST = max(ENDS)
OVER, GOES_ON = "over", "goes_on"
CAUSES = BY_RECRUIT, BY_HOSPITAL, BY_INFORMER = "recruit", "hospital", "informer"


@dataclass(frozen=True, slots=True)
class ChapterEnd:
    """A gang that has grown, or a Délateur that was drawn."""

    chapter: int
    player: str  # whose gang has grown, or who is in turn
    gang: int  # Boss included
    by: Literal["recruit", "hospital", "informer"] = "recruit"
    drawn: int = 0  # Délateurs of this chapter, those met while laying the row not counted
    ninth: Literal["reached", "recruited"] = "reached"
    corrected: bool = False  # put right by hand: a larger gang than the chapter sees


def most_members(chapter: int, by: str, ninth: str) -> int:
    """The Boss included: with more the chapter was over before, unless several came back."""
    if by == BY_HOSPITAL or (chapter == LAST and ninth == "recruited"):
        return len(GANGSTERS) + 1
    return ENDS[chapter] - (1 if by == BY_INFORMER else 0)


def resolve_chapter_end(situation: ChapterEnd) -> Ruling[str]:
    """What ends now: nothing, the chapter, or with the third one the game."""
    if situation.by == BY_INFORMER:
        return _by_informer(situation)
    number, boss = ENDS[situation.chapter], _boss(situation.chapter)
    facts = {"player": situation.player, "count": situation.gang, "most": number}
    if situation.gang < number:
        goes_on = Reason("gangsta.chapters.not_yet", {**facts, "chapter": situation.chapter})
        return Ruling(GOES_ON, (boss, goes_on))
    if situation.chapter < LAST:
        end = Reason("gangsta.chapters.over", {**facts, "chapter": situation.chapter}, (boss,))
        return Ruling(OVER, (end,))
    if situation.by == BY_RECRUIT:
        return Ruling(OVER, (Reason("gangsta.chapters.ninth", facts, (boss,)),))
    if situation.ninth == "recruited":
        return Ruling(GOES_ON, (boss, Reason("gangsta.chapters.not_recruited", facts)))
    return Ruling(OVER, (Reason("gangsta.chapters.ninth_back", facts, (boss,)),))


def _boss(chapter: int) -> Reason:
    """The reason that the Boss counts among nine gangsters, which is a reading."""
    if chapter == LAST:
        return because("gangsta.chapters.boss_in_nine")
    return because("gangsta.chapters.boss_counts")


def _by_informer(situation: ChapterEnd) -> Ruling[str]:
    """Only those of chapter III count, and the third is resolved before it ends the game."""
    count = situation.drawn
    if situation.chapter < LAST:
        return Ruling(GOES_ON, (because("gangsta.chapters.no_count", chapter=situation.chapter),))
    reset = because("gangsta.chapters.counted_anew", count=count)
    if count < LAST_INFORMER:
        facts = {"count": count, "most": LAST_INFORMER}
        return Ruling(GOES_ON, (reset, Reason("gangsta.chapters.too_few_drawn", facts)))
    return Ruling(OVER, (reset, because("gangsta.chapters.third_drawn", count=count)))


@dataclass(frozen=True, slots=True)
class Skilled:
    """A gang, with the skills of all its gangsters."""

    player: str
    skills: int


@dataclass(frozen=True, slots=True)
class Opportunity:
    """The end of chapter I."""

    gangs: tuple[Skilled, ...]
    ended_by: str = ""


def count_opportunity(situation: Opportunity) -> Ruling[dict[str, int]]:
    """Everybody below the most skills gets the difference in money."""
    gangs = situation.gangs
    some(gangs, because("gangsta.situation.nobody"))
    each_once((one.player for one in gangs), because("gangsta.situation.same_player"))
    most = max(one.skills for one in gangs)
    told = tuple(
        because("gangsta.chapters.skills", player=one.player, count=one.skills) for one in gangs
    )
    first = tuple(one.player for one in gangs if one.skills == most)
    ahead = because("gangsta.chapters.most_skills", *told, players=first, count=most)
    income = {one.player: most - one.skills for one in gangs if one.skills < most}
    if not income:
        equal = because("gangsta.chapters.equal_skills", players=first, count=most)
        return Ruling({}, (*told, equal))
    return Ruling(income, (ahead, *_income(situation, income)))


def _income(situation: Opportunity, income: dict[str, int]) -> Iterator[Reason]:
    for player, money in income.items():
        ended = (
            (because("gangsta.chapters.he_too", player=player),)
            if player == situation.ended_by
            else ()
        )
        yield because("gangsta.chapters.difference", *ended, player=player, money=money)


def next_chapter(chapter: int, ended_by: str, starter: str) -> tuple[Reason, ...]:
    """What leaves, what stays, and who begins."""
    return (
        _leaves(chapter - 1),
        because("gangsta.chapters.no_refill"),
        because("gangsta.chapters.stays"),
        because("gangsta.chapters.reserve"),
        because("gangsta.chapters.lay", chapter=chapter, count=INFORMERS_OF[chapter]),
        because("gangsta.chapters.no_effect"),
        because("gangsta.chapters.left", player=starter, other=ended_by, chapter=chapter),
    )


def _leaves(chapter: int) -> Reason:
    """Reasons for the cards of the finished chapter that leave the game."""
    if not INFORMERS_OF[chapter]:
        return because("gangsta.chapters.leaves_without", chapter=chapter)
    return because("gangsta.chapters.leaves", chapter=chapter)
