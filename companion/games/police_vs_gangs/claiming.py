"""Claims as they are entered (Police VS Gangs 3.3): what may be claimed, and a whole deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import partial
from random import Random
from typing import Any

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.fields import Claims as ClaimsField
from companion.core.fields import Field, Form, OneOf
from companion.core.light import light
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.deal import (
    ALL,
    BADGE,
    FIRSTS,
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
from companion.games.police_vs_gangs.rules.agreement import (
    Clash,
    Negotiation,
    Party,
    find_clashes,
)

ONCE = (1,)  # the place, and all the rest, are had or not
NUMBERS = tuple(range(1, STOCK_TOKENS + 1))
WANTED = (*NUMBERS, ALL, OTHERS, SOME, *FIRSTS)
AGREED, TIME = "agreed", "time"  # how a negotiation ends: all say yes, or the glass is empty
FEWEST_RANKED = 2  # who claims alone has no rank
CLAIMED = "claimed"  # the kind of what somebody may have

Said = list[dict[str, Any]]  # claims as they are entered


@light
class Terms:
    """All that a deal sheet tells of claims as they grow."""

    players: tuple[str, ...]  # everybody who is there, in turn order
    demands: Mapping[str, int]
    badges: int
    potential: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # of each gangster
    standing: Claims = ()  # what others have said and nobody can change now
    seated: tuple[str, ...] = ()  # everybody at the table

    def with_entered(self, said: Iterable[Mapping[str, Any]]) -> Claims:
        """The claims in force together with those being entered."""
        return (*self.standing, *claims_of(said))

    def clashes(self, said: Iterable[Mapping[str, Any]]) -> tuple[Clash, ...]:
        """Claims that cannot stand together, each with the clause against them."""
        parties = tuple(Party(one) for one in self.players)
        return find_clashes(
            Negotiation(parties, self.demands, self.badges, self.with_entered(said))
        )

    def wishes(self, said: Iterable[Mapping[str, Any]], item: str) -> list[Mapping[str, Any]]:
        """The claims on an item that ask for some of it, not only for a badge."""
        return [one for one in said if one["item"] == item and one["amount"] != BADGE]

    def ranks(self, said: Iterable[Mapping[str, Any]], item: str) -> dict[tuple[str, str], int]:
        """The rank of each player in a row where ranks were said: first ones, then the others."""
        wanted = [Claim(**one) for one in self.wishes(said, item)]
        if not firsts(wanted) or len(wanted) < FEWEST_RANKED:
            return {}
        served = sorted(wanted, key=lambda one: (not one.first, not one.count))
        return {one.cell: at for at, one in enumerate(served, 1)}

    def badge_trafics(self, said: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
        """The trafics on badges, with the claims now in force."""
        return on_badges(self.with_entered(said), self.demands)


def deal_field(terms: Terms) -> Form:
    """A field of the claims of everybody; they must fit unless time is out."""
    made = claims_field(terms, terms.players)

    def clashing(reply: Mapping[str, Any]) -> tuple[Reason, ...]:
        if reply["ended"] == TIME:
            return ()
        return tuple(one.reason for one in terms.clashes(reply["claims"]))

    def draw(chance: Random) -> dict[str, Any]:
        said = made.draw(chance)
        if chance.random() < 0.6:
            said = claims_that_agree(terms, said)
        agreed = not terms.clashes(said) and chance.random() < 0.8
        return {"claims": said, "ended": AGREED if agreed else TIME}

    parts: dict[str, Field] = {"claims": made, "ended": OneOf((AGREED, TIME))}
    return Form(parts, clashing, shown="deal", draw_by=draw)


def restated_field(terms: Terms, player: str) -> Form:
    """A field of what one player claims instead, beside the claims of the others."""
    return Form({"claims": claims_field(terms, (player,))}, shown="deal")


def seen_field(terms: Terms, player: str) -> ClaimsField:
    """A field that shows one player all claims in force."""
    return claims_field(terms, (player,))


def claims_field(terms: Terms, players: tuple[str, ...]) -> ClaimsField:
    """A field of the claims of these players."""
    amounts = amounts_of(terms.demands)
    free = ClaimsField(players, amounts, of=CLAIMED)

    def contradictions(said: Any) -> tuple[Reason, ...]:
        return odd_claims(said, terms.standing)

    def draw(chance: Random) -> Said:
        return others_as_all(free.draw(chance), terms.standing)

    beyond = partial(_no_such_claims, terms, players)
    return ClaimsField(
        players, amounts, of=CLAIMED, why=contradictions, draw_by=draw, terms=terms, beyond=beyond
    )


def _no_such_claims(terms: Terms, players: tuple[str, ...], said: Said) -> tuple[Reason, ...]:
    """Reasons against claims: of an absent player, a badge on the card, or one twice."""
    for one in said:
        if one["player"] not in players:
            if one["player"] in terms.players:
                return (because("police_vs_gangs.agreement.for_himself", player=players[0]),)
            known = one["player"] in terms.seated
            absent = because("police_vs_gangs.agreement.not_there", player=one["player"])
            return (absent,) if known else ()
        if one["amount"] == BADGE and terms.demands.get(one["item"]):
            return (because("police_vs_gangs.feeding.badge_on_card", trafic=one["item"]),)
    if len({(one["player"], one["item"]) for one in said}) < len(said):
        return (because("police_vs_gangs.agreement.claimed_once"),)
    return ()


def claims_that_agree(terms: Terms, said: Said) -> Said:
    """The claims that fit together, earlier ones first."""
    left: Said = []
    for one in said:
        if not terms.clashes([*left, one]):
            left.append(one)
    return others_as_all(left, terms.standing)


def amounts_of(demands: Mapping[str, int]) -> Mapping[str, tuple[Any, ...]]:
    """The amounts of each item that can be claimed; of undemanded trafics also a mere badge."""
    trafics = {one: WANTED if demands.get(one) else (*WANTED, BADGE) for one in TRAFICS}
    return {PLACE: ONCE, **trafics, REST: ONCE}


def claims_of(said: Iterable[Mapping[str, Any]]) -> Claims:
    """The claims that were entered."""
    return tuple(Claim(**one) for one in said)


def said_of(claims: Iterable[Claim]) -> Said:
    """Claims as they are entered in a field."""
    return [{"player": one.player, "item": one.item, "amount": one.amount} for one in claims]


def odd_claims(said: Any, standing: Claims = ()) -> tuple[Reason, ...]:
    """Reasons against claiming "the others" where nobody else has claimed."""
    return tuple(_others_without_claim(claims_of(said), standing))


def _others_without_claim(claims: Claims, standing: Claims) -> Iterator[Reason]:
    """Reasons against claims of "the others" where nobody else has claimed."""
    for one in claims:
        if one.amount == OTHERS and len(row((*standing, *claims), one.item)) == 1:
            facts = {"player": one.player, "trafic": one.item}
            yield Reason("police_vs_gangs.agreement.others_of_nothing", facts)


def others_as_all(said: Said, standing: Claims = ()) -> Said:
    """Entered claims, with "the others" turned into "all" where nobody else claims."""
    alone = {(one.facts["player"], one.facts["trafic"]) for one in odd_claims(said, standing)}
    return [
        {**one, "amount": ALL} if (one["player"], one["item"]) in alone else one for one in said
    ]


def final_claims(claims: Claims) -> Claims:
    """The final claims, with "the others" turned into "all" where nobody else claims."""
    return claims_of(others_as_all(said_of(claims)))
