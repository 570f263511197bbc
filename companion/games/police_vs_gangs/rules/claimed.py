"""Claims in words (Police VS Gangs 3.3): what everybody wants, and the badge that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.deal import (
    ALL,
    BADGE,
    OTHERS,
    PLACE,
    REST,
    SOME,
    Claim,
    Claims,
    firsts,
    on_badges,
    row,
)


def tell_claims(claims: Claims, demands: Mapping[str, int], badges: int) -> Iterator[Reason]:
    """Reasons for every claim in the order it was made, with the badge that it takes."""
    named = on_badges(claims, demands)
    taken: list[str] = []
    for claim in claims:
        badge = () if claim.item in taken else _tell_badge(claim, named, badges)
        taken.append(claim.item)
        yield _tell_claim(claim, claims)._replace(parts=badge)


def _tell_badge(claim: Claim, named: tuple[str, ...], badges: int) -> tuple[Reason, ...]:
    """The reason that a claim takes a badge, while there is one."""
    if claim.item not in named[:badges]:
        return ()
    facts = {"trafic": claim.item, "count": named.index(claim.item) + 1, "badges": badges}
    return (Reason("police_vs_gangs.agreement.takes_badge", facts),)


def _tell_claim(claim: Claim, claims: Claims) -> Reason:
    """The reason that states one claim; "the others" of nobody reads as "all"."""
    player, trafic, amount = claim.player, claim.item, claim.amount
    facts = {"player": player, "trafic": trafic}
    if claim.item == PLACE:
        return because("police_vs_gangs.agreement.wants_place", player=player)
    if claim.item == REST:
        return because("police_vs_gangs.agreement.wants_rest", player=player)
    if amount == OTHERS and len(row(claims, trafic)) > 1:
        return Reason("police_vs_gangs.agreement.wants_others", facts)
    if amount == ALL and firsts(row(claims, trafic)):
        return Reason("police_vs_gangs.agreement.wants_all_after", facts)
    if amount in (ALL, OTHERS):
        return Reason("police_vs_gangs.agreement.wants_all", facts)
    if amount == BADGE:
        return Reason("police_vs_gangs.agreement.names_badge", facts)
    if amount == SOME:
        return Reason("police_vs_gangs.agreement.wants_one", facts)
    if claim.first:
        return Reason("police_vs_gangs.agreement.wants_first", {**facts, "count": claim.first})
    return Reason("police_vs_gangs.agreement.wants_number", {**facts, "count": amount})
