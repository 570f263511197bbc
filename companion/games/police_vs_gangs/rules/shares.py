"""Shares of a trafic (Police VS Gangs 3.3): ranks first, then numbers, then whatever is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.deal import REST, SOME, Claim, Claims, firsts, row
from companion.games.police_vs_gangs.pieces import GANGSTERS


@dataclass(frozen=True, slots=True)
class Taker:
    """Somebody who took part in the deal."""

    player: str
    camp: Literal["gangsters", "police"]


@dataclass(frozen=True, slots=True)
class HandOut:
    """A deal that was concluded, and the tokens that the gangsters really obtained."""

    takers: tuple[Taker, ...]  # in turn order
    claims: Claims
    fed: Mapping[str, int]
    owner: str = NOBODY  # who controlled the place before
    rest: Literal["place_too", "tokens"] = "place_too"
    shortage: Literal["camps", "one_by_one"] = "camps"
    marker: Literal["removed", "stays"] = "removed"
    decided: bool = False  # the table took for a deal what cannot stand together


Shares = dict[str, int]  # of one trafic, by player


def share_trafic(
    situation: HandOut, trafic: str
) -> tuple[Shares, tuple[Reason, ...], Reason | None]:
    """The tokens of a trafic for each taker, line by line, and the clause a shortage went by."""
    claims, fed = row(situation.claims, trafic), situation.fed.get(trafic, 0)
    ahead, numbers = firsts(claims), tuple(one for one in claims if one.count and not one.first)
    shares = _in_full(ahead, fed)
    left = fed - sum(shares.values())
    short = _tell_served_before(trafic, ahead, numbers, fed)
    order = numbers
    if sum(one.count for one in numbers) > left > 0 and len(numbers) > 1:
        order, by = _in_shortage(situation, trafic, numbers)
        short = (*short, by)
    by_turns = len(order) > 1 and situation.shortage == "one_by_one"
    shares |= _one_by_one(order, left) if by_turns else _in_full(order, left)
    lines = [_tell_got(one, shares[one.player]) for one in (*ahead, *order)]
    left = fed - sum(shares.values())
    for one in (one for one in claims if not one.count):
        shares[one.player], left = left, 0
        lines.append(_tell_got(one, shares[one.player], len(claims) > 1))
    lines += _tell_remainder(situation, trafic, left, shares)
    decides = (*short, *_tell_took_all(ahead, claims, lines, fed))
    return shares, (*short, *lines), decides[0] if decides else None


def _tell_took_all(
    ahead: Claims, claims: Claims, lines: list[Reason], fed: int
) -> tuple[Reason, ...]:
    """The clause that the first ones were served first, where nothing is left for the others."""
    if not ahead or len(claims) == len(ahead) or not 0 < fed <= sum(one.count for one in ahead):
        return ()
    return tuple(lines[:1])


def _tell_served_before(
    trafic: str, ahead: Claims, numbers: Claims, fed: int
) -> tuple[Reason, ...]:
    """The clause that a rank goes before a number of either camp, where both want too much."""
    wanted = sum(one.count for one in (*ahead, *numbers))
    if not (ahead and numbers and 0 < fed < wanted):
        return ()
    facts = {"player": ahead[0].player, "out": tuple(one.player for one in numbers)}
    return (because("police_vs_gangs.hand_out.rank_first", trafic=trafic, **facts),)


def _in_shortage(situation: HandOut, trafic: str, numbers: Claims) -> tuple[Claims, Reason]:
    """The order of claims in a shortage, with the reason: police first, or one by one."""
    turn = {one.player: at for at, one in enumerate(situation.takers)}
    gangsters = {one.player for one in situation.takers if one.camp == GANGSTERS}
    camps = situation.shortage == "camps"
    order = sorted(numbers, key=lambda one: (camps and one.player in gangsters, turn[one.player]))
    rule = "police_vs_gangs.hand_out.camps" if camps else "police_vs_gangs.hand_out.one_by_one"
    players = tuple(one.player for one in order)
    return tuple(order), because(rule, trafic=trafic, players=players)


def _in_full(order: Claims, left: int) -> Shares:
    """The tokens for claims served in full one after the other, while there are any."""
    shares: Shares = {}
    for one in order:
        shares[one.player] = min(one.count, left)
        left -= shares[one.player]
    return shares


def _one_by_one(order: Claims, left: int) -> Shares:
    """The tokens for claims served one at a time, until nobody lacks one or none is left."""
    shares = {one.player: 0 for one in order}
    while left and (lacking := [one for one in order if shares[one.player] < one.count]):
        for one in lacking[:left]:
            shares[one.player] += 1
        left -= min(left, len(lacking))
    return shares


def _tell_got(claim: Claim, count: int, after: bool = False) -> Reason:
    """The reason what a claim brings: all, the first ones, those that follow, or nothing."""
    facts = {"player": claim.player, "trafic": claim.item, "count": count}
    if not count:
        return Reason("police_vs_gangs.hand_out.none_left", facts)
    if not claim.count and after:
        return Reason("police_vs_gangs.hand_out.following", facts)
    if not claim.count:
        return Reason("police_vs_gangs.hand_out.all", facts)
    if count < claim.count:
        return Reason("police_vs_gangs.hand_out.short", {**facts, "wanted": claim.count})
    if claim.first:
        return Reason("police_vs_gangs.hand_out.first", facts)
    if claim.amount == SOME:
        return Reason("police_vs_gangs.hand_out.one", facts)
    return Reason("police_vs_gangs.hand_out.number", facts)


def _tell_remainder(situation: HandOut, trafic: str, left: int, shares: Shares) -> Iterator[Reason]:
    """The reason that unclaimed tokens go to whoever has all the rest, else to nobody."""
    if not left:
        return
    rest = row(situation.claims, REST)
    if not rest:
        yield because("police_vs_gangs.hand_out.lost", trafic=trafic, count=left)
        return
    player = rest[0].player
    shares[player] = shares.get(player, 0) + left
    yield because("police_vs_gangs.hand_out.rest", player=player, trafic=trafic, count=left)
