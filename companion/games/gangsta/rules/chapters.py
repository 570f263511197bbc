"""Chapters (Gangsta!): when one ends, what the first one brings, and who begins the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
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
    before: int = 0  # Délateurs drawn in chapter II
    replay: bool = False  # has the player in turn just won another turn?


def most_members(chapter: int, by: str, ninth: str) -> int:
    """The most members a gang can have at the end of a chapter, the Boss included."""
    if by == BY_HOSPITAL or (chapter == LAST and ninth == "recruited"):
        return len(GANGSTERS) + 1
    return ENDS[chapter] - (1 if by == BY_INFORMER else 0)


def is_too_early(chapter: int, by: str) -> bool:
    """Does somebody come back from the Hôpital before the gang war, which fills it first?"""
    return by == BY_HOSPITAL and chapter < LAST


def resolve_chapter_end(situation: ChapterEnd) -> Ruling[str]:
    """Rule what ends now: nothing, the chapter, or with the third one the game."""
    if situation.by == BY_INFORMER:
        return _by_informer(situation)
    number, boss = ENDS[situation.chapter], _tell_boss(situation.chapter)
    facts = {"player": situation.player, "count": situation.gang, "most": number}
    if situation.gang < number:
        return Ruling(GOES_ON, (boss, Reason(NOT_YET[situation.chapter], facts)))
    if situation.chapter < LAST:
        return Ruling(OVER, (Reason(REACHED[situation.chapter], facts, (boss,)),))
    if situation.by == BY_RECRUIT and situation.gang > number:
        return Ruling(OVER, (Reason("gangsta.chapters.ninth", facts),))
    if situation.by == BY_RECRUIT:
        return Ruling(OVER, (Reason("gangsta.chapters.ninth_with_boss", facts),))
    if situation.ninth == "recruited":
        return Ruling(GOES_ON, (boss, Reason("gangsta.chapters.not_recruited", facts)))
    return Ruling(OVER, (Reason("gangsta.chapters.ninth_back", facts, (boss,)),))


# Each chapter says itself at how many gangsters it ends.
NOT_YET = {
    1: "gangsta.chapters.not_fourth",
    2: "gangsta.chapters.not_seventh",
    3: "gangsta.chapters.not_ninth",
}
REACHED = {1: "gangsta.chapters.fourth", 2: "gangsta.chapters.seventh"}


def _tell_boss(chapter: int) -> Reason:
    """The reason that the Boss counts among nine gangsters, which is a reading."""
    if chapter == LAST:
        return because("gangsta.chapters.boss_in_nine")
    if chapter == 2:
        return because("gangsta.chapters.boss_in_seven")
    return because("gangsta.chapters.boss_in_four")


def _by_informer(situation: ChapterEnd) -> Ruling[str]:
    """Rule whether a Délateur ends the game: the third of chapter III, once resolved."""
    count, before = situation.drawn, situation.before
    if situation.chapter < LAST:
        return Ruling(GOES_ON, (because("gangsta.chapters.no_count", chapter=situation.chapter),))
    if count >= LAST_INFORMER:
        third = because("gangsta.chapters.third_drawn", count=count)
        return Ruling(OVER, (third, *_tell_replay_lost(situation)), third)
    few = because("gangsta.chapters.too_few_drawn", count=count, most=LAST_INFORMER)
    if count + before < LAST_INFORMER:
        return Ruling(GOES_ON, (few,))
    anew = because("gangsta.chapters.counted_anew", count=count, before=before)
    return Ruling(GOES_ON, (few, anew))


def _tell_replay_lost(situation: ChapterEnd) -> Iterator[Reason]:
    """The reason that a turn won by a replay is lost, as the game ends before it."""
    if situation.replay:
        yield because("gangsta.chapters.replay_lost", player=situation.player)


@dataclass(frozen=True, slots=True)
class Skilled:
    """A gang, with the skills of all its gangsters."""

    player: str
    skills: int
    learned: int = 0  # of them


@dataclass(frozen=True, slots=True)
class Opportunity:
    """The end of chapter I."""

    gangs: tuple[Skilled, ...]
    ended_by: str = ""


def count_opportunity(situation: Opportunity) -> Ruling[dict[str, int]]:
    """Rule the opportunity income of each player: the skills he is below the most."""
    gangs = situation.gangs
    need_some(gangs, because("gangsta.situation.nobody"))
    need_each_once((one.player for one in gangs), because("gangsta.situation.same_player"))
    most = max(one.skills for one in gangs)
    told = tuple(map(_tell_counted, gangs))
    first = tuple(one.player for one in gangs if one.skills == most)
    ahead = because("gangsta.chapters.most_skills", *told, players=first, count=most)
    income = {one.player: most - one.skills for one in gangs if one.skills < most}
    if not income:
        equal = because("gangsta.chapters.equal_skills", players=first, count=most)
        return Ruling({}, (*told, equal))
    return Ruling(income, (ahead, *_tell_income(situation, income)), ahead)


def _tell_counted(one: Skilled) -> Reason:
    """The reason how many skills a gang has, and how many of them it has learned."""
    learned = because("gangsta.chapters.learned", player=one.player, count=one.learned)
    facts = {"player": one.player, "count": one.skills}
    return Reason("gangsta.chapters.skills", facts, (learned,) if one.learned else ())


def _tell_income(situation: Opportunity, income: dict[str, int]) -> Iterator[Reason]:
    for player, money in income.items():
        ended = (
            (because("gangsta.chapters.he_too", player=player),)
            if player == situation.ended_by
            else ()
        )
        yield because("gangsta.chapters.difference", *ended, player=player, money=money)


def next_chapter(chapter: int, ended_by: str, starter: str) -> tuple[Reason, ...]:
    """Reasons what begins a chapter: which cards leave, which stay, and who begins."""
    return (
        _tell_leaves(chapter - 1),
        because("gangsta.chapters.no_refill"),
        because("gangsta.chapters.stays"),
        because("gangsta.chapters.reserve"),
        because("gangsta.chapters.lay", chapter=chapter, count=INFORMERS_OF[chapter]),
        because("gangsta.chapters.no_effect"),
        because("gangsta.chapters.left", player=starter, other=ended_by, chapter=chapter),
    )


def _tell_leaves(chapter: int) -> Reason:
    """Reasons for the cards of the finished chapter that leave the game."""
    if not INFORMERS_OF[chapter]:
        return because("gangsta.chapters.leaves_without", chapter=chapter)
    return because("gangsta.chapters.leaves", chapter=chapter)
