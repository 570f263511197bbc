"""Set-up (Crooks, Mise en place): targets, rows, piles of crooks, money, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from companion.core.about import About
from companion.core.fields import Counts, OneOf, YesNo
from companion.core.flow import Asking, Case, Flow, Night, Question
from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import (
    EDITION_2012,
    EDITION_2016,
    HANGOUTS,
    MOST_PILE,
    PILES,
    PILES_OF,
    START_MONEY,
    piles_key,
)
from companion.games.crooks.rules.deal import deal_of, may_deal, why_not_deal
from companion.games.crooks.table import Table, deal
from companion.games.crooks.values import learn_piles

DEALT = "dealt"


def set_up(night: Night[Table]) -> Flow:
    """Set up the game: what is laid out, the piles of the edition, and who was drawn to begin."""
    yield from night.enter("crooks.phase.set_up")
    if night.table.option("edition") == EDITION_2016:
        yield from lay_piles(night)
    yield from tell_pieces(night)
    first = yield from begin(night)
    night.table = night.table.change(in_turn=first)


def begin(night: Night[Table]) -> Asking[str]:
    """Ask who begins, and before that, if wanted, which pile lies under which letter."""
    asked, reply = yield from night.first(questions)
    if asked.key != DEALT:
        return str(reply)
    night.table = deal(night.table, reply)
    situation = deal_of(len(night.table.players), reply)
    ruling, case, words = may_deal(situation), Case("deal", situation), because("crooks.ruled.deal")
    yield from night.rule("dealt.checked", ruling, YesNo(), About(), case, words)
    first: str = yield from night.ask_question(start_question())
    return first


def questions(table: Table) -> Iterator[Question]:
    """The questions of the set-up: who begins; where piles are printed, also how they lie."""
    yield start_question()
    if table.option("edition") == EDITION_2012:
        words, short = because("crooks.ask.dealt"), because("crooks.ask.dealt.short")
        about = About((), PILES_OF, short=short)
        yield Question(DEALT, words, dealt_field, about)


def start_question() -> Question:
    """The question who was drawn to begin."""
    field = lambda table: OneOf(table.players, of="player")  # noqa: E731
    return Question("start", because("crooks.ask.start"), field, About(lot=True))


def dealt_field(table: Table) -> Counts:
    """A field of the crooks under each hangout; other sizes than the printed ones say so."""
    number = len(table.players)
    hangouts, sizes = HANGOUTS[: len(PILES[number])], PILES[number]

    def why(piles: Mapping[str, int]) -> tuple[Reason, ...]:
        if not piles.keys() <= set(HANGOUTS) or min(piles.values(), default=0) < 0:
            return ()
        return tuple(why_not_deal(deal_of(number, piles)))

    def draw(chance: Random) -> dict[str, int]:
        mixed = sorted(sizes, key=lambda size: chance.random())
        return dict(zip(hangouts, mixed, strict=True))

    ranges = dict.fromkeys(hangouts, (0, MOST_PILE))
    return Counts(ranges, of="hangout", why=why, by="taps", draw_by=draw, beyond=why)


def lay_piles(night: Night[Table]) -> Asking[None]:
    """Ask for the piles of the 2016 edition, unless known, and deal them."""
    yield from learn_piles(night)
    night.table = deal(night.table, night.table.known(piles_key(len(night.table.players))))


def tell_pieces(night: Night[Table]) -> Asking[None]:
    """Remind the table what must lie ready before the first turn."""
    table = night.table
    piles, players = dict(table.hangouts), len(table.players)
    dealt = because("crooks.set_up.piles", piles=piles, number=players)
    if table.option("edition") == EDITION_2016:
        dealt = because("crooks.set_up.piles_of_2016", piles=piles, number=players)
    yield from night.remind(
        "pieces",
        because("crooks.set_up.targets"),
        because("crooks.set_up.rows"),
        dealt,
        *tell_unprinted_letters(table),
        because("crooks.set_up.unused", count=table.unused),
        because("crooks.set_up.money", dollars=START_MONEY),
        because("crooks.set_up.start"),
    )


def tell_unprinted_letters(table: Table) -> Iterator[Reason]:
    """The reason that the first edition does not print which letter gets which pile."""
    if table.option("edition") == EDITION_2012:
        yield because("crooks.set_up.any_letter")
