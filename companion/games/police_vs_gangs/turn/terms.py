"""The terms of a deal (Police VS Gangs 3.3): who is there, and what all know of the place."""

from __future__ import annotations

from companion.games.police_vs_gangs.claiming import Terms
from companion.games.police_vs_gangs.rules.potential import Hidden, Potential, count_potential
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import symbols_of


def players_present(table: Table, card: str) -> tuple[str, ...]:
    """The players with a tile or a die at a card, in turn order."""
    there = {one.player for one in table.elements_on(card)}
    return tuple(player for player in table.order if player in there)


def terms_of(table: Table, card: str) -> Terms:
    """The terms of a deal on a card: parties, demands, badges, public potentials."""
    players, face = players_present(table, card), table.places[card].face
    gangsters = (one for one in players if not table.is_police(one))
    potential = {one: count_potential(potential_of(table, card, one)).verdict for one in gangsters}
    return Terms(players, face.demands, face.badges, potential, seated=table.players)


def potential_of(table: Table, card: str, player: str) -> Potential:
    """The situation of a gangster's hidden tiles on a card."""
    laid = sum(one.is_tile and one.player == player for one in table.elements_on(card))
    his = table.may_be_hidden(player)
    hidden = tuple(Hidden(who, symbols_of(table, who) or None) for who in his)
    return Potential(player, laid, hidden)
