"""The placement (Police VS Gangs 2.4): one element a player, round after round.

The table tells each as it is laid, or at any moment all the rest at once, side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.boxes.police_city import INDIC, RANKS, is_card
from companion.core.about import About
from companion.core.fields import Field, Form, OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.city import SIDES
from companion.games.police_vs_gangs.moves import lay
from companion.games.police_vs_gangs.pieces import TILE
from companion.games.police_vs_gangs.rules.placement import why_not_place
from companion.games.police_vs_gangs.rules.spots import (
    has_spot,
    options_spots,
    placement_situation,
    sides_of_city,
)
from companion.games.police_vs_gangs.table import Table

DONE = "done"


def place_in_turn(night: Night[Table]) -> Asking[bool]:
    """Ask for element after element; True if the rest is to be told at once."""
    while player := next_to_place(night.table):
        if not has_spot(night.table, player):
            reason = because("police_vs_gangs.placement.no_spot", player=player)
            yield from night.remind(f"no_spot.{player}", reason)
            stop(night, player)
            continue
        asked, reply = yield from night.first(partial(_questions, player))
        if asked.key == "at_end":
            return True
        if asked.key == f"pass.{player}":
            stop(night, player)
        else:
            night.table = lay(night.table, player, *_spot_and_kind(reply))
    return False


def remind_nothing_to_lay(night: Night[Table]) -> Asking[None]:
    """Remind who has nothing to lay this turn."""
    for player in night.table.order:
        if not night.table.left_to_place(player) and not night.table.elements_of(player):
            reason = because("police_vs_gangs.placement.nothing", player=player)
            yield from night.remind(f"nothing.{player}", reason)


def next_to_place(table: Table) -> str | None:
    """The next player in turn order who has not passed and has something left."""
    waiting = [
        player
        for player in table.order
        if player not in table.placed and table.left_to_place(player)
    ]
    return min(waiting, key=lambda player: len(table.elements_of(player)), default=None)


def stop(night: Night[Table], player: str) -> None:
    """Let a player lay nothing more this turn."""
    night.table = night.table.change(placed=(*night.table.placed, player))


def _questions(player: str, table: Table) -> Iterator[Question]:
    number = len(table.elements_of(player)) + 1
    about = About((player,), series=f"element.{player}")
    words = because("police_vs_gangs.ask.tile", player=player, number=number)
    if table.is_police(player):
        words = because("police_vs_gangs.ask.die", player=player, number=number)
    yield Question(f"element.{player}.{number}", words, partial(element_field, player), about)
    passes = because("police_vs_gangs.ask.pass", player=player)
    yield Question(f"pass.{player}", passes, confirm_field, About((player,)))
    yield Question("at_end", because("police_vs_gangs.ask.at_end"), confirm_field)


def element_field(player: str, table: Table) -> Field:
    """The field of an element to lay: a side, and for police which die."""
    return die_field(table, player) if table.is_police(player) else spot_field(table, player)


def confirm_field(table: Table) -> Field:
    """A field with a single option."""
    return OneOf((DONE,))


def spot_field(table: Table, player: str) -> OneOf:
    """The sides open to a player; a closed one says what is in the way."""

    def why(spot: Any) -> tuple[Reason, ...]:
        return why_not_place(placement_situation(table, player, spot))

    free, sides = options_spots(table, player), sides_of_city(table)
    return OneOf(free, of="spot", exists=sides, why=why, beyond=not_in_city)


def die_field(table: Table, player: str) -> Form:
    """The form of a laid die: which of the player's dice, and on which side."""
    ranks = tuple(rank for rank in RANKS if table.dice[player].get(rank))

    def beyond(die: Any) -> tuple[Reason, ...]:
        if die == INDIC:
            return (because("police_vs_gangs.placement.indic"),)
        facts = {"player": player, "die": die}
        if any((one.player, one.what) == (player, die) for one in table.prison):
            return (Reason("police_vs_gangs.placement.die_jailed", facts),)
        return (Reason("police_vs_gangs.placement.die_gone", facts),) if die in RANKS else ()

    return Form(
        {"die": OneOf(ranks, of="die", beyond=beyond), "spot": spot_field(table, player)},
        shown="die",
    )


def _spot_and_kind(reply: Any) -> tuple[str, str]:
    return (reply["spot"], reply["die"]) if isinstance(reply, dict) else (reply, TILE)


def not_in_city(spot: Any) -> tuple[Reason, ...]:
    """The reason against a side of a card that is not laid now."""
    card, _, side = spot.rpartition("/") if isinstance(spot, str) else ("", "", "")
    if side not in SIDES or not is_card(card):
        return ()
    return (because("police_vs_gangs.placement.not_in_city"),)
