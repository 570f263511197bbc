"""Passing at the table: who comes back from the Hôpital, the income, and a card to discard."""

from __future__ import annotations

from functools import partial

from companion.core.about import About
from companion.core.fields import Count, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import because
from companion.games.gangsta.pieces import MARCHE_NOIR, MOST_MONEY
from companion.games.gangsta.rules.passing import Passing, count_income
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.beyond import beyond_discard
from companion.games.gangsta.turn.chapters import end_by_gang
from companion.games.gangsta.turn.hospital import choose_return, come_back
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.turn.resources import activate

NOTHING = "nothing"


def pass_turn(night: Night[Table]) -> Asking[None]:
    """Pass: take the income and those who return, then discard a card or none."""
    yield from earn_by_passing(night)
    if not night.table.over and not night.table.closing:
        yield from discard_card(night)


def earn_by_passing(night: Night[Table]) -> Asking[None]:
    """Ask who returns from the Hôpital, and rule the income of the pass."""
    player = night.table.in_turn
    back = yield from choose_return(night)
    table = night.table
    market, reading = table.is_active(player, MARCHE_NOIR), table.option("hospital_pass")
    situation = Passing(player, table.gangs[player], market, back, reading)
    ruling, case = count_income(situation), Case("pass_income", situation)
    words, instead = because("gangsta.ruled.income", player=player), Count(0, MOST_MONEY)
    income = yield from night.rule("income", ruling, instead, case=case, words=words)
    yield from hand_out(night, "income", {player: income})
    if back:
        night.table = come_back(night.table, player, back)
        yield from activate(night, (player,))
        yield from end_by_gang(night, player, "hospital")


def discard_card(night: Night[Table]) -> Asking[None]:
    """Ask for one face-up heist or gangster to discard, or none."""
    player = night.table.in_turn
    words = because("gangsta.ask.discard", player=player)
    card = yield from night.ask("discard", words, discard_field, About((player,)))
    night.table = with_discard(night.table, card)


def discard_field(table: Table) -> OneOf:
    """A field of nothing or a card of either row."""
    heists = tuple(card for card in table.row if card)
    gangsters = tuple(card for card in table.reserve if card)
    groups = {"row": heists, "reserve": gangsters}
    beyond = partial(beyond_discard, table)
    return OneOf((*heists, *gangsters, NOTHING), "card", groups=groups, beyond=beyond)


def with_discard(table: Table, card: str) -> Table:
    """The table with a card on the discards and a gap in its row."""
    if card in table.row:
        row = tuple(EMPTY if one == card else one for one in table.row)
        return table.change(row=row, heist_discards=(*table.heist_discards, card))
    if card in table.reserve:
        reserve = tuple(EMPTY if one == card else one for one in table.reserve)
        return table.change(reserve=reserve, gangster_discards=(*table.gangster_discards, card))
    return table
