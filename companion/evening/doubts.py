"""Whether somebody at the table could doubt a ruling, and why: only such a one opens by itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from companion.core.game import UNSURE as UNSURE_SOURCES
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import Reason
from companion.core.telling import CONTENDERS, OVERRULED, PLAIN, REFUSAL, UNSURE
from companion.core.values import ASKED
from companion.evening.decisive_ruling import grounds


def why_doubted(line: Line, game: Game, table: Any, players: Collection[str]) -> str:
    """The reason why a ruling could be doubted; empty if nobody has one.

    The table overruled it; its clause is one the game names; it refuses; a value nobody has read
    decided it; several players were held against each other, as in every tie. Without a rival
    only the values of the deciding clause matter. A clause the game calls plain is never doubted.
    """
    if line.own:
        return OVERRULED
    by_clause = game.tells.doubted.get(line.clause.rule) if line.clause else None
    if by_clause:
        return by_clause
    if line.value is False:
        return REFUSAL
    if by_clause == PLAIN:
        return ""
    rivals = has_rivals(line, players)
    weighed = grounds(line) if rivals else line.clause.walk() if line.clause else ()
    if any(unsure_values(game, table, reason) for reason in weighed):
        return UNSURE
    return CONTENDERS if rivals else ""


def has_rivals(line: Line, players: Collection[str]) -> bool:
    """Does a ruling give several players reasons of their own, or compare them in its clause?"""
    if line.clause is None or isinstance(line.value, bool):
        return False
    clause = line.clause
    named = {reason.player for reason in grounds(line)} | {*clause.players, *clause.out}
    return len(named.intersection(players)) > 1


def unsure_values(game: Game, table: Any, reason: Reason) -> tuple[str, ...]:
    """The keys of values a reason rests on that are only probable."""
    keys = game.printed.values_behind(reason)
    if not keys:
        return ()
    box = game.printed.box(table)
    unsure = (key for key in keys if key in box and box[key].source in UNSURE_SOURCES)
    return tuple(f"{ASKED}{key}" for key in unsure)
