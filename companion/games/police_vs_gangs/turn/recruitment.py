"""Recruitment at the table (Police VS Gangs 3.2): equals agree or not, all pick in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from companion.boxes.gangs_city import COPIES
from companion.core.about import About
from companion.core.fields import OneOf, Order, SomeOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.rules.recruiting import Recruiter, Recruiting, Recruitment
from companion.games.police_vs_gangs.rules.recruitment import rank_recruiters, tied_groups
from companion.games.police_vs_gangs.rules.recruits import why_not_recruit
from companion.games.police_vs_gangs.table import Table, without_one
from companion.games.police_vs_gangs.turn.reveal import recruiters_on, stays_idle
from companion.games.police_vs_gangs.values import learn, name_unsure
from companion.games.recruiting import Offer

Agreed = dict[tuple[str, ...], tuple[str, ...]]  # those who are tied, and their order


def recruit(night: Night[Table], card: str, deal: bool = False) -> Asking[None]:
    """Let recruiters pick one character each, in order; the green tiles go home."""
    if not recruiters_on(night.table, card):
        return
    night.table = night.table.change(picked=())
    if night.table.places[card].neutrals:
        heard: Agreed = {}
        order = yield from night.anew(partial(line_up, night, card, heard, deal))
        for player in order:
            yield from night.anew(partial(pick, night, card, player))
    else:
        empty = because("police_vs_gangs.recruitment.empty", place=card)
        yield from night.remind(f"recruiters.{card}", empty, about=About(subject=card))
    there = recruiters_on(night.table, card)
    home = tuple(one for one in there if not stays_idle(night.table, one))
    night.table = take_home(night.table, home)


def line_up(night: Night[Table], card: str, heard: Agreed, deal: bool) -> Asking[tuple[str, ...]]:
    """Rule the order of picking, with what equals agree on."""
    yield from learn(night, partial(values_of, card))
    yield from name_unsure(night, f"recruit.{card}", values_of(card, night.table))
    agreed = yield from agree(night, card, heard)
    situation = replace(recruitment_situation(night.table, card, agreed), deal=deal)
    ranking, case = rank_recruiters(situation), Case("recruiters", situation)
    words = because("police_vs_gangs.ruled.recruiters", place=card)
    instead = Order(ranking.verdict, of="player")
    about = About(tuple(ranking.verdict), card)
    order = yield from night.rule(f"recruiters.{card}", ranking, instead, about, case, words)
    return tuple(order)


def values_of(card: str, table: Table) -> Iterator[str]:
    """Keys of the printed values that recruiting on a card needs: recruit values and costs."""
    yield from (f"{one.who}.recruit" for one in recruiters_on(table, card))
    yield from (f"{who}.cost" for who in table.places[card].neutrals)


def recruitment_situation(table: Table, card: str, agreed: tuple[str, ...]) -> Recruitment:
    """The situation of recruiters; the owner is who it was before the taking."""
    offers = tuple(Offer(who, table.known(f"{who}.cost")) for who in table.places[card].neutrals)
    return Recruitment(
        tuple(_gangsters(table, card)),
        offers,
        table.places[card].owner,
        agreed,
        card,
        table.option("play"),
        table.option("deadlock"),
        table.option("idle_recruiter"),
        min(map(table.track, table.players)),
    )


def _gangsters(table: Table, card: str) -> Iterator[Recruiting]:
    there = recruiters_on(table, card)
    for player in table.order:
        his = tuple(one.who for one in there if one.player == player)
        if his:
            tiles = tuple(Recruiter(who, table.known(f"{who}.recruit")) for who in his)
            yield Recruiting(player, table.track(player), tiles, table.turn(player))


def agree(night: Night[Table], card: str, heard: Agreed) -> Asking[tuple[str, ...]]:
    """Ask each tied group for an order; without an answer there is no agreement."""
    tied_now = tied_groups(recruitment_situation(night.table, card, ()))
    for tied in tied_now:
        if tied in heard:
            continue
        words = because("police_vs_gangs.ask.agree", players=tied, place=card)
        beyond = partial(_not_tied, night.table, tied)
        field = SomeOf(
            tied, of="player", ordered=True, why=partial(_all_or_none, tied), beyond=beyond
        )
        key, about = f"agree.{card}.{len(heard) + 1}", About(tied, card)
        order = yield from night.ask(key, words, partial(_given_field, field), about)
        heard[tied] = tuple(order)
    return tuple(one for tied in tied_now for one in heard[tied])


def _given_field(field: SomeOf, table: Table) -> SomeOf:
    return field


def _all_or_none(tied: tuple[str, ...], order: list[str]) -> tuple[Reason, ...]:
    """Reasons against an agreement of only some of those who are tied."""
    if not order or len(order) == len(tied):
        return ()
    return (because("police_vs_gangs.recruitment.all_agree", players=tied),)


def _not_tied(table: Table, tied: tuple[str, ...], order: list[Any]) -> tuple[Reason, ...]:
    """The reason against a player who is not tied, or is named twice."""
    if any(one not in table.players for one in order):
        return ()
    return (because("police_vs_gangs.recruitment.all_agree", players=tied),)


def pick(night: Night[Table], card: str, player: str) -> Asking[None]:
    """Ask for one character a player can pay, or none."""
    yield from learn(night, partial(values_of, card))
    field = pick_field(card, player, night.table)
    if field.options == (NOBODY,):
        about = About((player,), card)
        why = tuple(_why_nothing(field, card, player))
        yield from night.remind(f"nothing.{card}.{player}", *why, about=about)
        night.table = night.table.change(picked=(*night.table.picked, player))
        return
    words = because("police_vs_gangs.ask.pick", player=player, place=card)
    about = About((player,), card)
    build = partial(pick_field, card, player)
    who = yield from night.ask(f"pick.{card}.{player}", words, build, about)
    night.table = night.table.change(picked=(*night.table.picked, player))
    if who != NOBODY:
        neutrals = without_one(night.table.places[card].neutrals, who)
        night.table = night.table.receive(player, who).change_place(card, neutrals=neutrals)


def pick_field(card: str, player: str, table: Table) -> OneOf:
    """A field of the characters that a player's total can pay for."""
    offered = tuple(dict.fromkeys(table.places[card].neutrals))
    his = (one.who for one in recruiters_on(table, card) if one.player == player)
    total = sum(table.known(f"{who}.recruit") for who in his)

    def why(who: Any) -> tuple[Reason, ...]:
        return why_not_recruit(total, player, who, table.known(f"{who}.cost"))

    options = tuple(who for who in offered if not why(who))
    beyond = partial(_not_offered, card)
    costs = {who: table.known(f"{who}.cost") for who in offered}
    return OneOf((*options, NOBODY), "character", offered, why, beyond=beyond, costs=costs)


def _not_offered(card: str, who: Any) -> tuple[Reason, ...]:
    """The reason against a character who is not neutral there, or was taken before."""
    if who not in COPIES:
        return ()
    return (because("police_vs_gangs.recruitment.not_offered", who=who, place=card),)


def _why_nothing(field: OneOf, card: str, player: str) -> Iterator[Reason]:
    """The reason that nobody can be picked: none left, or all too dear."""
    if not field.exists:
        yield because("police_vs_gangs.recruitment.empty", place=card)
    for who in field.exists:
        yield from field.why(who)
    yield because("police_vs_gangs.recruitment.nothing", player=player)
