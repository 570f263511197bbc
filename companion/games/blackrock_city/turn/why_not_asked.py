"""What nobody is asked (BlackRock City, a player's turn): the rule that forbids it now."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.blackrock_city.rules.clocks import Clock, against_clock
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.choices import against_placing

ACTS = ("bid", "renounce", "defer")


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Why somebody may not do what he was not asked; nothing where no rule speaks of it."""
    act, _, rest = key.partition(".")
    player = rest.partition(".")[0]
    turn_of = next((one.partition(".")[2] for one in asked if one.startswith("renounce.")), "")
    if player not in table.players:
        return ()
    if act in ACTS:
        return _final(table, act, player) or _not_yet(table, act, player, turn_of)
    if act == "clock" and turn_of:
        return _clock(table, player, turn_of, any(one.startswith("late.") for one in asked))
    return ()


def _final(table: Table, act: str, player: str) -> tuple[Reason, ...]:
    """What was done in this phase is done."""
    if player in table.bids:
        return (because("blackrock_city.bid.once", player=player),)
    if player in table.renounced:
        return (because("blackrock_city.bid.renounced", player=player),)
    if act == "defer" and player in table.deferred:
        return (because("blackrock_city.defer.once", player=player),)
    return ()


def _not_yet(table: Table, act: str, player: str, turn_of: str) -> tuple[Reason, ...]:
    """One after the other; and whoever has no number to place places none."""
    if turn_of and turn_of != player:
        return (because("blackrock_city.turn.not_yet", player=player, other=turn_of),)
    return against_placing(table, player) if act == "bid" and turn_of else ()


def _clock(table: Table, player: str, turn_of: str, running: bool) -> tuple[Reason, ...]:
    """A clock is spent by an opponent who has one, one at a time."""
    if player == turn_of:
        return (because("blackrock_city.clock.opponent", player=player),)
    return against_clock(Clock(player, turn_of, table.clocks[player], running))
