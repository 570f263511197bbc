"""The chapter put right by hand (Gangsta!): other heists lie on the table then."""

from __future__ import annotations

from companion.core.corrections import Correction
from companion.core.fields import Count
from companion.games.gangsta.pieces import ENDS, INFORMERS_OF, SLOTS, chapter_of
from companion.games.gangsta.rules.chapters import LAST
from companion.games.gangsta.table import EMPTY, Table, members_of


def correct_chapter(table: Table) -> Correction:
    """The correction of the chapter: no earlier than the latest heist that somebody has."""
    done = [heist for player in table.players for heist in table.done[player]]
    taught = [member.lesson for member in members_of(table) if member.lesson]
    least = max((chapter_of(heist) for heist in (*done, *taught) if heist[1:].isdigit()), default=1)
    return Correction(
        Count(max(least, min(ENDS)), LAST),
        table.chapter,
        lambda chapter, _: in_chapter(table, chapter),
    )


def in_chapter(table: Table, chapter: int) -> Table:
    """The table in another chapter: its row is still to be laid, and no Délateur has come up."""
    left = (*table.row, *table.heist_discards) if chapter > table.chapter else ()
    gone = (heist for heist in (*table.heists_gone, *left) if heist)
    before = sum(count for one, count in INFORMERS_OF.items() if one < chapter)
    return table.change(
        chapter=chapter,
        heists_gone=tuple(heist for heist in gone if chapter_of(heist) < chapter),
        row=(EMPTY,) * SLOTS,
        heist_discards=(),
        informers=(),
        informers_before=min(before, table.informers_before + len(table.informers)),
        peeked={},
        closing=False,
    )
