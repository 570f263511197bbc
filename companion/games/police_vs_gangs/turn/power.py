"""No agreement, at the table (Police VS Gangs 3.3): dice are rolled, the camps are weighed."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import because
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.pieces import CAMPS, POLICE
from companion.games.police_vs_gangs.rules.power import Gang, Power, RedTile, resolve_power
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.arrest import arrest, carry_off
from companion.games.police_vs_gangs.turn.dice import (
    dice_on,
    roll_dice,
    roll_situation,
)
from companion.games.police_vs_gangs.turn.doubles import choose_doubles
from companion.games.police_vs_gangs.turn.recruitment import recruit
from companion.games.police_vs_gangs.turn.reveal import power_of, powers_needed, reds_on, reveal
from companion.games.police_vs_gangs.turn.sharing import agree, share
from companion.games.police_vs_gangs.turn.takeover import take_place
from companion.games.police_vs_gangs.values import learn, name_unsure


def fight_out(night: Night[Table], card: str) -> Asking[None]:
    """Run a fight: reveal, recruitment, power of both camps, and what the winners do."""
    gangsters = gangsters_on(night.table, card)
    yield from reveal(night, card)
    yield from recruit(night, card)
    yield from learn(night, lambda table: powers_needed(table, card))
    yield from name_unsure(night, f"power.{card}", powers_needed(night.table, card))
    yield from roll_dice(night, card, rivals=False, informed=True)
    winner, said = yield from night.anew(partial(weigh, night, card, gangsters))
    if winner == POLICE:
        yield from share(night, card, said)
    else:
        arrested = yield from carry_off(night, card, said)
        night.table = take_home(night.table, dice_on(night.table, card))
        yield from take_place(night, card, arrested)
    night.table = take_home(night.table, night.table.elements_on(card))


def gangsters_on(table: Table, card: str) -> tuple[str, ...]:
    """The gangsters with a tile at a card, in turn order."""
    there = {one.player for one in table.elements_on(card) if one.is_tile}
    return tuple(player for player in table.order if player in there)


def weigh(
    night: Night[Table], card: str, gangsters: tuple[str, ...]
) -> Asking[tuple[str, dict[str, Any]]]:
    """Rule which camp wins the place: police or gangsters."""
    yield from choose_doubles(night, card, f"roll.{card}")
    situation = power_situation(night.table, card, gangsters)
    ruling, case = resolve_power(situation), Case("power", situation)
    words = because("police_vs_gangs.ruled.power", place=card)
    police = tuple(one.player for one in situation.police)
    instead, about = OneOf(CAMPS, of="camp"), About((*police, *gangsters), card)
    winner = yield from night.rule(f"power.{card}", ruling, instead, about, case, words)
    if winner == POLICE:
        return winner, (yield from agree(night, card))
    return winner, (yield from arrest(night, card, situation.police, gangsters))


def power_situation(table: Table, card: str, gangsters: tuple[str, ...]) -> Power:
    """The situation of a fight: the dice as they lie, and the red tiles."""
    roll, place = roll_situation(table, rivals=False), table.places[card]
    gangs = tuple(Gang(player, _fighters(table, card, player)) for player in gangsters)
    return Power(
        roll.police,
        gangs,
        place.face.handcuffs,
        roll.indics,
        place.owner,
        card,
        table.option("rerolls"),
    )


def _fighters(table: Table, card: str, player: str) -> tuple[RedTile, ...]:
    red = (one for one in reds_on(table, card) if one.player == player)
    return tuple(RedTile(one.who, power_of(table, card, one)) for one in red)
