"""The heist adviser over the whole row: asked for, never logged, off where the table says so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.advice import Advice, Asked, Plan, Reply
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import available_members, has_leader
from companion.games.gangsta.pieces import QG
from companion.games.gangsta.rules.aims import best_by_aim, tell_aimed
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.recruit import count_price
from companion.games.gangsta.rules.search import Found, HeistWays, Way, find_ways
from companion.games.gangsta.rules.ways import all_ready, rule_ways
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import ACTION
from companion.games.gangsta.turn.heist import CREW, boxes_of, heist_situation
from companion.games.gangsta.turn.mobilisation import HEADQUARTERS, MOBILISATION
from companion.games.gangsta.turn.recruit import join, options_recruit, recruitment


def advice(table: Table, keys: tuple[str, ...]) -> Asked | None:
    """The adviser for the player in turn who readies his gang or chooses an action; None if off."""
    moment = keys[0] if keys else ""
    if table.option("adviser") == "off" or moment.partition(".")[0] not in (MOBILISATION, ACTION):
        return None
    return partial(advise_moment, table, moment)


def advise_moment(table: Table, moment: str) -> tuple[Advice, ...]:
    """Every heist of the row with its ways from this question on; the possible ones first."""
    found = [
        _advise(table, situation, rule_ways(situation, ways), moment)
        for situation, ways in _row(table, table.in_turn, moment != MOBILISATION)
    ]
    return tuple(sorted(found, key=lambda one: (not one.ruling.verdict, not one.plans)))


def _advise(table: Table, situation: HeistWays, ruling: Ruling[int], moment: str) -> Advice:
    heist = situation.announced.heist
    plans = _plans(table, situation, moment) if ruling.verdict else _recruits(table, heist, moment)
    return Advice(heist, ruling, _in_short(ruling), tuple(plans))


def _in_short(ruling: Ruling[int]) -> Reason:
    """How many crews can do a heist, or what it lacks."""
    if ruling.verdict:
        return because("gangsta.ways.so_many", count=ruling.verdict)
    short = next((one for one in ruling.reasons if "skills" in one.facts), None)
    if short is not None:
        return Reason("gangsta.ways.lacking", {"skills": short.facts["skills"]})
    return ruling.reasons[-1]


def advise_row(table: Table, player: str, mobilised: bool) -> dict[str, Ruling[int]]:
    """The ways for each heist of the row: how many, the best of them, or what lacks."""
    if table.option("adviser") == "off":
        return {}
    row = _row(table, player, mobilised)
    return {situation.announced.heist: rule_ways(situation, found) for situation, found in row}


def _row(table: Table, player: str, mobilised: bool) -> Iterator[tuple[HeistWays, Found]]:
    money, qg = table.spendable(player), table.is_active(player, QG)
    for heist in filter(None, table.row):
        situation = HeistWays(heist_situation(table, player, heist), money, mobilised, qg)
        yield situation, find_ways(situation)


def _plans(table: Table, situation: HeistWays, moment: str) -> Iterator[Plan]:
    """The best way for each aim, with the replies that carry it out."""
    heist, boxes = situation.announced.heist, boxes_of(table, situation.announced.heist)
    number = moment.partition(".")[2] or "0"
    action = ACTION if moment == MOBILISATION else moment
    for aimed in best_by_aim(situation, boxes):
        way = aimed.way
        said = ((action, heist), (f"{CREW}.{heist}.{number}", list(way.order)))
        readied = tuple(_replies_that_ready(situation, way)) if moment == MOBILISATION else ()
        yield Plan(way.order, tell_aimed(situation, boxes, aimed), (*readied, *said))


def _recruits(table: Table, heist: str, moment: str) -> Iterator[Plan]:
    """The gangsters of the reserve who would make a heist possible; asked before the action."""
    player = table.in_turn
    if moment == MOBILISATION or may_do(all_ready(heist_situation(table, player, heist))).verdict:
        return
    for gangster in options_recruit(table, player):
        price = count_price(recruitment(table, player, gangster)).verdict
        after = heist_situation(join(table, player, gangster), player, heist)
        if may_do(after).verdict:
            merit = because("gangsta.ways.recruit_now", price=price)
        elif may_do(all_ready(after)).verdict:
            merit = because("gangsta.ways.recruit", price=price)
        else:
            continue
        yield Plan((gangster,), (merit,), ((moment, gangster),))


def _replies_that_ready(situation: HeistWays, way: Way) -> Iterator[Reply]:
    """The replies that make gangsters Available: one by one, or all by the QG if cheaper."""
    tired = [one.card for one in situation.own_members if not one.ready and one.card in way.order]
    free = sum(map(has_leader, available_members(situation.own_members)))
    if situation.qg and len(tired) - free > 1:
        yield QG, HEADQUARTERS
    else:
        yield MOBILISATION, tired
