"""Abilities on the table (Crooks, Cartes spéciales): whom or what they are used on, then done."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import Count, OneOf, SomeOf, YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.crooks.moves import kill, pay, send, shift, turn_down
from companion.games.crooks.pieces import (
    FEE,
    KILLER,
    KINGPIN,
    LAYERS,
    PICKPOCKET,
    POCKETED,
    TARGETS,
    TRANSFER,
)
from companion.games.crooks.rules.abilities import Ability, resolve_ability
from companion.games.crooks.rules.effects import count_pocketed
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import face_ability


def use(night: Night[Table], player: str, target: str, ability: str) -> Asking[None]:
    """Ask what an ability is used on, rule whether it works, and lay the crook."""
    to = (yield from choose_target(night, player, target)) if ability == TRANSFER else ""
    victim = (yield from choose_victim(night, player, target)) if ability == KILLER else ""
    left = (yield from ask_bank(night, player)) if ability == PICKPOCKET else None
    situation = ability_on(night.table, player, target, ability, to, victim, left)
    ruling, case = resolve_ability(situation), Case("ability", situation)
    words = because("crooks.ruled.ability", player=player, ability=ability)
    struck = (victim,) if victim not in ("", player) else ()
    about = About((player, *struck), f"{player}/{target}")
    works = yield from night.rule(f"ability.{player}", ruling, YesNo(), about, case, words)
    if works:
        take_effect(night, situation)
    night.table = send(night.table, player, target, True, ability)
    if works and situation.to:
        yield from turn_some(night, player, situation.to)


def choose_target(night: Night[Table], player: str, target: str) -> Asking[str]:
    """Ask for the free target that moved crooks go to; a single one is taken unasked."""
    free = moved_field(night.table, player, target).options
    if len(free) == 1:
        return str(free[0])
    words = because("crooks.ask.moved", player=player, target=target)
    about = About((player,), f"{player}/{target}")
    field = lambda table: moved_field(table, player, target)  # noqa: E731
    to: str = yield from night.ask(f"moved.{player}", words, field, about)
    return to


def moved_field(table: Table, player: str, target: str) -> OneOf:
    """A field of the player's other targets that are free."""
    others = tuple(one for one in TARGETS if one != target)

    def why(to: str) -> tuple[Reason, ...]:
        there = table.crooks_of(player, to)
        return (because("crooks.abilities.to_taken", player=player, target=to),) if there else ()

    free = tuple(to for to in others if not why(to))
    return OneOf(free or (target,), of="target", exists=others, why=why)


def choose_victim(night: Night[Table], player: str, target: str) -> Asking[str]:
    """Ask whose crooks are killed: one's own if there are any, else an opponent's."""
    table = night.table
    if table.crooks_of(player, target):
        return player
    there = table.opponents_at(player, target)
    if len(there) == 1:
        return there[0]
    words = because("crooks.ask.victim", player=player, target=target)
    about = About((player,), target)
    field = lambda now: victim_field(now, player, target, there)  # noqa: E731
    victim: str = yield from night.ask(f"victim.{player}", words, field, about)
    return victim


def victim_field(table: Table, player: str, target: str, there: tuple[str, ...]) -> OneOf:
    """A field of players with crooks at a target; the others are closed."""

    def why(other: str) -> tuple[Reason, ...]:
        return (because("crooks.abilities.no_victim", other=other, target=target),)

    options = table.opponents_at(player, target) or there
    return OneOf(options, of="player", exists=table.players, why=why)


def ask_bank(night: Night[Table], player: str) -> Asking[int | None]:
    """Ask how much the bank has, where the table plays that it can run out."""
    if night.table.option("bank") != "box":
        return None
    words = because("crooks.ask.bank", player=player)
    field = lambda table: Count(0, POCKETED)  # noqa: E731
    left: int = yield from night.ask(f"bank.{player}", words, field, About((player,)))
    return left


def ability_on(
    table: Table, player: str, target: str, ability: str, to: str, victim: str, left: int | None
) -> Ability:
    """The situation of an ability, cut out of the table."""
    mine = table.crooks_of(player, target)
    his = table.crooks_of(victim, target) if victim and victim != player else ()
    around = table.opponents_at(player, target)
    return Ability(
        player,
        ability,
        target,
        mine=len(mine),
        hidden=sum(not one.up for one in mine),
        to=to if to != target else "",
        to_mine=len(table.crooks_of(player, to)) if to and to != target else 0,
        free=len(moved_field(table, player, target).options) if to else None,
        victim=victim,
        there=len(his),
        covered=sum(not one.up for one in his),
        others=tuple(one for one in around if one != victim) if ability == KILLER else (),
        left=left,
        stack=table.option("stack"),
        turned=table.option("turned"),
        killed=table.option("killed"),
        bank=table.option("bank"),
    )


def take_effect(night: Night[Table], used: Ability) -> None:
    """Pay out dollars, move or kill crooks."""
    table = night.table
    if used.ability == PICKPOCKET:
        night.table = pay(table, used.player, -count_pocketed(used))
    elif used.ability == TRANSFER and used.to:
        night.table = shift(table, used.player, used.target, used.to)
    elif used.ability == KILLER:
        night.table = kill(table, used.victim, used.target)


def turn_some(night: Night[Table], player: str, to: str) -> Asking[None]:
    """Ask which moved cards are turned down, a dollar each, where the table plays it so."""
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
    """The face-up cards there that may be turned down; never a kingpin."""
    if table.purse[player] < FEE:
        return {}
    stack = zip(LAYERS, table.crooks_of(player, to), strict=False)
    return {at: one.card for at, one in stack if one.up and face_ability(one) != KINGPIN}


def turned_field(table: Table, player: str, to: str) -> SomeOf:
    """Any of those cards, as far as his money goes."""
    layers = tuple(_may_turn(table, player, to))
    return SomeOf(layers, most=min(len(layers), table.purse[player] // FEE), of="layer")
