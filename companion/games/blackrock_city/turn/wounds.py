"""Wounds (BlackRock City): the owner says which bandit takes one, if there is a choice."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import Reason, Ruling, because
from companion.games.blackrock_city.bandits import Kind, options_harm, resolve_harm
from companion.games.blackrock_city.pieces import KINDS, NOTHING
from companion.games.blackrock_city.table import Table


def wound(night: Night[Table], player: str, key: str, cause: Reason) -> Asking[None]:
    """One wound for a player: which bandit, and what becomes of it."""
    chosen = yield from night.anew(lambda: choose_victim(night, player, key))
    harm = resolve_harm(player, night.table.reserves[player], chosen)
    ruling = Ruling(harm.verdict, (cause, *harm.reasons))
    yield from strike(night, player, key, ruling)


def choose_victim(night: Night[Table], player: str, key: str) -> Asking[Kind]:
    """The owner chooses between a plain bandit and one with an X."""
    options = options_harm(night.table.reserves[player])
    if len(options) < 2:
        return "plain"
    words = because("blackrock_city.ask.wound", player=player)
    field = lambda table: OneOf(options, of="bandit")  # noqa: E731
    chosen: Kind = yield from night.ask(f"wound.{player}.{key}", words, field)
    return chosen


def strike(night: Night[Table], player: str, key: str, ruling: Ruling[str]) -> Asking[str]:
    """Announce who is struck, and turn the tile over or take it away."""
    reserve = night.table.reserves[player].by_kind
    there = tuple(kind for kind in KINDS if reserve[kind])
    instead = OneOf((*there, NOTHING), of="verdict")
    about, words = About((player,)), because("blackrock_city.ruled.harm", player=player)
    struck: str = yield from night.rule(f"harm.{player}.{key}", ruling, instead, about, words=words)
    if struck in KINDS:
        night.table = night.table.strike(player, struck)
    return struck
