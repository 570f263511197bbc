"""The negotiation at the table (Police VS Gangs 3.3): a glass of talk, then everybody's word."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Form, OneOf, SomeOf
from companion.core.flow import Asking, Case, Night
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.claiming import TIME, claims_of, deal_field, final_claims
from companion.games.police_vs_gangs.deal import NO_DEAL, Deal
from companion.games.police_vs_gangs.pieces import GLASS
from companion.games.police_vs_gangs.rules.agreement import (
    AGREEMENT,
    DISAGREEMENT,
    Negotiation,
    Party,
    resolve_agreement,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.hand_out import conclude
from companion.games.police_vs_gangs.turn.power import fight_out
from companion.games.police_vs_gangs.turn.statements import REFUSES, SILENT, STANDS, hear_statements
from companion.games.police_vs_gangs.turn.terms import players_present, terms_of

SAYS: Mapping[str, Any] = {STANDS: "agrees", REFUSES: "refuses", SILENT: "silent"}


def negotiate(night: Night[Table], card: str) -> Asking[None]:
    """Run a negotiation of police and gangsters: an agreement carried out, or a fight."""
    yield from night.anew(lambda: talk(night, card))
    yield from hear_outside(night, card)
    verdict = yield from judge(night, card)
    night.table = night.table.change(deal=but(night.table.deal, verdict=verdict))
    if verdict == AGREEMENT:
        yield from say_void(night, card)
        yield from conclude(night, card)
    else:
        yield from fight_out(night, card)
    night.table = night.table.change(deal=NO_DEAL)


def talk(night: Night[Table], card: str) -> Asking[None]:
    """Ask for claims until all agree or time is out; then for everybody's statement."""
    if not night.table.deal.ended:
        words = because("police_vs_gangs.ask.deal", place=card)
        about = About(players_present(night.table, card), card, seconds=GLASS)
        build = partial(_deal_field, card)
        said = yield from night.ask(f"deal.{card}", words, build, about)
        night.table = night.table.change(deal=Deal(claims_of(said["claims"]), said["ended"]))
    if night.table.deal.ended == TIME:
        yield from hear_statements(night, card)


def _deal_field(card: str, table: Table) -> Form:
    return deal_field(terms_of(table, card))


def hear_outside(night: Night[Table], card: str) -> Asking[None]:
    """Ask for forbidden promises, where the table lets them end the deal."""
    if night.table.option("outside_promise") != "fails":
        return
    words = because("police_vs_gangs.ask.outside", place=card)
    about = About(players_present(night.table, card), card)
    build = partial(_some_present, card)
    said = yield from night.ask(f"outside.{card}", words, build, about)
    deal = but(night.table.deal, outside=tuple(said))
    night.table = night.table.change(deal=deal)


def say_void(night: Night[Table], card: str) -> Asking[None]:
    """Remind that forbidden promises are void, where the table plays it so."""
    if night.table.option("outside_promise") == "void":
        void = because("police_vs_gangs.agreement.nothing_else", place=card)
        yield from night.remind(f"nothing_else.{card}", void, about=About(subject=card))


def _some_present(card: str, table: Table) -> SomeOf:
    there = players_present(table, card)
    return SomeOf(there, of="player", beyond=partial(_not_such_parties, table, there))


def _not_such_parties(table: Table, there: tuple[str, ...], said: list[Any]) -> tuple[Reason, ...]:
    """The reason against parties: an absent player, or one named twice."""
    for player in (one for one in said if one in table.players and one not in there):
        return (because("police_vs_gangs.agreement.not_there", player=player),)
    if any(one not in there for one in said):
        return ()
    return (because("police_vs_gangs.agreement.named_once"),)


def judge(night: Night[Table], card: str) -> Asking[Any]:
    """Rule whether the claims are an agreement."""
    situation = negotiation_situation(night.table, card)
    ruling, case = resolve_agreement(situation), Case("agreement", situation)
    words = because("police_vs_gangs.ruled.agreement", place=card)
    about = About(players_present(night.table, card), card)
    instead = OneOf((AGREEMENT, DISAGREEMENT), of="verdict")
    return (yield from night.rule(f"agreement.{card}", ruling, instead, about, case, words))


def negotiation_situation(table: Table, card: str) -> Negotiation:
    """The situation of a negotiation: what was claimed and said."""
    face, deal = table.places[card].face, table.deal
    camps: Mapping[str, Any] = table.camps
    parties = tuple(
        Party(one, SAYS[deal.said.get(one, STANDS)], one in deal.outside, camps[one])
        for one in players_present(table, card)
    )
    return Negotiation(
        parties,
        face.demands,
        face.badges,
        final_claims(
            tuple(one for one in deal.claims if one.player in players_present(table, card))
        ),
        deal.ended,
        table.option("silence"),
        table.option("outside_promise"),
    )
