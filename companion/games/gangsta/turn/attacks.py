"""Rewards against opponents (Gangsta!): theft, diversion and assassination, at the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, OneOf, SomeOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangsta.members import available_members
from companion.games.gangsta.pieces import ASSASSINATION, GANGSTER, THEFT
from companion.games.gangsta.rules.rewards import (
    Assassination,
    Theft,
    count_loot,
    options_assassination,
    tell_duty,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import (
    beyond_diversion,
    beyond_targets,
    beyond_victims,
)
from companion.games.gangsta.turn.losses import eliminate
from companion.games.gangsta.values import rewards_of


def rob(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask whom to rob, and take the amount or what he has outside the Banque."""
    player, amount = night.table.in_turn, rewards_of(night.table, heist).theft
    words = because("gangsta.ask.theft", player=player, money=amount)
    victim = yield from _name_opponent(night, THEFT, heist, words)
    if victim == NOBODY:
        return
    table = night.table
    situation = Theft(player, victim, amount, table.purse[victim], table.stored[victim])
    instead, about = Count(0, table.purse[victim]), About((player, victim), heist)
    words = because("gangsta.ruled.theft", player=player, victim=victim)
    ruling, case = count_loot(situation), Case("theft", situation)
    loot = yield from night.rule(f"theft.{heist}", ruling, instead, about, case, words)
    night.table = with_loot(night.table, player, victim, loot)


def with_loot(table: Table, player: str, victim: str, loot: int) -> Table:
    """The table after money went from the victim to the thief."""
    lighter = {**table.purse, victim: table.purse[victim] - loot}
    return table.change(purse={**lighter, player: lighter[player] + loot})


def divert(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask which Available gangsters of opponents are Engaged, Bosses included."""
    player, most = night.table.in_turn, rewards_of(night.table, heist).diversion
    if not _options_divert(night.table):
        nobody = because("gangsta.rewards.none_to_divert", player=player)
        yield from night.remind(f"no_diversion.{heist}", nobody)
        return
    words = because("gangsta.ask.diversion", player=player, most=most)
    build, about = partial(diverted_field, most), About((player,), heist)
    cards = yield from night.ask(f"diversion.{heist}", words, build, about)
    for opponent in night.table.opponents(player):
        night.table = night.table.set_ready(opponent, cards, ready=False)


def _options_divert(table: Table) -> tuple[str, ...]:
    """The gangsters of opponents who are Available."""
    opponents = table.opponents(table.in_turn)
    return tuple(one.card for other in opponents for one in available_members(table.gangs[other]))


def diverted_field(most: int, table: Table) -> SomeOf:
    """A field of Available gangsters, each with his owner beside him."""
    cards = _options_divert(table)

    def note(before: tuple[Any, ...], card: Any) -> Reason:
        return because("gangsta.rewards.note_owner", player=table.owner(card))

    beyond = partial(beyond_diversion, table, most)
    return SomeOf(cards, 0, min(most, len(cards)), GANGSTER, note=note, beyond=beyond)


def assassinate(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask whose gangster with exactly two skills is discarded, and which."""
    player = night.table.in_turn
    words = because("gangsta.ask.assassination", player=player)
    victim = yield from _name_opponent(night, ASSASSINATION, heist, words)
    if victim == NOBODY:
        return
    situation = Assassination(victim, night.table.gangs[victim])
    ruling, case = options_assassination(situation), Case("assassination", situation)
    gangsters = tuple(one.card for one in situation.gang if not one.boss)
    instead = SomeOf(gangsters, of=GANGSTER)
    words = because("gangsta.ruled.assassination", victim=victim)
    about = About((player, victim), heist)
    targets = yield from night.rule(f"targets.{heist}", ruling, instead, about, case, words)
    if not targets:
        return
    words, build = (
        because("gangsta.ask.lost", player=victim),
        partial(_fallen_field, victim, tuple(targets)),
    )
    about = About((victim,), heist)
    card = yield from night.ask(f"assassinated.{heist}", words, build, about)
    yield from eliminate(night, victim, card, "assassination")


def _fallen_field(victim: str, targets: tuple[str, ...], table: Table) -> OneOf:
    return OneOf(targets, GANGSTER, beyond=partial(beyond_targets, table, victim))


def _name_opponent(night: Night[Table], what: str, heist: str, words: Reason) -> Asking[str]:
    """Ask for an opponent; by the option the reward may be declined."""
    player, orders = night.table.in_turn, night.table.option("orders")
    told = tell_duty(player, what, orders, len(night.table.opponents(player)))
    yield from night.remind(f"{what}_told.{heist}", *told)
    build, about = partial(_opponents, what, orders), About((player,), heist)
    victim: str = yield from night.ask(f"{what}_of.{heist}", words, build, about)
    return victim


def _opponents(what: str, orders: str, table: Table) -> OneOf:
    others = table.opponents(table.in_turn)
    options = (*others, NOBODY) if orders == "may" else others
    return OneOf(options, "player", beyond=partial(beyond_victims, table, what))
