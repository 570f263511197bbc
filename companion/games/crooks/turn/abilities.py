"""Abilities on the table (Crooks, Cartes spéciales): whom or what they are used on, then done."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import Count, OneOf, YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.crooks.moves import kill, pay, send, shift
from companion.games.crooks.pieces import KILLER, KINGPIN, PICKPOCKET, POCKETED, TARGETS, TRANSFER
from companion.games.crooks.rules.abilities import Ability, resolve_ability
from companion.games.crooks.rules.effects import count_pocketed
from companion.games.crooks.table import Table
from companion.games.crooks.turn.turned import turn_some


def use(night: Night[Table], player: str, target: str, ability: str) -> Asking[None]:
    """Ask what an ability needs, rule whether it works, and lay the crook."""
    to, victim = yield from night.anew(lambda: aim(night, player, target, ability))
    left = (yield from ask_bank(night, player)) if ability == PICKPOCKET else None
    situation = ability_on(night.table, player, target, ability, to, victim, left)
    ruling, case = resolve_ability(situation), Case("ability", situation)
    words = because("crooks.ruled.ability", player=player, ability=ability)
    struck = (victim,) if victim not in ("", player) else situation.others
    about = About((player, *struck), f"{player}/{target}")
    works = yield from night.rule(f"ability.{player}", ruling, YesNo(), about, case, words)
    if works:
        take_effect(night, situation)
    night.table = send(night.table, player, target, True, ability)
    if works and situation.to:
        yield from turn_some(night, player, situation.to)


def aim(night: Night[Table], player: str, target: str, ability: str) -> Asking[tuple[str, str]]:
    """Ask where a transfer sends the others or whom a killer kills; ask anew after a correction."""
    to = (yield from choose_target(night, player, target)) if ability == TRANSFER else ""
    victim = (yield from choose_victim(night, player, target)) if ability == KILLER else ""
    return to, victim


def choose_target(night: Night[Table], player: str, target: str) -> Asking[str]:
    """Ask to which free target crooks are moved; unasked if there is only one or none."""
    free = moved_field(night.table, player, target).options
    if len(free) < 2:
        return "".join(free)
    words = because("crooks.ask.moved", player=player, target=target)
    about = About((player,), f"{player}/{target}")
    field = lambda table: moved_field(table, player, target)  # noqa: E731
    to: str = yield from night.ask(f"moved.{player}", words, field, about)
    return to


def moved_field(table: Table, player: str, target: str) -> OneOf:
    """A field of the free targets crooks can be moved to; a taken one says so."""

    def why(to: str) -> tuple[Reason, ...]:
        if to == target:
            return (because("crooks.abilities.same_target", target=target),)
        there = table.crooks_of(player, to)
        return (because("crooks.abilities.to_taken", player=player, target=to),) if there else ()

    free = tuple(to for to in TARGETS if not why(to))
    return OneOf(free, of="target", exists=TARGETS, why=why)


def choose_victim(night: Night[Table], player: str, target: str) -> Asking[str]:
    """Ask whose crooks are killed: his own if any, else an opponent's."""
    table = night.table
    if table.crooks_of(player, target):
        return player
    there = table.opponents_at(player, target)
    if len(there) < 2:
        return "".join(there)
    words = because("crooks.ask.victim", player=player, target=target)
    about = About((player,), target)
    field = lambda now: victim_field(now, player, target)  # noqa: E731
    victim: str = yield from night.ask(f"victim.{player}", words, field, about)
    return victim


def victim_field(table: Table, player: str, target: str) -> OneOf:
    """A field of the players with crooks at a target; one without says why."""

    def why(other: str) -> tuple[Reason, ...]:
        return (because("crooks.abilities.no_victim", other=other, target=target),)

    options = table.opponents_at(player, target)
    return OneOf(options, of="player", exists=table.players, why=why)


def ask_bank(night: Night[Table], player: str) -> Asking[int | None]:
    """Ask how much the bank has, where the table plays that it can run out."""
    if night.table.option("bank") != "box":
        return None
    words = because("crooks.ask.bank", player=player)
    field = lambda table: Count(0, POCKETED, beyond=why_two_dollars_enough)  # noqa: E731
    left: int = yield from night.ask(f"bank.{player}", words, field, About((player,)))
    return left


def why_two_dollars_enough(dollars: int) -> tuple[Reason, ...]:
    """The reason that a pickpocket takes two, whatever else the bank holds."""
    return (because("crooks.abilities.two_enough"),) if dollars > 0 else ()


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
        to=to,
        to_mine=len(table.crooks_of(player, to)) if to else 0,
        free=len(moved_field(table, player, target).options) if ability == TRANSFER else None,
        victim=victim,
        there=len(his),
        covered=sum(not one.up for one in his),
        others=tuple(one for one in around if one != victim) if ability == KILLER else (),
        among=table.hangouts[table.recruiting] if ability == KINGPIN else 0,
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
