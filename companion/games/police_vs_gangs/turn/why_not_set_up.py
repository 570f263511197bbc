"""What nobody is asked in the set-up (Police VS Gangs, Installation), or after it is over."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.pieces import EXTRA_DICE, POLICEMEN
from companion.games.police_vs_gangs.table import Table

ACTS = ("police", "extra", "last", "first")
CITY = ("card", "lay", "neutral")


def why_not_set_up(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a step of the set-up is not taken now, or anything else before its end."""
    act, _, rest = key.partition(".")
    if act == "police":
        return (because("police_vs_gangs.set_up.camps_once"),)
    if act in ("last", "first"):
        return (_why_not_lot(table, act),)
    if not table.camps:
        count = POLICEMEN[len(table.players)]
        return (because("police_vs_gangs.set_up.camps_first", count=count),)
    if act == "extra":
        return (_why_not_extra(table, rest),)
    if act not in CITY:
        count = len(table.players)
        return (because("police_vs_gangs.set_up.city_first", count=count),)
    return (_why_not_city(table, act, asked),)


def _why_not_lot(table: Table, act: str) -> Reason:
    """The reason why a lot is not asked for: only on turn 1, and later for a tie for first."""
    if table.turns:
        return because("police_vs_gangs.order.lot_for_tie")
    if not table.camps:
        return because("police_vs_gangs.set_up.camps_first", count=POLICEMEN[len(table.players)])
    if table.teams:
        return because("police_vs_gangs.set_up.first_drawn")
    return because("police_vs_gangs.set_up.last_drawn")


def _why_not_extra(table: Table, player: str) -> Reason:
    """The reason why extra dice are not asked for: once, of three or five players' police."""
    if not EXTRA_DICE[len(table.players)]:
        return because("police_vs_gangs.set_up.no_extra", number=len(table.players))
    if player not in table.police:
        return because("police_vs_gangs.set_up.extra_police", player=player)
    return because("police_vs_gangs.set_up.extra_once", player=player)


def _why_not_city(table: Table, act: str, asked: tuple[str, ...]) -> Reason:
    """The reason why a starting card is not asked for: one by one, after the lots."""
    heads = {one.partition(".")[0] for one in asked}
    if not heads & set(CITY):
        return because("police_vs_gangs.set_up.city_later", count=len(table.players))
    if act == "neutral":
        return because("police_vs_gangs.new_place.neutral_symbols")
    return because("police_vs_gangs.set_up.one_by_one", count=len(table.players))
