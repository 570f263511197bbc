"""Abilities on the table (Crooks, Cartes spéciales): whom or what they are used on, then done."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import Count, OneOf, SomeOf, YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import because
from companion.games.crooks.moves import kill, pay, send, shift, turn_down
from companion.games.crooks.pieces import FEE, KILLER, PICKPOCKET, POCKETED, TRANSFER
from companion.games.crooks.rules.abilities import Ability, count_pocketed, resolve_ability
from companion.games.crooks.table import Table


def use(night: Night[Table], player: str, target: str, ability: str) -> Asking[None]:
    """What it needs is asked, whether it works is ruled; then the crook lies there."""
    to = (yield from choose_target(night, player, target)) if ability == TRANSFER else ""
    victim = (yield from choose_victim(night, player, target)) if ability == KILLER else ""
    left = (yield from ask_bank(night, player)) if ability == PICKPOCKET else None
    situation = ability_on(night.table, player, target, ability, to, victim, left)
    ruling, case = resolve_ability(situation), Case("ability", situation)
    words = because("crooks.ruled.ability", player=player, ability=ability)
    about = About((player,), f"{player}/{target}")
    works = yield from night.rule(f"ability.{player}", ruling, YesNo(), about, case, words)
    if works:
        take_effect(night, situation)
    night.table = send(night.table, player, target, True, ability)
    if works and situation.to:
        yield from turn_some(night, player, situation.to)


def choose_target(night: Night[Table], player: str, target: str) -> Asking[str]:
    """Where the others go: a target of his that is free; one choice is none."""

    def free(table: Table) -> tuple[str, ...]:
        return tuple(one for one in table.free_of(player) if one != target)

    if len(free(night.table)) == 1:
        return free(night.table)[0]
    words = because("crooks.ask.moved", player=player, target=target)
    about = About((player,), f"{player}/{target}")
    field = lambda table: OneOf(free(table) or (target,), of="target")  # noqa: E731
    to: str = yield from night.ask(f"moved.{player}", words, field, about)
    return to


def choose_victim(night: Night[Table], player: str, target: str) -> Asking[str]:
    """On his own crooks he kills those; else one opponent's."""
    table = night.table
    if table.crooks_of(player, target):
        return player
    there = table.opponents_at(player, target)
    if len(there) == 1:
        return there[0]
    words = because("crooks.ask.victim", player=player, target=target)
    about = About((player,), target)
    field = lambda now: OneOf(now.opponents_at(player, target) or there, of="player")  # noqa: E731
    victim: str = yield from night.ask(f"victim.{player}", words, field, about)
    return victim


def ask_bank(night: Night[Table], player: str) -> Asking[int | None]:
    """Where a table stops at what the bank has, it says how much that is."""
    if night.table.option("bank") != "box":
        return None
    words = because("crooks.ask.bank", player=player)
    field = lambda table: Count(0, POCKETED)  # noqa: E731
    left: int = yield from night.ask(f"bank.{player}", words, field, About((player,)))
    return left


def ability_on(
    table: Table, player: str, target: str, ability: str, to: str, victim: str, left: int | None
) -> Ability:
    """An ability as the table shows it."""
    mine = table.crooks_of(player, target)
    his = table.crooks_of(victim, target) if victim and victim != player else ()
    return Ability(
        player,
        ability,
        target,
        mine=len(mine),
        hidden=sum(not one.up for one in mine),
        to=to if to != target else "",
        to_mine=len(table.crooks_of(player, to)) if to and to != target else 0,
        victim=victim,
        there=len(his),
        covered=sum(not one.up for one in his),
        left=left,
        stack=table.option("stack"),
        turned=table.option("turned"),
        killed=table.option("killed"),
        bank=table.option("bank"),
    )


def take_effect(night: Night[Table], used: Ability) -> None:
    """Dollars from the bank, crooks out of the way."""
    table = night.table
    if used.ability == PICKPOCKET:
        night.table = pay(table, used.player, -count_pocketed(used))
    elif used.ability == TRANSFER and used.to:
        night.table = shift(table, used.player, used.target, used.to)
    elif used.ability == KILLER:
        night.table = kill(table, used.victim, used.target)


def turn_some(night: Night[Table], player: str, to: str) -> Asking[None]:
    """Where the table plays it so, cards that moved may be turned down, a dollar each."""
    table = night.table
    if table.option("turned") != "may" or not _may_turn(table, player, to):
        return
    words = because("crooks.ask.turned", player=player, target=to)
    about = About((player,), f"{player}/{to}")
    field = lambda now: turned_field(now, player, to)  # noqa: E731
    cards = yield from night.ask(f"turned.{player}", words, field, about)
    night.table = turn_down(pay(night.table, player, FEE * len(cards)), player, to, cards)


def _may_turn(table: Table, player: str, to: str) -> tuple[str, ...]:
    """The cards that lie face up there, while he has a dollar."""
    up = tuple(one.card for one in table.crooks_of(player, to) if one.up)
    return up if table.purse[player] >= FEE else ()


def turned_field(table: Table, player: str, to: str) -> SomeOf:
    """Any of those cards, as far as his money goes."""
    cards = _may_turn(table, player, to)
    return SomeOf(cards, most=min(len(cards), table.purse[player] // FEE), of="crook")
