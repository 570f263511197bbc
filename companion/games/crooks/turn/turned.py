"""Cards that a transfer moved (Crooks, Cartes spéciales): may any be turned down?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import SomeOf
from companion.core.flow import Asking, Night
from companion.core.ruling import Reason, because
from companion.games.crooks.laid import Crook
from companion.games.crooks.moves import pay, turn_down
from companion.games.crooks.pieces import FEE, KINGPIN, LAYERS
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import face_ability


def turn_some(night: Night[Table], player: str, to: str) -> Asking[None]:
    """Ask which moved cards are turned down for a dollar each, where the table plays so."""
    table = night.table
    if table.option("turned") != "may" or not _may_turn(table, player, to):
        return
    words = because("crooks.ask.turned", player=player, target=to)
    about = About((player,), f"{player}/{to}")
    field = lambda now: turned_field(now, player, to)  # noqa: E731
    layers = yield from night.ask(f"turned.{player}", words, field, about)
    cards = _may_turn(night.table, player, to)
    turned = tuple(cards[layer] for layer in layers)
    night.table = turn_down(pay(night.table, player, FEE * len(turned)), player, to, turned)


def _may_turn(table: Table, player: str, to: str) -> dict[str, str]:
    """The face-up cards that may be turned down, by their layer, while the player has a dollar."""
    if table.purse[player] < FEE:
        return {}
    stack = zip(LAYERS, table.crooks_of(player, to), strict=False)
    return {at: one.card for at, one in stack if one.up and face_ability(one) != KINGPIN}


def turned_field(table: Table, player: str, to: str) -> SomeOf:
    """A field of the moved cards to turn down, as far as money goes; any other says why not."""
    layers = tuple(_may_turn(table, player, to))
    most, beyond = (
        min(len(layers), table.purse[player] // FEE),
        partial(_why_not_turned, table, player, to),
    )
    return SomeOf(layers, most=most, of="layer", beyond=beyond)


def _why_not_turned(table: Table, player: str, to: str, layers: list[str]) -> tuple[Reason, ...]:
    """Reasons why cards are not turned: one is hidden, a kingpin, elsewhere or too dear."""
    stack = dict(zip(LAYERS, table.crooks_of(player, to), strict=False))
    against = tuple(
        reason
        for layer in dict.fromkeys(layers)
        if layer in LAYERS
        for reason in _against_turning(stack.get(layer), len(stack))
    )
    if against or not set(layers) <= stack.keys():
        return against
    if len(set(layers)) < len(layers):
        return (because("crooks.abilities.turned_once"),)
    return (because("crooks.abilities.turned_dollars", player=player),)


def _against_turning(crook: Crook | None, count: int) -> Iterator[Reason]:
    """Reasons against turning one card of the stack down."""
    if crook is None:
        yield because("crooks.abilities.stack_has", count=count)
    elif not crook.up:
        yield because("crooks.abilities.stay_hidden")
    elif face_ability(crook) == KINGPIN:
        yield because("crooks.placing.kingpin_up")
