"""The heist adviser over the whole row: asked for, never logged, off where the table says so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.advice import Advice, Asked, Plan, Reply
from companion.core.ruling import Ruling, because
from companion.games.gangsta.members import available_members, has_leader
from companion.games.gangsta.pieces import QG
from companion.games.gangsta.rules.search import Found, HeistWays, Way, find_ways
from companion.games.gangsta.rules.ways import merits_of, rule_ways
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import ACTION
from companion.games.gangsta.turn.heist import CREW, heist_situation
from companion.games.gangsta.turn.mobilisation import HEADQUARTERS, MOBILISATION


def advice(table: Table, keys: tuple[str, ...]) -> Asked | None:
    """The adviser for the player in turn who readies his gang or chooses an action; None if off."""
    moment = keys[0] if keys else ""
    if table.option("adviser") == "off" or moment.partition(".")[0] not in (MOBILISATION, ACTION):
        return None
    return partial(advise_moment, table, moment)


def advise_moment(table: Table, moment: str) -> tuple[Advice, ...]:
    """The advice on every heist of the row, with the ways that begin at this question."""
    mobilised = moment != MOBILISATION
    return tuple(
        Advice(
            heist,
            rule_ways(situation, found),
            tuple(_plans(situation, found, moment)),
            because("gangsta.ways.aims"),
        )
        for heist, situation, found in _row(table, table.in_turn, mobilised)
    )


def advise_row(table: Table, player: str, mobilised: bool) -> dict[str, Ruling[int]]:
    """The ways for each heist of the row: how many, the best of them, or what lacks."""
    if table.option("adviser") == "off":
        return {}
    row = _row(table, player, mobilised)
    return {heist: rule_ways(situation, found) for heist, situation, found in row}


def _row(table: Table, player: str, mobilised: bool) -> Iterator[tuple[str, HeistWays, Found]]:
    money, qg = table.spendable(player), table.is_active(player, QG)
    for heist in filter(None, table.row):
        situation = HeistWays(heist_situation(table, player, heist), money, mobilised, qg)
        yield heist, situation, find_ways(situation)


def _plans(situation: HeistWays, found: Found, moment: str) -> Iterator[Plan]:
    heist = situation.announced.heist
    number = moment.partition(".")[2] or "0"
    action = ACTION if moment == MOBILISATION else moment
    for way in found.best:
        said = ((action, heist), (f"{CREW}.{heist}.{number}", list(way.order)))
        merits = merits_of(way, situation.announced.player)
        readied = tuple(_replies_that_ready(situation, way)) if moment == MOBILISATION else ()
        yield Plan(way.order, merits, (*readied, *said))


def _replies_that_ready(situation: HeistWays, way: Way) -> Iterator[Reply]:
    """The replies that make gangsters Available: one by one, or all by the QG if cheaper."""
    tired = [one.card for one in situation.own_members if not one.ready and one.card in way.order]
    free = sum(map(has_leader, available_members(situation.own_members)))
    if situation.qg and len(tired) - free > 1:
        yield QG, HEADQUARTERS
    else:
        yield MOBILISATION, tired
