"""Resources at the table (Gangsta!, Variante 2): activation, and what each does at its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf, YesNo
from companion.core.fields.field import Why
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangsta.members import engaged_members, icons_by_skill
from companion.games.gangsta.pieces import (
    GANGSTER,
    IMPRIMERIE,
    JET,
    SOCIETE,
)
from companion.games.gangsta.rules.effects import (
    PRINTED_MONEY,
    JetUse,
    may_use_jet,
    may_use_society,
    options_society,
    tell_printing_works,
)
from companion.games.gangsta.rules.resources import Resource, resolve_active
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_gang
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.turn.tops import offer_look
from companion.games.gangsta.values import needs_of


def activate(night: Night[Table], players: Iterable[str] = ()) -> Asking[None]:
    """Rule for players whose gangs changed whether their resource is active now."""
    for player in tuple(players) or night.table.players:
        table = night.table
        resource = table.resources.get(player, "")
        if not resource or resource in table.active:
            continue
        situation = resource_situation(table, player)
        ruling, case = resolve_active(situation), Case("resource_active", situation)
        if not ruling.verdict:
            continue
        words = because("gangsta.ruled.resource_active", player=player, resource=resource)
        about, key = About((player,)), _moment(situation, table)
        if (yield from night.rule(key, ruling, YesNo(), about, case, words)):
            night.table = night.table.change(active=(*night.table.active, resource))


def _moment(situation: Resource, table: Table) -> str:
    """The key of an activation, which changes with each new gangster or skill."""
    player = situation.player
    icons = sum(situation.skills.values())
    return f"active.{player}.{len(table.gangs[player])}.{icons}"


def resource_situation(table: Table, player: str) -> Resource:
    """The situation of a player's resource, with the icons of his whole gang."""
    resource = table.resources[player]
    skills = icons_by_skill(skill for member in table.gangs[player] for skill in member.skills)
    needs = needs_of(table, resource)
    return Resource(player, resource, needs, skills, resource in table.active)


def start_of_turn(night: Night[Table]) -> Asking[None]:
    """Run the effects at the start of a turn: money printed, a look at a pile offered."""
    yield from print_money(night)
    yield from offer_look(night)


def print_money(night: Night[Table]) -> Asking[None]:
    """Pay the Imprimerie's money at the start of its owner's turn."""
    player = night.table.in_turn
    if night.table.is_active(player, IMPRIMERIE):
        yield from night.remind("printing", tell_printing_works(player))
        yield from hand_out(night, "printing", {player: PRINTED_MONEY})


def use_jet(night: Night[Table], involved: Iterable[str]) -> Asking[None]:
    """Ask whom the Jet privé makes Available after a cooperative heist."""
    had_part = tuple(involved)
    for player in had_part:
        table = night.table
        if not table.is_active(player, JET):
            continue
        others = len(had_part) > 1
        readings = (table.option("jet"), table.option("ready_effects"))
        ruling = may_use_jet(JetUse(player, others, table.gangs[player], *readings))
        yield from night.remind(f"jet.{player}.may", *ruling.reasons)
        if ruling.verdict:
            build = partial(_tired_field, player)
            yield from _make_ready(night, f"jet.{player}", "gangsta.ask.jet", player, build)


def use_society(night: Night[Table]) -> Asking[None]:
    """Ask which Leader the Société secrète makes Available at the end of the turn."""
    table = night.table
    player = table.in_turn
    if not table.is_active(player, SOCIETE):
        return
    ruling: Ruling[Any] = may_use_society(
        player, table.gangs[player], table.option("ready_effects")
    )
    yield from night.remind("society.may", *ruling.reasons)
    if ruling.verdict:
        build = partial(_leaders, player)
        yield from _make_ready(night, "society", "gangsta.ask.society", player, build)


def _make_ready(
    night: Night[Table], key: str, words: str, player: str, build: Callable[[Table], OneOf]
) -> Asking[None]:
    card = yield from night.ask(key, Reason(words, {"player": player}), build, About((player,)))
    if card != NOBODY:
        night.table = night.table.set_ready(player, (card,), ready=True)


def _tired_field(player: str, table: Table) -> OneOf:
    cards = tuple(member.card for member in engaged_members(table.gangs[player]))
    return _ready_field(table, cards, partial(beyond_gang, table, player))


def _leaders(player: str, table: Table) -> OneOf:
    beyond = partial(beyond_gang, table, player, leader=True)
    return _ready_field(table, options_society(table.gangs[player]), beyond)


def _ready_field(table: Table, cards: tuple[str, ...], beyond: Why) -> OneOf:
    """A field of gangsters to make Available; also nobody, unless the table plays it as a duty."""
    may = table.option("ready_effects") == "may" or not cards
    return OneOf((*cards, NOBODY) if may else cards, GANGSTER, beyond=beyond)
