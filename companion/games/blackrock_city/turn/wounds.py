"""Wounds (BlackRock City): the owner says which bandit takes one, if there is a choice."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, Ruling, because
from companion.games.blackrock_city.bandits import Chosen, options_harm
from companion.games.blackrock_city.pieces import KINDS, NOTHING
from companion.games.blackrock_city.rules.wounds import (
    NOT_STRUCK,
    DeferWound,
    Late,
    resolve_defer_wound,
    resolve_late,
)
from companion.games.blackrock_city.table import Table


def count_at_stake(table: Table, player: str) -> int:
    """How many bandits a player has placed in this phase: they are not in reserve."""
    return table.bids[player].count if player in table.bids else 0


def wound_by_deferring(night: Night[Table], player: str, before: int, number: int) -> Asking[None]:
    """Rule one of the wounds that deferring costs, and apply it."""
    key = f"defer.{number}"
    chosen = yield from night.anew(lambda: choose_victim(night, player, key))
    situation = DeferWound(player, night.table.reserves[player], before, chosen, number)
    case = Case("defer_wound", situation)
    yield from strike(night, player, key, resolve_defer_wound(situation), case)


def wound_by_clock(night: Night[Table], player: str, number: int) -> Asking[None]:
    """Rule the wound of a player who is late, and apply it."""
    key = f"clock.{number}"
    chosen = yield from night.anew(lambda: choose_for_clock(night, player, key))
    reserve, kills = night.table.reserves[player], night.table.option("clock_kill")
    situation = Late(player, reserve, chosen, kills)
    yield from strike(night, player, key, resolve_late(situation), Case("late", situation))


def choose_for_clock(night: Night[Table], player: str, key: str) -> Asking[Chosen]:
    """Ask which bandit a clock wounds, if there is a choice."""
    spares = night.table.option("clock_kill") == "spares"
    if spares and not night.table.reserves[player].healthy:
        return None
    chosen: Chosen = yield from choose_victim(night, player, key)
    return chosen


def choose_victim(night: Night[Table], player: str, key: str) -> Asking[Chosen]:
    """Ask the owner which bandit is struck: a plain one, or one with an X."""
    options = options_harm(night.table.reserves[player])
    if len(options) < 2:
        return None
    words = because("blackrock_city.ask.wound", player=player)
    field = OneOf(options, of="bandit", beyond=lambda kind: not_in_reserve(player, kind, key))
    chosen: Chosen = yield from night.ask(f"wound.{player}.{key}", words, lambda table: field)
    return chosen


def not_in_reserve(player: str, kind: Any, key: str) -> tuple[Reason, ...]:
    """The reason against a bandit that the wound cannot strike, by what gives the wound."""
    if kind not in KINDS:
        return ()
    return (Reason(NOT_STRUCK[key.partition(".")[0]], {"player": player}),)


def strike(
    night: Night[Table], player: str, key: str, ruling: Ruling[str], case: Case
) -> Asking[str]:
    """Announce who is struck, and turn the tile over or take it away."""
    reserve = night.table.reserves[player].by_kind
    there = tuple([kind for kind in KINDS if reserve[kind]])
    instead = OneOf((*there, NOTHING), of="verdict")
    about, words = About((player,)), because("blackrock_city.ruled.harm", player=player)
    struck: str = yield from night.rule(f"harm.{player}.{key}", ruling, instead, about, case, words)
    if struck in KINDS:
        night.table = night.table.strike(player, struck)
    return struck
