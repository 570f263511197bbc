"""Statements (Police VS Gangs 3.3): the glass is empty, and everybody says what he wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.core.about import About, Secret
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import because
from companion.games.police_vs_gangs.claiming import claims_of, restated_field, seen_field
from companion.games.police_vs_gangs.deal import restate_claims
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.terms import players_present, terms_of

STANDS, CHANGES, REFUSES, SILENT = "stands", "changes", "refuses", "silent"


def hear_statements(night: Night[Table], card: str) -> Asking[None]:
    """Ask for statements in turn order, or written by all and shown together."""
    if night.table.option("statements") == "together":
        yield from hear_together(night, card)
    else:
        yield from hear_in_turn(night, card)


def hear_in_turn(night: Night[Table], card: str) -> Asking[None]:
    """Ask for statements one after the other; a refusal ends it."""
    there = players_present(night.table, card)
    for at, player in enumerate(there):
        said = night.table.deal.said.get(player)
        if said is None:
            said = yield from night.ask_question(statement(night.table, card, player))
        yield from take_in(night, card, player, said)
        night.table = show_all(night.table, card)
        if is_deal_refused(night.table):
            yield from dismiss(night, card, there[at + 1 :])
            return


def dismiss(night: Night[Table], card: str, players: tuple[str, ...]) -> Asking[None]:
    """Remind that after a refusal nobody else is asked."""
    if players:
        unheard = because("police_vs_gangs.agreement.unheard", players=players)
        yield from night.remind(f"unheard.{card}", unheard, about=About(players, card))


def hear_together(night: Night[Table], card: str) -> Asking[None]:
    """Ask for statements that all write and show at once; who changes his claims stops nobody."""

    def questions(table: Table) -> Iterator[Question]:
        for player in players_present(table, card):
            said = table.deal.said.get(player)
            if said is None:
                yield statement(table, card, player)
            elif said == CHANGES:
                yield restatement(table, card, player)

    def note_statement(asked: Question, said: Any) -> None:
        if asked.key == restated_key(card, asked.player):
            take_restated(night, asked.player, said)
        else:
            keep_statement(night, asked.player, said)

    yield from night.each(questions, note_statement)
    night.table = show_all(night.table, card)


def statement(table: Table, card: str, player: str) -> Question:
    """The question whether a player stands by his claims, changes them, or refuses."""
    words = because("police_vs_gangs.ask.statement", player=player, place=card)
    about = said_by(table, card, player)
    build = partial(_deal_response_field, card, player)
    return Question(f"statement.{card}.{player}", words, build, about)


def said_by(table: Table, card: str, player: str) -> About:
    """The About of what one player says of a place; secret until all have written."""
    secret = None
    if table.option("statements") == "together":
        secret = Secret(player, partial(all_written, card, table.turns))
    return About((player,), card, f"statement.{card}", secret=secret)


def all_written(card: str, turn: int, table: Table) -> bool:
    """Have all players written what they want of this place?"""
    if table.turns != turn or card in table.resolved or not table.deal.ended:
        return True
    settled = [one for one, said in table.deal.said.items() if said != CHANGES]
    return set(players_present(table, card)) <= set(settled)


def _deal_response_field(card: str, player: str, table: Table) -> OneOf:
    """A field of statements, with everybody's claims shown."""
    seen = seen_field(but(terms_of(table, card), standing=table.deal.claims), player)
    return OneOf((STANDS, CHANGES, REFUSES, SILENT), of="said", shown="statement", seen=seen)


def is_deal_refused(table: Table) -> bool:
    """Has a player refused, so that there is no deal?"""
    return REFUSES in table.deal.said.values()


def take_in(night: Night[Table], card: str, player: str, said: str) -> Asking[None]:
    """Note a statement; a player who changes his claims is asked for them anew."""
    keep_statement(night, player, said)
    if said == CHANGES:
        reply = yield from night.ask_question(restatement(night.table, card, player))
        take_restated(night, player, reply)


def restatement(table: Table, card: str, player: str) -> Question:
    """The question for the claims of a player who changes them."""
    words = because("police_vs_gangs.ask.restated", player=player, place=card)
    build = partial(_restated_field, card, player)
    return Question(restated_key(card, player), words, build, said_by(table, card, player))


def restated_key(card: str, player: str) -> str:
    """The key of the claims that a player changes."""
    return f"claims.{card}.{player}"


def take_restated(night: Night[Table], player: str, reply: Mapping[str, Any]) -> None:
    """Note the changed claims of a player, who now stands by them."""
    deal = night.table.deal
    anew = {**deal.anew, player: claims_of(reply["claims"])}
    night.table = night.table.change(deal=but(deal, anew=anew))
    keep_statement(night, player, STANDS)


def keep_statement(night: Night[Table], player: str, said: str) -> None:
    """Store a statement of a player at the table."""
    deal = night.table.deal
    night.table = night.table.change(deal=but(deal, said={**deal.said, player: said}))


def show_all(table: Table, card: str) -> Table:
    """The table with restated claims in force, in turn order; silent players have none."""
    deal = table.deal
    claims = tuple(one for one in deal.claims if deal.said.get(one.player) != SILENT)
    for player in players_present(table, card):
        if player in deal.anew:
            claims = restate_claims(claims, player, deal.anew[player])
    return table.change(deal=but(deal, claims=claims, anew={}))


def _restated_field(card: str, player: str, table: Table) -> Form:
    standing = tuple(one for one in table.deal.claims if one.player != player)
    return restated_field(but(terms_of(table, card), standing=standing), player)
