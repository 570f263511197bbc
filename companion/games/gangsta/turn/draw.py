"""Drawing (Gangsta!): the row of heists and the reserve, filled from their piles card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.about import About
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.gangsta.pieces import (
    GANGSTER,
    HEIST,
    INFORMERS,
    PILE_EMPTY,
)
from companion.games.gangsta.rules.draw import GAP, RESHUFFLE, Pile, resolve_draw
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.drawn import drawn_gangster, drawn_heist, laid_heist
from companion.games.gangsta.values import learn, visible_values


def lay_row(night: Night[Table]) -> Asking[None]:
    """Ask for five heists of the chapter; a Délateur met here is shuffled back."""

    def gaps(table: Table) -> Iterator[Question]:
        for slot, heist in enumerate(table.row):
            if heist == EMPTY and table.heist_pile:
                words = because("gangsta.ask.lay_heist", slot=slot + 1, chapter=table.chapter)
                short = because("gangsta.ask.lay_heist.short", slot=slot + 1)
                about = About(subject=f"row.{slot + 1}", series="row", short=short)
                yield Question(f"lay.{slot + 1}", words, laid_heist, about)

    def lay(asked: Question, heist: str) -> None:
        night.table = put_in_row(night.table, slot_of(asked.key), heist)

    yield from night.each(gaps, lay)
    yield from learn(night, visible_values)


def lay_reserve(night: Night[Table]) -> Asking[None]:
    """Ask for the five gangsters of the reserve."""

    def gaps(table: Table) -> Iterator[Question]:
        for slot, gangster in enumerate(table.reserve):
            if gangster == EMPTY and table.gangster_pile:
                yield gangster_question(table, slot)

    def lay(asked: Question, gangster: str) -> None:
        night.table = put_in_reserve(night.table, slot_of(asked.key), gangster)

    yield from night.each(gaps, lay)
    yield from learn(night, visible_values)


def refill_reserve(night: Night[Table]) -> Asking[None]:
    """Fill each gap of the reserve from the pile."""
    filled: Counter[int] = Counter()
    while EMPTY in night.table.reserve:
        if (yield from night.anew(lambda: _fill_gap(night, filled))) == GAP:
            return


def _fill_gap(night: Night[Table], filled: Counter[int]) -> Asking[str]:
    """Fill the first gap of the reserve; GAP if nothing is left."""
    table = night.table
    if EMPTY not in table.reserve:
        return ""
    pile = Pile(GANGSTER, len(table.gangster_pile), len(table.gangster_discards))
    slot = table.reserve.index(EMPTY)
    if (
        yield from _turns_out(night, pile, f"{GANGSTER}.{slot + 1}{_key_ending(filled[slot])}")
    ) == GAP:
        return GAP
    reply: str = yield from night.ask_question(gangster_question(night.table, slot, filled[slot]))
    filled[slot] += 1
    night.table = put_in_reserve(night.table, slot, reply)
    yield from learn(night, visible_values)
    return reply


def draw_heist(night: Night[Table], slot: int, times: int = 0) -> Asking[str]:
    """Ask which card comes up for a gap: a heist, a Délateur, or none left."""
    return (yield from night.anew(lambda: _draw_heist(night, slot, times)))


def _draw_heist(night: Night[Table], slot: int, times: int) -> Asking[str]:
    table = night.table
    if table.row[slot] != EMPTY:  # filled by hand in the meantime
        return table.row[slot]
    left = len(table.heist_pile) + table.informers_left
    pile = Pile(HEIST, left, len(table.heist_discards))
    key = f"{HEIST}.{slot + 1}.{len(table.informers)}{_key_ending(times)}"
    if (yield from _turns_out(night, pile, key)) == GAP:
        return PILE_EMPTY
    words = because("gangsta.ask.heist", slot=slot + 1)
    about = About(subject=f"row.{slot + 1}", series="row")
    card: str = yield from night.ask(key, words, drawn_heist, about)
    if card in INFORMERS:
        night.table = night.table.change(informers=(*night.table.informers, card))
    else:
        night.table = put_in_row(night.table, slot, card)
        yield from learn(night, visible_values)
    return card


def _key_ending(times: int) -> str:
    """The ending of a key for a place that is filled once more."""
    return f".{times}" if times else ""


def _turns_out(night: Night[Table], pile: Pile, key: str) -> Asking[str]:
    """Remind that a pile is empty: shuffled again, or a gap stays."""
    ruling = resolve_draw(pile)
    if ruling.verdict == RESHUFFLE:
        discards = "heist_discards" if pile.of == HEIST else "gangster_discards"
        night.table = night.table.change(**{discards: ()})
    if pile.left == 0:
        yield from night.remind(f"pile.{key}", *ruling.reasons)
    return ruling.verdict


def gangster_question(table: Table, slot: int, times: int = 0) -> Question:
    """The question which gangster is turned up for a place of the reserve."""
    words = because("gangsta.ask.gangster", slot=slot + 1)
    short = because("gangsta.ask.gangster.short", slot=slot + 1)
    about = About(subject=f"reserve.{slot + 1}", series="reserve", short=short)
    return Question(f"gangster.{slot + 1}{_key_ending(times)}", words, drawn_gangster, about)


def slot_of(key: str) -> int:
    """The place of a row that a question is about."""
    return int(key.split(".")[1]) - 1


def put_in_row(table: Table, slot: int, heist: str) -> Table:
    return table.change(row=(*table.row[:slot], heist, *table.row[slot + 1 :]))


def put_in_reserve(table: Table, slot: int, gangster: str) -> Table:
    return table.change(reserve=(*table.reserve[:slot], gangster, *table.reserve[slot + 1 :]))
