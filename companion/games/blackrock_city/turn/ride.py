"""The ride (BlackRock City): the die leaves its town, passes others, and ends somewhere."""

from __future__ import annotations

from functools import partial

from companion.core.about import About
from companion.core.fields import Count, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Ruling, because
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import BACKS, FICTIVE, FRONT, INDIANS, number_of
from companion.games.blackrock_city.rules.arrival import Arrival, resolve_arrival
from companion.games.blackrock_city.rules.backs import STOP, Indians, resolve_indians
from companion.games.blackrock_city.rules.ride import (
    Contest,
    Move,
    options_move,
    resolve_move,
    resolve_winner,
)
from companion.games.blackrock_city.table import Table, any_town, next_towns
from companion.games.blackrock_city.turn.choices import bids_on
from companion.games.blackrock_city.turn.wounds import choose_victim, count_at_stake, strike

ANY_MOVE = Count(0, 40)


def steps_field(moves: Ruling[tuple[int, ...]]) -> Count:
    """A field of the steps a sole bidder may go; others are refused by the rule of the choice."""
    return Count(1, moves.verdict[-1], beyond=lambda steps: moves.reasons)


def contest_situation(table: Table) -> Contest:
    """The situation of all bids of this phase as they lie in the centre."""
    zero, win = table.option("fictive_zero"), table.option("fictive_win")
    equal = table.option("fictive_equal")
    return Contest(bids_on(table), table.fictive_bid, zero, win, equal)


def name_winner(night: Night[Table], contest: Contest) -> Asking[str]:
    """Rule who has won the phase; the die shows his face from now on."""
    table, bidders = night.table, bidders_on(night.table)
    ruling, instead = resolve_winner(contest), OneOf(bidders, of="player")
    case, words = Case("winner", contest), because("blackrock_city.ruled.winner")
    about = About(bidders)
    winner: str = yield from night.rule("winner", ruling, instead, about, case, words)
    if winner != FICTIVE:
        night.table = night.table.change(rider=winner)
    elif table.option("fictive_win") == "takes":
        night.table = night.table.change(rider=NOBODY)
    return winner


def bidders_on(table: Table) -> tuple[str, ...]:
    """The players who have bid, in the order of the phase; the fictive player last."""
    return (*table.bids, *((FICTIVE,) if table.fictive_bid else ()))


def choose_move(night: Night[Table], contest: Contest, winner: str) -> Asking[int]:
    """Rule how far the die goes; a sole bidder is asked for it before."""
    moves, chosen = options_move(contest, winner), None
    if len(moves.verdict) > 1:
        words = because("blackrock_city.ask.move", player=winner, most=moves.verdict[-1])
        chosen = yield from night.ask(f"move.{winner}", words, lambda table: steps_field(moves))
    zero, win, equal = contest.fictive_zero, contest.fictive_win, contest.fictive_equal
    situation = Move(contest.bids, contest.fictive, winner, chosen, zero, win, equal)
    ruling, case = resolve_move(situation), Case("move", situation)
    words, about = because("blackrock_city.ruled.move"), About(bidders_on(night.table))
    told: int = yield from night.rule("move", ruling, ANY_MOVE, about, case, words)
    return told


def ride(night: Night[Table], winner: str, steps: int) -> Asking[None]:
    """Move the die town after town as far as Indians allow; the town left is flipped."""
    if not steps:
        return
    yield from night.anew(lambda: flip(night))
    taken, stopped = 0, False
    while taken < steps and not stopped:
        way = way_to_indians(night.table, steps - taken)
        taken += len(way)
        night.table = night.table.change(bandit=way[-1])
        if night.table.towns[way[-1]].shows == INDIANS:
            stopped = yield from night.anew(partial(meet_indians, night, taken))
    situation = arrival_situation(night.table, winner, taken, steps, stopped)
    towns, case = any_town(night.table), Case("arrival", situation)
    ruling, words = resolve_arrival(situation), because("blackrock_city.ruled.arrival")
    reached = yield from night.rule("arrival", ruling, towns, case=case, words=words)
    night.table = night.table.change(bandit=reached)


def way_to_indians(table: Table, steps: int) -> tuple[str, ...]:
    """The towns of a ride, as far as the first where Indians wait."""
    way = next_towns(tuple(table.towns), table.bandit, steps)
    for taken, town in enumerate(way, 1):
        if table.towns[town].shows == INDIANS:
            return way[:taken]
    return way


def arrival_situation(table: Table, winner: str, taken: int, steps: int, stopped: bool) -> Arrival:
    """The situation of a ride that ends where the die stands now, after all its steps or before."""
    ring = tuple(table.towns)
    start = ring[(ring.index(table.bandit) - taken) % len(ring)]
    return Arrival(winner, start, steps, len(ring), table.bandit if stopped else None)


def flip(night: Night[Table]) -> Asking[None]:
    """Turn over the tile the die leaves, unless it is already."""
    town = night.table.bandit
    shows = night.table.towns[town].shows
    if shows != FRONT:
        stays = because("blackrock_city.flip.stays", town=town, shows=shows)
        yield from night.remind(f"flip.{number_of(town)}", stays)
        return
    words, key = because("blackrock_city.ask.back", town=town), f"back.{number_of(town)}"
    backs = lambda table: OneOf(BACKS, of="shows")  # noqa: E731
    back = yield from night.ask(key, words, backs, About(subject=town))
    night.table = night.table.change_town(town, shows=back, dots=None)
    turned = because("blackrock_city.flip.turned", town=town, shows=back)
    yield from night.remind(f"flip.{number_of(town)}", turned)
    yield from clear_town(night, town)


def clear_town(night: Night[Table], town: str) -> Asking[None]:
    """Take what lies beside a flipped town out of the game, or remind that it stays."""
    table = night.table
    left = table.towns[town]
    if not left.gold and not left.prisoners:
        return
    facts = {"town": town, "gold": left.gold, "prisoners": left.prisoners}
    if table.option("left_gold") == "stays":
        stays = because("blackrock_city.flip.left_stays", **facts)
        yield from night.remind(f"left.{number_of(town)}", stays)
        return
    leaves = because("blackrock_city.flip.left_leaves", **facts)
    yield from night.remind(f"left.{number_of(town)}", leaves)
    night.table = table.change_town(town, gold=0, prisoners=0).change(
        lost=table.lost.plus(left.gold, 0), gone=table.gone + left.prisoners
    )


def meet_indians(night: Night[Table], step: int) -> Asking[bool]:
    """Wound a bandit of the player on the die; True if none is in reserve and the ride stops."""
    town, rider, key = night.table.bandit, night.table.rider, f"indians.{step}"
    if night.table.towns[town].shows != INDIANS:
        return False
    if rider == NOBODY:
        nobody = resolve_indians(Indians(NOBODY, Bandits(), town))
        yield from night.remind(key, *nobody.reasons)
        return False
    chosen = yield from choose_victim(night, rider, key)
    guarded = night.table.sheriff == town
    table = night.table
    at_stake = count_at_stake(table, rider)
    situation = Indians(rider, table.reserves[rider], town, chosen, guarded, at_stake)
    ruling, case = resolve_indians(situation), Case("indians", situation)
    if ruling.verdict != STOP:
        yield from strike(night, rider, key, ruling, case)
        return False
    instead = OneOf((STOP, "rides_on"), of="verdict")
    words = because("blackrock_city.ruled.indians", player=rider, town=town)
    verdict = yield from night.rule(key, ruling, instead, case=case, words=words)
    return bool(verdict == STOP)
