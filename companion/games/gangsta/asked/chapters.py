"""The end of a chapter and the opportunity income, asked alone (Gangsta!)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, Maybe, OneOf
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import ICONS, absent, everybody, player_of, reading
from companion.games.gangsta.pieces import CHAPTERS, ENDS, GANGSTERS, INFORMERS_OF
from companion.games.gangsta.rules.chapters import (
    BY_INFORMER,
    CAUSES,
    ChapterEnd,
    Opportunity,
    count_opportunity,
    resolve_chapter_end,
)


def chapter_end(players: tuple[str, ...]) -> Form:
    """The chapter, whose gang has grown and to how many, or how many Délateurs were drawn."""
    parts: dict[str, Field] = {
        "chapter": Count(min(CHAPTERS), max(CHAPTERS)),
        "player": player_of(players),
        "gang": Count(1, len(GANGSTERS) + 1),
        "by": Maybe(OneOf(CAUSES), because("gangsta.assumed.by_recruit")),
        "drawn": Maybe(Count(0, max(INFORMERS_OF.values()))),
        "ninth": reading("ninth"),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """About as many gangsters as the chapter takes."""
        chapter, by = chance.choice(CHAPTERS), chance.choice(CAUSES)
        if by == BY_INFORMER:
            chapter = max(2, chapter)
        said = {"chapter": chapter, "player": chance.choice(players), "by": by}
        said["gang"] = chance.randint(ENDS[chapter] - 1, ENDS[chapter])
        if by == BY_INFORMER:
            said["drawn"] = chance.randint(1, INFORMERS_OF[chapter])
        return said

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """No chapter has more Délateurs than were shuffled in."""
    most = INFORMERS_OF[said["chapter"]]
    if said.get("by") == BY_INFORMER:
        yield from needs(said, "drawn")
        if said.get("drawn") == 0:
            yield because("gangsta.situation.none_drawn")
    if said.get("drawn", 0) > most:
        yield because("gangsta.situation.so_many_drawn", most=most, chapter=said["chapter"])


def opportunity(players: tuple[str, ...]) -> Form:
    """Everybody with the icons of his whole gang."""
    row = Form(
        {"player": player_of(players), "skills": ICONS},
        draw_by=lambda chance: {"player": chance.choice(players), "skills": chance.randint(5, 9)},
    )
    parts: dict[str, Field] = {"gangs": everybody(row), "ended_by": Maybe(player_of(players))}
    return Form(parts, lambda said: tuple(absent(said.get("ended_by", ""), said["gangs"])))


CHAPTER_END = AskedAlone("chapter_end", ChapterEnd, resolve_chapter_end, chapter_end, of="verdict")
OPPORTUNITY_INCOME = AskedAlone(
    "opportunity_income", Opportunity, count_opportunity, opportunity, contenders="gangs"
)
