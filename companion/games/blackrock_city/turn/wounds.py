"""Wounds (BlackRock City): the owner says which bandit takes one, if there is a choice."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, Ruling, because
from companion.games.blackrock_city.bandits import options_harm, resolve_harm
from companion.games.blackrock_city.pieces import KINDS, NOTHING, PLAIN
from companion.games.blackrock_city.table import Table


def wound(night: Night[Table], player: str, key: str, cause: Reason) -> Asking[None]:
    """One wound for a player: which bandit, and what becomes of it."""
    chosen = None
    while chosen is None:
        chosen = yield from choose_victim(night, player, key)
    harm = resolve_harm(player, night.table.reserves[player], chosen)
    ruling = Ruling(harm.verdict, (cause, *harm.reasons))
    yield from strike(night, player, key, ruling)


def choose_victim(night: Night[Table], player: str, key: str) -> Asking[Any]:
    """The owner chooses between a plain bandit and one with an X; None: look again."""
    options = options_harm(night.table.reserves[player])
    if len(options) < 2:
        return PLAIN
    words = because("blackrock_city.ask.wound", player=player)
    asked = Question(f"wound.{player}.{key}", words, lambda table: OneOf(options, of="bandit"))
    heard = yield from night.ask_any((asked,))
    return None if heard is None else heard[1]


def strike(night: Night[Table], player: str, key: str, ruling: Ruling[str]) -> Asking[str]:
    """Announce who is struck, and turn the tile over or take it away."""
    reserve = night.table.reserves[player]
    there = tuple(kind for kind in KINDS if reserve.by_kind[kind])
    instead = OneOf((*there, NOTHING), of="verdict")
    struck: str = yield from night.rule(f"harm.{player}.{key}", ruling, instead, About((player,)))
    if struck in KINDS:
        night.table = night.table.strike(player, struck)
    return struck
