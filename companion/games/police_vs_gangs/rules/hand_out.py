"""Hand-out (Police VS Gangs 3.3): what was really fed goes to whom the deal gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import each_once, none_below_zero, seated, some
from companion.games.police_vs_gangs.deal import (
    ALL,
    OTHERS,
    PLACE,
    REST,
    Claim,
    Claims,
    ranked,
    row,
)
from companion.games.police_vs_gangs.pieces import GANGSTERS
from companion.games.police_vs_gangs.rules.agreement import Negotiation, find_clashes
from companion.games.police_vs_gangs.rules.police_only import marker_of
from companion.games.police_vs_gangs.rules.presence import THE_PLACE


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


def against_deal(claims: Claims) -> tuple[Reason, ...]:
    """Claims that cannot stand together, whatever the card shows: here it shows every trafic."""
    on_any_card = Negotiation((), dict.fromkeys(TRAFICS, 1), 0, claims)
    return tuple(one.reason for one in find_clashes(on_any_card))


Gains = dict[str, dict[str, int]]  # by player: so many tokens of each trafic, and the place
Shares = dict[str, int]  # of one trafic, by player


def resolve_hand_out(situation: HandOut) -> Ruling[Gains]:
    """Trafic by trafic as the deal says, out of what was fed; then the place."""
    check_hand_out(situation)
    gains: Gains = {one.player: {} for one in situation.takers}
    reasons: list[Reason] = []
    by = None
    for trafic in _trafics(situation):
        shares, lines, short = _share(situation, trafic)
        for player, count in shares.items():
            if count:
                gains[player][trafic] = count
        facts = {"trafic": trafic, "count": situation.fed.get(trafic, 0)}
        reasons.append(Reason("police_vs_gangs.hand_out.fed", facts, lines))
        by = by or short
    taker, place = _place(situation)
    if taker != NOBODY:
        gains[taker][PLACE] = 1
    reasons += [place, *_changes_hands(situation, taker), *_empty_handed(gains)]
    closing = because("police_vs_gangs.hand_out.as_concluded")
    return Ruling(gains, (*reasons, closing), by or closing)


def _trafics(situation: HandOut) -> tuple[str, ...]:
    """What was fed, and what was promised and was not."""
    claimed = (one.item for one in situation.claims if one.item not in (PLACE, REST))
    return tuple(dict.fromkeys((*claimed, *(one for one in situation.fed if situation.fed[one]))))


def _share(situation: HandOut, trafic: str) -> tuple[Shares, tuple[Reason, ...], Reason | None]:
    """Who gets how many of a trafic, line by line, and the clause that a shortage went by."""
    claims, left = row(situation.claims, trafic), situation.fed.get(trafic, 0)
    numbers = tuple(one for one in claims if one.amount not in (ALL, OTHERS))
    shares: Shares = {}
    short = None
    order = numbers
    if sum(one.amount for one in numbers) > left > 0 and len(numbers) > 1 and not ranked(claims):
        order, short = _in_shortage(situation, trafic, numbers)
    if short is not None and situation.shortage == "one_by_one":
        shares = _one_by_one(order, left)
    else:
        shares = _in_full(order, left)
    left -= sum(shares.values())
    lines = [_got(one, shares[one.player], ranked(claims)) for one in order]
    for one in (one for one in claims if one.amount in (ALL, OTHERS)):
        shares[one.player], left = left, 0
        lines.append(_got(one, shares[one.player], ranked(claims)))
    lines += _remainder(situation, trafic, left, shares)
    return shares, (*((short,) if short else ()), *lines), short


def _in_shortage(situation: HandOut, trafic: str, numbers: Claims) -> tuple[Claims, Reason]:
    """Police before gangsters, each camp in turn order; or one token at a time in turn order."""
    turn = {one.player: at for at, one in enumerate(situation.takers)}
    gangsters = {one.player for one in situation.takers if one.camp == GANGSTERS}
    camps = situation.shortage == "camps"
    order = sorted(numbers, key=lambda one: (camps and one.player in gangsters, turn[one.player]))
    rule = "police_vs_gangs.hand_out.camps" if camps else "police_vs_gangs.hand_out.one_by_one"
    players = tuple(one.player for one in order)
    return tuple(order), because(rule, trafic=trafic, players=players)


def _in_full(order: Claims, left: int) -> Shares:
    """One after the other gets all he was promised, while there is any."""
    shares: Shares = {}
    for one in order:
        shares[one.player] = min(one.amount, left)
        left -= shares[one.player]
    return shares


def _one_by_one(order: Claims, left: int) -> Shares:
    """Round by round one token each, until nobody lacks one or none is left."""
    shares = {one.player: 0 for one in order}
    while left and (lacking := [one for one in order if shares[one.player] < one.amount]):
        for one in lacking[:left]:
            shares[one.player] += 1
        left -= min(left, len(lacking))
    return shares


def _got(claim: Claim, count: int, by_rank: bool) -> Reason:
    """What one claim brings: all of it, the first ones, those that follow, or nothing at all."""
    facts = {"player": claim.player, "trafic": claim.item, "count": count}
    if not count:
        return Reason("police_vs_gangs.hand_out.none_left", facts)
    if claim.amount in (ALL, OTHERS) and not by_rank:
        return Reason("police_vs_gangs.hand_out.all", facts)
    if claim.amount in (ALL, OTHERS):
        return Reason("police_vs_gangs.hand_out.following", facts)
    if count < claim.amount:
        return Reason("police_vs_gangs.hand_out.short", {**facts, "wanted": claim.amount})
    if by_rank:
        return Reason("police_vs_gangs.hand_out.first", facts)
    return Reason("police_vs_gangs.hand_out.number", facts)


def _remainder(situation: HandOut, trafic: str, left: int, shares: Shares) -> Iterator[Reason]:
    """What no claim takes goes to whoever has all the rest, else to nobody."""
    if not left:
        return
    rest = row(situation.claims, REST)
    if not rest:
        yield because("police_vs_gangs.hand_out.lost", trafic=trafic, count=left)
        return
    player = rest[0].player
    shares[player] = shares.get(player, 0) + left
    yield because("police_vs_gangs.hand_out.rest", player=player, trafic=trafic, count=left)


def _place(situation: HandOut) -> tuple[str, Reason]:
    """The place as agreed; unclaimed it is part of the rest, or nobody takes it."""
    claimed, rest = row(situation.claims, PLACE), row(situation.claims, REST)
    if claimed:
        player = claimed[0].player
        if player == situation.owner:
            return player, because("police_vs_gangs.hand_out.keeps_place", player=player)
        return player, because("police_vs_gangs.hand_out.place", player=player)
    if rest and situation.rest == "place_too":
        player = rest[0].player
        return player, because("police_vs_gangs.hand_out.place_in_rest", player=player)
    parts = tuple(
        because("police_vs_gangs.hand_out.rest_is_tokens", player=one.player) for one in rest[:1]
    )
    if situation.owner == NOBODY:
        return NOBODY, because("police_vs_gangs.hand_out.place_neutral", *parts)
    owner = situation.owner
    return NOBODY, because("police_vs_gangs.hand_out.place_kept", *parts, player=owner)


def _changes_hands(situation: HandOut, taker: str) -> Iterator[Reason]:
    """A policeman leaves a die, a gangster his marker; what becomes of the marker before."""
    owner = situation.owner
    if taker in (NOBODY, owner):
        return
    camp = next(one.camp for one in situation.takers if one.player == taker)
    if camp == GANGSTERS:
        yield because("police_vs_gangs.hand_out.marker", player=taker)
        return
    yield because("police_vs_gangs.hand_out.die", player=taker)
    if owner != NOBODY:
        yield marker_of(owner, THE_PLACE, situation.marker)


def _empty_handed(gains: Gains) -> Iterator[Reason]:
    """Who goes away with nothing."""
    nothing = tuple(player for player, gained in gains.items() if not gained)
    if nothing:
        yield because("police_vs_gangs.hand_out.nothing", players=nothing)


def check_hand_out(situation: HandOut) -> None:
    """Everybody once, nobody claims who is not there, and nothing is fed below zero."""
    players = tuple(one.player for one in situation.takers)
    some(players, because("police_vs_gangs.situation.nobody_there"))
    each_once(players, because("police_vs_gangs.situation.same_party"))
    none_below_zero(situation.fed.values(), because("police_vs_gangs.situation.fed_negative"))
    seated(
        (one.player for one in situation.claims),
        players,
        lambda name: because("police_vs_gangs.situation.claims_absent", player=name),
    )
