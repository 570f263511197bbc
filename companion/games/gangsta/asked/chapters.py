"""The end of a chapter and the opportunity income, asked alone (Gangsta!)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import (
    CORRECTED,
    ICONS,
    everybody,
    faults_of_absent_player,
    faults_of_icons,
    player_of,
    reading,
)
from companion.games.gangsta.pieces import (
    CHAPTERS,
    ENDS,
    GANGSTERS,
    INFORMERS_OF,
    LAST_INFORMER,
)
from companion.games.gangsta.rules.chapters import (
    BY_INFORMER,
    BY_RECRUIT,
    CAUSES,
    LAST,
    ChapterEnd,
    Opportunity,
    count_opportunity,
    is_too_early,
    most_members,
    resolve_chapter_end,
)


def chapter_end(players: tuple[str, ...]) -> Form:
    """The form of a chapter's end: the chapter, a grown gang, or Délateurs drawn."""
    parts: dict[str, Field] = {
        "chapter": Count(min(CHAPTERS), max(CHAPTERS)),
        "player": player_of(players),
        "gang": Count(1, len(GANGSTERS) + 1),
        "by": Maybe(OneOf(CAUSES), because("gangsta.assumed.by_recruit")),
        "drawn": Maybe(Count(0, max(INFORMERS_OF.values()))),
        "ninth": reading("ninth"),
        "corrected": CORRECTED,
        "before": Maybe(
            Count(0, INFORMERS_OF[2]),
            because("gangsta.assumed.none_before"),
            matters=_earlier_informers_matter,
        ),
        "replay": Maybe(YesNo()),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """About as many gangsters as the chapter takes."""
        chapter, by = chance.choice(CHAPTERS), chance.choice(CAUSES)
        if by != BY_RECRUIT:
            chapter = max(2 if by == BY_INFORMER else LAST, chapter)
        said = {"chapter": chapter, "player": chance.choice(players), "by": by}
        below = ENDS[chapter] - 1
        if by == BY_INFORMER:
            return {**said, "gang": below, "drawn": chance.randint(1, LAST_INFORMER)}
        return {**said, "gang": chance.randint(below, ENDS[chapter])}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _earlier_informers_matter(said: Mapping[str, Any]) -> bool:
    """Do Délateurs of chapter II matter, as chapter III has fewer than three?"""
    last = said.get("chapter") == LAST and said.get("by") == BY_INFORMER
    return last and said.get("drawn", 0) < LAST_INFORMER


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a chapter that would have ended before."""
    yield from _wrong_gang(said)
    yield from _wrong_drawn(said)
    by_informer = said["chapter"] == LAST and said.get("by") == BY_INFORMER
    if said.get("before") and said["chapter"] != LAST:
        yield because("gangsta.situation.before_chapter_iii")
    if said.get("replay") and not by_informer:
        yield because("gangsta.situation.replay_elsewhere")


def _wrong_gang(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of the size of a gang that has grown."""
    by, chapter, gang = said.get("by", BY_RECRUIT), said["chapter"], said["gang"]
    if is_too_early(chapter, by) and not said.get("corrected"):
        yield because("gangsta.situation.nobody_lies", chapter=chapter)
    if by != BY_INFORMER and gang < 2:
        yield because("gangsta.situation.not_grown")
    most = most_members(chapter, by, said.get("ninth", ""))
    if gang > most and not said.get("corrected"):
        yield because("gangsta.situation.over_before", chapter=chapter, count=gang, most=most)


def _wrong_drawn(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of the number of Délateurs drawn."""
    most = INFORMERS_OF[said["chapter"]]
    last = LAST_INFORMER if said.get("by") == BY_INFORMER else LAST_INFORMER - 1
    if said["chapter"] == LAST and said.get("drawn", 0) > last:
        yield because("gangsta.situation.third_drawn", most=last)
    if said.get("by") == BY_INFORMER:
        yield from needs(said, "drawn")
        if said.get("drawn") == 0:
            yield because("gangsta.situation.none_drawn")
    if said.get("drawn", 0) > most:
        yield because("gangsta.situation.so_many_drawn", most=most, chapter=said["chapter"])


def opportunity(players: tuple[str, ...]) -> Form:
    """The form of the opportunity income: everybody with the icons of his gang."""
    row = Form(
        {"player": player_of(players), "skills": ICONS, "learned": Maybe(ICONS)},
        draw_by=lambda chance: {"player": chance.choice(players), "skills": chance.randint(5, 9)},
    )
    parts: dict[str, Field] = {"gangs": everybody(row), "ended_by": Maybe(player_of(players))}

    def why(said: Mapping[str, Any]) -> tuple[Reason, ...]:
        wrong = faults_of_icons(said["gangs"], "skills")
        return (*faults_of_absent_player(said.get("ended_by", ""), said["gangs"]), *wrong)

    return Form(parts, why)


CHAPTER_END = AskedAlone("chapter_end", ChapterEnd, resolve_chapter_end, chapter_end, of="verdict")
OPPORTUNITY_INCOME = AskedAlone(
    "opportunity_income", Opportunity, count_opportunity, opportunity, contenders="gangs"
)
