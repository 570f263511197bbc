"""Agreement (Police VS Gangs 3.3): do the claims of all who are there fit together?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import each_once, seated, some
from companion.games.police_vs_gangs.deal import (
    ALL,
    BADGE,
    OTHERS,
    PLACE,
    REST,
    Claim,
    Claims,
    on_badges,
    row,
)

AGREEMENT, DISAGREEMENT = "agreement", "disagreement"


@dataclass(frozen=True, slots=True)
class Party:
    """Somebody with a tile or a die there, and what he says to the deal."""

    player: str
    says: Literal["agrees", "refuses", "silent"] = "agrees"
    outside: bool = False  # he also promised what cannot be negotiated


@dataclass(frozen=True, slots=True)
class Negotiation:
    """The claims on one place, by all who are there, and what its card demands."""

    parties: tuple[Party, ...]  # in turn order
    demands: Mapping[str, int]  # trafics on the card, and how often
    badges: int
    claims: Claims
    ended: Literal["agreed", "time"] = "time"  # all said yes; or the glass ran out first
    silence: Literal["accepts", "refuses"] = "accepts"
    outside_promise: Literal["void", "fails"] = "void"


@dataclass(frozen=True, slots=True)
class Clash:
    """Claims that cannot stand together, and the clause against them."""

    reason: Reason
    claims: Claims

    @property
    def cells(self) -> tuple[tuple[str, str], ...]:
        """The clashing pairs of player and item."""
        return tuple(one.cell for one in self.claims)


def resolve_agreement(situation: Negotiation) -> Ruling[str]:
    """Agreed when nobody refuses and no claim stands against another."""
    check_negotiation(situation)
    told = (*_claimed(situation), *_silent(situation), *_outside(situation))
    against = (*_refusals(situation), *(one.reason for one in find_clashes(situation)))
    if against:
        return Ruling(DISAGREEMENT, (*told, *against), against[0])
    players = tuple(one.player for one in situation.parties)
    if situation.ended == "agreed":
        closed = because("police_vs_gangs.agreement.consensus", players=players)
    else:
        closed = because("police_vs_gangs.agreement.stated", players=players)
    return Ruling(AGREEMENT, (*told, closed))


def find_clashes(situation: Negotiation) -> tuple[Clash, ...]:
    """Every set of claims that cannot stand together, in the order of the sheet."""
    items = dict.fromkeys(one.item for one in situation.claims)
    in_rows = (clash for item in items for clash in _in_row(row(situation.claims, item), item))
    return (*in_rows, *_over_badges(situation))


def _in_row(claims: Claims, item: str) -> Iterator[Clash]:
    """What clashes within one row: the place or the rest twice, all of it and somebody else."""
    if len(claims) < 2:
        return
    players = tuple(one.player for one in claims)
    if item == PLACE:
        yield Clash(because("police_vs_gangs.agreement.place_twice", players=players), claims)
    elif item == REST:
        yield Clash(because("police_vs_gangs.agreement.two_rests", players=players), claims)
    elif any(one.amount == ALL for one in claims):
        taker = next(one.player for one in claims if one.amount == ALL)
        others = tuple(one for one in players if one != taker)
        facts = {"player": taker, "others": others, "trafic": item}
        yield Clash(Reason("police_vs_gangs.agreement.all_shared", facts), claims)
    elif len(following := tuple(one for one in claims if one.amount == OTHERS)) > 1:
        players = tuple(one.player for one in following)
        reason = because("police_vs_gangs.agreement.two_others", players=players, trafic=item)
        yield Clash(reason, following)


def _over_badges(situation: Negotiation) -> Iterator[Clash]:
    """More trafics on badges than the card has."""
    named = on_badges(situation.claims, situation.demands)
    if len(named) <= situation.badges:
        return
    claims = tuple(one for one in situation.claims if one.item in named)
    if not situation.badges:
        reason = because("police_vs_gangs.agreement.no_badge", trafics=named)
    else:
        facts = {"trafics": named, "count": len(named), "badges": situation.badges}
        reason = Reason("police_vs_gangs.agreement.badges_short", facts)
    yield Clash(reason, claims)


def _claimed(situation: Negotiation) -> Iterator[Reason]:
    """Every claim in the order it was made, the badge it takes first; then who claims nothing."""
    named = on_badges(situation.claims, situation.demands)
    taken: list[str] = []
    for claim in situation.claims:
        badge = () if claim.item in taken else _badge(claim, named, situation.badges)
        taken.append(claim.item)
        yield _said(claim, situation.claims)._replace(parts=badge)
    claiming = {one.player for one in situation.claims}
    empty = tuple(one.player for one in situation.parties if one.player not in claiming)
    if empty:
        yield because("police_vs_gangs.agreement.claims_nothing", players=empty)


def _badge(claim: Claim, named: tuple[str, ...], badges: int) -> tuple[Reason, ...]:
    """The badge that a claim takes, while there is one."""
    if claim.item not in named[:badges]:
        return ()
    facts = {"trafic": claim.item, "count": named.index(claim.item) + 1, "badges": badges}
    return (Reason("police_vs_gangs.agreement.takes_badge", facts),)


def _said(claim: Claim, claims: Claims) -> Reason:
    """One claim in words."""
    player, trafic, amount = claim.player, claim.item, claim.amount
    facts = {"player": player, "trafic": trafic}
    if claim.item == PLACE:
        return because("police_vs_gangs.agreement.wants_place", player=player)
    if claim.item == REST:
        return because("police_vs_gangs.agreement.wants_rest", player=player)
    if amount == OTHERS and len(row(claims, trafic)) > 1:
        return Reason("police_vs_gangs.agreement.wants_others", facts)
    if amount in (ALL, OTHERS):
        return Reason("police_vs_gangs.agreement.wants_all", facts)
    if amount == BADGE:
        return Reason("police_vs_gangs.agreement.names_badge", facts)
    if amount == 1:
        return Reason("police_vs_gangs.agreement.wants_one", facts)
    return Reason("police_vs_gangs.agreement.wants_number", {**facts, "count": amount})


def _silent(situation: Negotiation) -> Iterator[Reason]:
    """Reasons about silent players: they accept, unless the table reads it otherwise."""
    silent = tuple(one.player for one in situation.parties if one.says == "silent")
    if silent and situation.silence == "accepts":
        yield because("police_vs_gangs.agreement.silence", players=silent)


def _outside(situation: Negotiation) -> Iterator[Reason]:
    """Reasons about promises of anything else."""
    for one in situation.parties:
        if one.outside and situation.outside_promise == "void":
            void = because("police_vs_gangs.agreement.outside_void", player=one.player)
            yield because("police_vs_gangs.agreement.outside", void, player=one.player)


def _refusals(situation: Negotiation) -> Iterator[Reason]:
    """Reasons about everybody who does not want the deal."""
    for one in situation.parties:
        if one.says == "refuses":
            yield because("police_vs_gangs.agreement.refuses", player=one.player)
        if one.says == "silent" and situation.silence == "refuses":
            yield because("police_vs_gangs.agreement.silence_refuses", player=one.player)
        if one.outside and situation.outside_promise == "fails":
            printed = because("police_vs_gangs.agreement.outside", player=one.player)
            yield because("police_vs_gangs.agreement.outside_fails", printed, player=one.player)


def check_negotiation(situation: Negotiation) -> None:
    """Everybody once, each with one claim on a thing, and nobody claims who is not there."""
    players = tuple(one.player for one in situation.parties)
    some(players, because("police_vs_gangs.situation.nobody_there"))
    each_once(players, because("police_vs_gangs.situation.same_party"))
    each_once(
        (one.cell for one in situation.claims), because("police_vs_gangs.situation.claimed_twice")
    )
    seated(
        (one.player for one in situation.claims),
        players,
        lambda name: because("police_vs_gangs.situation.claims_absent", player=name),
    )
