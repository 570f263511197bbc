"""A player's turn (BlackRock City): place, renounce or defer; the others may spend a clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import because
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.rules.deferral import count_cost
from companion.games.blackrock_city.rules.game_end import OVER, Renouncing, resolve_renouncing
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.choices import (
    DEFER,
    NO,
    RENOUNCE,
    against_placing,
    can_bid,
    count_clock_uses,
    deferral,
    questions,
)
from companion.games.blackrock_city.turn.end import end_game
from companion.games.blackrock_city.turn.sheriff import walk
from companion.games.blackrock_city.turn.wounds import wound_by_clock, wound_by_deferring


def take_turns(night: Night[Table]) -> Asking[None]:
    """Let everybody play in order; whoever deferred comes back after the others."""
    for player in night.table.order:
        yield from play(night, player)
        yield from cut_short(night, player)
        if night.table.ended:
            return
    for player in night.table.deferred:
        yield from play(night, player)
        yield from cut_short(night, player)
        if night.table.ended:
            return


def cut_short(night: Night[Table], player: str) -> Asking[None]:
    """Rule the end where one of two players has renounced, if the table reads it so."""
    table = night.table
    if table.renounced != (player,):
        return
    situation = Renouncing(table.players, table.renounced, table.option("footnote"))
    ruling = resolve_renouncing(situation)
    if ruling.verdict == OVER:
        yield from end_game(night, "end.one", ruling, Case("renouncing", situation))


def play(night: Night[Table], player: str) -> Asking[None]:
    """Ask a player to place, renounce or defer, and carry it out."""
    said: list[str] = []
    what, reply = yield from night.anew(lambda: choose(night, player, said))
    if what == RENOUNCE:
        renounce(night, player)
    elif what == DEFER:
        yield from defer(night, player)
    else:
        yield from place(night, player, reply)


def choose(night: Night[Table], player: str, said: list[str]) -> Asking[tuple[str, Any]]:
    """Ask until a player has chosen; meanwhile clocks are spent, and nothing is said twice."""
    while True:
        stuck = yield from say_stuck(night, player, said)
        if stuck:
            return RENOUNCE, None
        asked, reply = yield from night.first(lambda table: left_open(table, player, said))
        what = asked.key.partition(".")[0]
        if reply != NO and what not in ("clock", "late"):
            return what, reply
        said.append(asked.key)
        if reply != NO:
            yield from take_time(night, player, asked, reply)


def left_open(table: Table, player: str, said: list[str]) -> Iterator[Question]:
    """The questions a player was not asked yet; the sand runs until it is told if he was late."""
    if not said:
        return questions(table, player, False)
    timed = [key for key in said if key.startswith(("clock.", "late."))]
    running = bool(timed) and timed[-1].startswith("clock.")
    return (one for one in questions(table, player, running) if one.key not in said)


def say_stuck(night: Night[Table], player: str, said: list[str]) -> Asking[bool]:
    """Say why a player cannot bid; True if there is nothing else he could do either."""
    table = night.table
    if can_bid(table, player):
        return False
    back, count = player in table.deferred, table.reserves[player].count
    key = f"{'cannot' if count else 'empty'}.{player}{'.again' if back else ''}"
    if key not in said:
        said.append(key)
        released = (because("blackrock_city.turn.released", player=player),) if back else ()
        yield from night.remind(key, *against_placing(table, player), *released)
    return back or not count


def renounce(night: Night[Table], player: str) -> None:
    """Take a player out of the bidding for this phase."""
    night.table = night.table.change(renounced=(*night.table.renounced, player))


def place(night: Night[Table], player: str, reply: dict[str, int]) -> Asking[None]:
    """Lay a player's bid in the centre, and let the sheriff walk."""
    placed = bandits_of(reply)
    table = night.table
    night.table = table.change(
        reserves={**table.reserves, player: table.reserves[player].minus(placed)},
        bids={**table.bids, player: placed},
    )
    yield from walk(night, player, placed)


def defer(night: Night[Table], player: str) -> Asking[None]:
    """Defer a player's turn: it costs a wound, one more for each who deferred before."""
    situation = deferral(night.table, player)
    night.table = night.table.change(deferred=(*night.table.deferred, player))
    for number in range(1, count_cost(situation).verdict + 1):
        yield from wound_by_deferring(night, player, situation.before, number)


# Clocks


def take_time(night: Night[Table], player: str, asked: Question, reply: Any) -> Asking[None]:
    """Spend a clock on the player to move; wound one of his bandits if he is late."""
    table = night.table
    if asked.key.startswith("clock."):
        spender = asked.player
        night.table = table.change(
            clocks={**table.clocks, spender: table.clocks[spender] - 1},
            timed=(*table.timed, (spender, player)),
        )
    elif not reply:
        yield from wound_by_clock(night, player, count_clock_uses(table, 1, player))
