"""Agreement (Police VS Gangs 3.3): do the claims of all who are there fit together?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_players, need_some
from companion.games.police_vs_gangs.deal import (
    ALL,
    OTHERS,
    PLACE,
    REST,
    Claims,
    firsts,
    on_badges,
    row,
)
from companion.games.police_vs_gangs.rules.claimed import tell_claims

AGREEMENT, DISAGREEMENT = "agreement", "disagreement"

# Of several clauses against a deal, those that the rulebook prints.
PRINTED = ("police_vs_gangs.agreement.badges_short", "police_vs_gangs.agreement.no_badge")


@dataclass(frozen=True, slots=True)
class Party:
    """Somebody with a tile or a die there, and what he says to the deal."""

    player: str
    says: Literal["agrees", "refuses", "silent"] = "agrees"
    outside: bool = False  # he also promised what cannot be negotiated
    camp: Literal["gangsters", "police", ""] = ""  # where it was told


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
        """The player and item of each clashing claim."""
        return tuple(one.cell for one in self.claims)


def resolve_agreement(situation: Negotiation) -> Ruling[str]:
    """Rule whether there is an agreement: nobody refuses, no claim stands against another."""
    check_negotiation(situation)
    silent = tuple(_tell_silent(situation))
    told = (*_tell_claimed(situation), *silent, *_tell_outside(situation))
    against = (*_tell_refusals(situation), *(one.reason for one in find_clashes(situation)))
    if against:
        by = next((one for one in against if one.rule in PRINTED), against[0])
        return Ruling(DISAGREEMENT, (*told, *against, *_tell_badges_free(situation)), by)
    players = tuple(one.player for one in situation.parties)
    beside = tuple(_tell_numbers(situation.claims))
    done = because("police_vs_gangs.agreement.no_fight")
    if situation.ended == "agreed":
        closed = because("police_vs_gangs.agreement.consensus", players=players)
        return Ruling(AGREEMENT, (*told, *beside, closed, done), closed)
    closed = because("police_vs_gangs.agreement.stated", players=players)
    after = [one for one in told if one.rule == "police_vs_gangs.agreement.wants_all_after"]
    by = (*silent, *after, *beside, closed)[0]
    return Ruling(AGREEMENT, (*told, *beside, closed, done), by)


def _tell_numbers(claims: Claims) -> Iterator[Reason]:
    """Reasons that a number of a trafic stands beside other claims on it."""
    for trafic in dict.fromkeys(one.item for one in claims if one.item not in (PLACE, REST)):
        sharing = tuple(one for one in row(claims, trafic) if one.count or one.amount == OTHERS)
        numbers = [one for one in sharing if one.count and not one.first]
        if numbers and len(sharing) > 1:
            facts = {"players": _players(sharing), "trafic": trafic}
            yield Reason("police_vs_gangs.agreement.numbers_beside", facts)


def _tell_badges_free(situation: Negotiation) -> Iterator[Reason]:
    """The reason that badges named in a talk that failed bind nobody."""
    named = on_badges(situation.claims, situation.demands)
    if named and situation.badges:
        yield because("police_vs_gangs.agreement.badges_free", trafics=named)


def find_clashes(situation: Negotiation) -> tuple[Clash, ...]:
    """The sets of claims that cannot stand together, in the order of the sheet."""
    items = dict.fromkeys(one.item for one in situation.claims)
    in_rows = (clash for item in items for clash in _in_row(row(situation.claims, item), item))
    return (*in_rows, *_over_badges(situation))


def _in_row(claims: Claims, item: str) -> Iterator[Clash]:
    """Clashes in one row: the place or the rest claimed twice, or all of it beside others."""
    if len(claims) < 2:
        return
    players = _players(claims)
    if item == PLACE:
        yield Clash(because("police_vs_gangs.agreement.place_twice", players=players), claims)
    elif item == REST:
        yield Clash(because("police_vs_gangs.agreement.two_rests", players=players), claims)
    else:
        yield from _of_trafic(claims, item)


def _of_trafic(claims: Claims, trafic: str) -> Iterator[Clash]:
    """Clashes of a trafic: all of it beside more than first ones, or a rank claimed twice."""
    takers = tuple(one for one in claims if one.amount == ALL)
    others = tuple(one for one in claims if not one.first and one not in takers[:1])
    if takers and others:
        facts = {"player": takers[0].player, "others": _players(others), "trafic": trafic}
        yield Clash(Reason("police_vs_gangs.agreement.all_shared", facts), (*takers[:1], *others))
    if len(ahead := firsts(claims)) > 1:
        reason = because(
            "police_vs_gangs.agreement.two_firsts", players=_players(ahead), trafic=trafic
        )
        yield Clash(reason, ahead)
    following = tuple(one for one in claims if one.amount == OTHERS)
    if not takers and len(following) > 1:
        reason = because(
            "police_vs_gangs.agreement.two_others", players=_players(following), trafic=trafic
        )
        yield Clash(reason, following)


def _players(claims: Claims) -> tuple[str, ...]:
    return tuple(one.player for one in claims)


def _over_badges(situation: Negotiation) -> Iterator[Clash]:
    """Clashes of badges: more trafics named than the card has badges."""
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


def _tell_claimed(situation: Negotiation) -> Iterator[Reason]:
    """Reasons for every claim in the order made, then for who claims nothing."""
    yield from tell_claims(situation.claims, situation.demands, situation.badges)
    claiming = {one.player for one in situation.claims}
    empty = tuple(one.player for one in situation.parties if one.player not in claiming)
    if empty:
        yield because("police_vs_gangs.agreement.claims_nothing", players=empty)


def _tell_silent(situation: Negotiation) -> Iterator[Reason]:
    """Reasons about silent players: they accept, unless the table reads it otherwise."""
    silent = tuple(one.player for one in situation.parties if one.says == "silent")
    if silent and situation.silence == "accepts":
        yield because("police_vs_gangs.agreement.silence", players=silent)


def _tell_outside(situation: Negotiation) -> Iterator[Reason]:
    """Reasons about promises of anything not on the card."""
    for one in situation.parties:
        if one.outside and situation.outside_promise == "void":
            void = because("police_vs_gangs.agreement.outside_void", player=one.player)
            yield because("police_vs_gangs.agreement.outside", void, player=one.player)


def _tell_refusals(situation: Negotiation) -> Iterator[Reason]:
    """Reasons that name everybody who does not want the deal."""
    for one in situation.parties:
        if one.says == "refuses":
            yield because("police_vs_gangs.agreement.refuses", player=one.player)
        if one.says == "silent" and situation.silence == "refuses":
            yield because("police_vs_gangs.agreement.silence_refuses", player=one.player)
        if one.outside and situation.outside_promise == "fails":
            printed = because("police_vs_gangs.agreement.outside", player=one.player)
            yield because("police_vs_gangs.agreement.outside_fails", printed, player=one.player)


def check_negotiation(situation: Negotiation) -> None:
    """Raise SituationError for a party twice, two claims on a thing, or an absent claimer."""
    players = tuple(one.player for one in situation.parties)
    need_some(players, because("police_vs_gangs.situation.nobody_there"))
    need_each_once(players, because("police_vs_gangs.situation.same_party"))
    need_each_once(
        (one.cell for one in situation.claims), because("police_vs_gangs.situation.claimed_twice")
    )
    need_players(
        (one.player for one in situation.claims),
        players,
        lambda name: because("police_vs_gangs.agreement.not_there", player=name),
    )
