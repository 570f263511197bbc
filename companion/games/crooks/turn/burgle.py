"""Burglary on the table (Crooks, Cambriolage): a target, a side, and what an ability needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.crooks.moves import pay, send
from companion.games.crooks.pieces import (
    ABILITIES,
    DOWN,
    FEE,
    NOTHING_FITS,
    TARGETS,
    UP,
)
from companion.games.crooks.rules.placing import (
    Placing,
    reasons_face_down_fee,
    why_idle,
    why_not_place,
)
from companion.games.crooks.table import Table
from companion.games.crooks.turn.abilities import use
from companion.games.crooks.turn.recruit import leave

HOW = (UP, DOWN, *ABILITIES)  # face up without more, face down, or face up with what it does


def burgle(night: Night[Table], player: str) -> Asking[None]:
    """Send the crook just taken to a target, unless none of those seen fits anywhere."""
    yield from night.enter("crooks.phase.burgle")
    _, reply = yield from night.first(lambda table: questions(table, player))
    if reply == NOTHING_FITS:
        yield from night.remind(f"nothing.{player}.over", *nothing_of(night.table, player))
    else:
        yield from place(night, player, reply)
    leave(night, player, False)


def questions(table: Table, player: str) -> Iterator[Question]:
    """The questions after a look: a target, or that nothing fits."""
    words, short = because("crooks.ask.target", player=player), because("crooks.ask.target.short")
    field = OneOf(TARGETS, of="target")
    yield Question(f"target.{player}", words, lambda now: field, About((player,), short=short))
    if may_fit_nothing(table, player):
        yield nothing_question(table, player)


def nothing_question(table: Table, player: str) -> Question:
    """The question whether nothing fits: only kingpins; or no target is free."""
    words, short = because("crooks.ask.nothing", player=player), because("crooks.ask.nothing.short")
    if table.free_of(player):
        words = because("crooks.ask.kingpins", player=player, hangout=table.recruiting)
        short = because("crooks.ask.kingpins.short")
    about = About((player,), short=short)
    return Question(f"nothing.{player}", words, lambda now: OneOf((NOTHING_FITS,)), about)


def may_fit_nothing(table: Table, player: str) -> bool:
    """Can it be that none of the crooks seen fits anywhere?"""
    return table.hangouts[table.recruiting] > 1 or not table.free_of(player)


def nothing_of(table: Table, player: str) -> Iterator[Reason]:
    """The sentence what follows if nothing fits."""
    if table.free_of(player):
        yield because("crooks.turn.only_kingpins", hangout=table.recruiting)
    else:
        yield because("crooks.turn.eight_taken", player=player)
    yield because("crooks.turn.not_a_pass", player=player)


def place(night: Night[Table], player: str, target: str) -> Asking[None]:
    """Ask for the side or the ability, then lay the crook."""
    words = because("crooks.ask.side", player=player, target=target)
    build = partial(side_field, player, target)
    about = About((player,), f"{player}/{target}")
    how = yield from night.ask(f"side.{player}", words, build, about)
    if how in ABILITIES:
        yield from use(night, player, target, how)
        return
    if how == DOWN:
        yield from night.remind(f"fee.{player}", *reasons_face_down_fee(player))
        night.table = pay(night.table, player, FEE)
    night.table = send(night.table, player, target, how == UP, "")


def side_field(player: str, target: str, table: Table) -> OneOf:
    """A field of sides and abilities; what is not possible says why."""
    plain = placing_of(table, player, target, UP)

    def why(how: str) -> tuple[Reason, ...]:
        placing = laid_crook(plain, how)
        against = (*why_not_place(placing), *why_idle(placing))
        return (*against[1:], *against[:1])  # the last one decides, as the first does asked alone

    return OneOf(tuple(how for how in HOW if not why(how)), of="side", exists=HOW, why=why)


def placing_of(table: Table, player: str, target: str, how: str) -> Placing:
    """The situation of a crook about to be laid, cut out of the table."""
    free = [one for one in table.free_of(player) if one != target]
    plain = Placing(
        player,
        target,
        mine=len(table.crooks_of(player, target)),
        free=len(free),
        others=table.opponents_at(player, target),
        among=max(1, table.hangouts[table.recruiting]),
        purse=table.purse[player],
        stack=table.option("stack"),
    )
    return laid_crook(plain, how)


def laid_crook(plain: Placing, how: str) -> Placing:
    """A crook laid face up, face down, or with the ability it uses."""
    if how == UP:
        return plain
    if how == DOWN:
        return but(plain, side="down")
    return but(plain, ability=how, used=True)
