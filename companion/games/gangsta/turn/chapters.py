"""The end of a chapter at the table (Gangsta!): income or war, and the row of the next one."""

from __future__ import annotations

from typing import Literal

from companion.core.about import About
from companion.core.fields import Counts, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import because
from companion.games.gangsta.members import count_icons, count_learned
from companion.games.gangsta.pieces import ENDS, MOST_MONEY
from companion.games.gangsta.rules.chapters import (
    GOES_ON,
    LAST,
    OVER,
    ChapterEnd,
    Opportunity,
    Skilled,
    count_opportunity,
    is_too_early,
    most_members,
    next_chapter,
    resolve_chapter_end,
)
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.draw import lay_row, refill_reserve
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.turn.war import wage_war

NINTH, INFORMER = "ninth", "informer"  # how the game ended

Cause = Literal["recruit", "hospital", "informer"]


def end_by_gang(
    night: Night[Table], player: str, by: Literal["recruit", "hospital"] = "recruit"
) -> Asking[None]:
    """Rule whether a grown gang ends the chapter; it closes after all rewards."""
    table = night.table
    if len(table.gangs[player]) >= ENDS[table.chapter] and not table.closing:
        yield from _end(night, _chapter_after(table, player, by))


def end_by_informer(night: Night[Table]) -> Asking[None]:
    """Rule whether a resolved Délateur ends the game: the third of chapter III does."""
    table = night.table
    yield from _end(night, _chapter_after(table, table.in_turn, "informer", len(table.informers)))


def _chapter_after(table: Table, player: str, by: Cause, drawn: int = 0) -> ChapterEnd:
    chapter, gang, ninth = table.chapter, len(table.gangs[player]), table.option("ninth")
    corrected = is_too_early(chapter, by) or gang > most_members(chapter, by, ninth)
    before, replay = 0, False
    if by == "informer":
        before, replay = table.informers_before, table.again and chapter == LAST
    return ChapterEnd(chapter, player, gang, by, drawn, ninth, corrected, before, replay)


def _end(night: Night[Table], situation: ChapterEnd) -> Asking[None]:
    """Announce whether the chapter ends; the table may play on."""
    ruling, case = resolve_chapter_end(situation), Case("chapter_end", situation)
    number = len(night.table.informers)
    if ruling.verdict == GOES_ON:
        yield from night.remind(f"goes_on.{number}", *ruling.reasons)
        return
    words = because("gangsta.ruled.chapter_end", chapter=situation.chapter)
    instead = OneOf((OVER, GOES_ON), of="verdict")
    drawn = f".{situation.drawn}" if situation.by == "informer" else ""
    key = f"chapter_end.{situation.chapter}{drawn}"
    verdict = yield from night.rule(key, ruling, instead, case=case, words=words)
    if verdict == GOES_ON:
        return
    over = INFORMER if situation.by == "informer" else NINTH
    ended_by = situation.player
    if situation.chapter == LAST:
        night.table = night.table.change(over=over, ended_by=ended_by)
    else:
        night.table = night.table.change(closing=True, ended_by=ended_by)


def close_chapter(night: Night[Table]) -> Asking[None]:
    """Close a chapter: pay the opportunity income or wage the war, then begin the next."""
    yield from night.enter("gangsta.phase.chapter")
    if night.table.chapter == 1:
        yield from pay_opportunity(night)
    else:
        yield from wage_war(night)
    yield from begin_chapter(night)


def pay_opportunity(night: Night[Table]) -> Asking[None]:
    """Rule and pay the opportunity income: the difference to the most skills."""
    table = night.table
    gangs = tuple(
        Skilled(player, count_icons(table.gangs[player]), count_learned(table.gangs[player]))
        for player in table.players
    )
    situation = Opportunity(gangs, table.ended_by)
    ruling, case = count_opportunity(situation), Case("opportunity_income", situation)
    words = because("gangsta.ruled.opportunity")
    instead = Counts(dict.fromkeys(table.players, (0, MOST_MONEY)), of="player")
    about = About(table.players)
    income = yield from night.rule("opportunity", ruling, instead, about, case, words)
    yield from hand_out(night, "opportunity", income)


def begin_chapter(night: Night[Table]) -> Asking[None]:
    """Begin a chapter: old heists leave, the reserve is filled, five heists are laid."""
    table = night.table
    starter = table.opponents(table.ended_by)[0]
    night.table = with_next_chapter(table).change(coming=starter)
    told = next_chapter(table.chapter + 1, table.ended_by, starter)
    yield from night.remind("next", *told, about=About((table.ended_by, starter)))
    yield from refill_reserve(night)
    yield from lay_row(night)


def with_next_chapter(table: Table) -> Table:
    """The table without row, discards and Délateurs of the old chapter."""
    left = (heist for heist in (*table.row, *table.heist_discards) if heist != EMPTY)
    return table.change(
        chapter=table.chapter + 1,
        heists_gone=(*table.heists_gone, *left),
        row=(EMPTY,) * len(table.row),
        heist_discards=(),
        informers_before=table.informers_before + len(table.informers),
        informers=(),
        peeked={},
        closing=False,
        again=False,
    )
