"""Resources that are not asked about now (Gangsta!, Variante 2): the rule that forbids each."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import (
    BANQUE,
    HEIST,
    HOPITAL,
    INDICATEURS,
    JET,
    MOTARDS,
    QG,
    SOCIETE,
)
from companion.games.gangsta.rules.effects import Headquarters, against_headquarters
from companion.games.gangsta.turn.beyond import not_active
from companion.games.gangsta.turn.comes_first import Moment, comes_first


def unasked_bank(at: Moment) -> tuple[Reason, ...]:
    """The reason why the Banque is not asked about: not its owner's turn, no owner, no money."""
    table = at.table
    owner = next((one for one in table.players if table.has_bank(one)), "")
    if not owner:
        return (not_active(table, at.player, BANQUE),)
    if owner != at.player:
        return (because("gangsta.resources.bank_closed", player=owner),)
    if not table.wealth(owner):
        return (because("gangsta.closed.bank_no_money", player=owner),)
    if at.is_open("bank"):
        return (because("gangsta.closed.open_now"),)
    return (because("gangsta.closed.bank_later", player=owner),)


def unasked_end(at: Moment) -> tuple[Reason, ...]:
    """The reason why closing the Banque is not asked: the turn goes on, or nobody has it."""
    if not at.table.has_bank(at.player):
        return unasked_bank(at)
    return (comes_first(at),)


def unasked_headquarters(at: Moment) -> tuple[Reason, ...]:
    """The reason why the QG is not asked about: not in the Mobilisation, or used already."""
    table, player = at.table, at.player
    if not table.is_active(player, QG):
        return (not_active(table, player, QG),)
    if at.opens("value"):
        return (comes_first(at),)
    moment = Headquarters(
        player,
        table.spendable(player),
        table.gangs[player],
        mobilising=at.opens("mobilisation"),
        qg=table.option("qg"),
    )
    against = against_headquarters(moment)
    if against:
        return against
    if at.is_open("qg"):
        return (because("gangsta.closed.open_now"),)
    return (because("gangsta.closed.qg_before_action", player=player),)


def unasked_jet(at: Moment) -> tuple[Reason, ...]:
    """The reason why the Jet privé is not asked about: no cooperative heist of its owner."""
    player = at.rest[0] if at.rest else at.player
    if player not in at.table.players or not at.table.is_active(player, JET):
        owner = player if player in at.table.players else at.player
        return (not_active(at.table, owner, JET),)
    return (because("gangsta.closed.jet_moment", player=player),)


def unasked_society(at: Moment) -> tuple[Reason, ...]:
    """The reason why the Société secrète is not asked about: its owner's turn goes on."""
    if not at.table.is_active(at.player, SOCIETE):
        return (not_active(at.table, at.player, SOCIETE),)
    return (because("gangsta.closed.society_moment", player=at.player),)


def unasked_hospital(at: Moment) -> tuple[Reason, ...]:
    """The reason why the Hôpital is not asked about: gangsters return as its owner passes."""
    if not at.table.is_active(at.player, HOPITAL):
        return (not_active(at.table, at.player, HOPITAL),)
    if not at.table.hospital[at.player]:
        return (because("gangsta.closed.hospital_empty", player=at.player),)
    return (because("gangsta.closed.recover_moment", player=at.player),)


def unasked_top(at: Moment) -> tuple[Reason, ...]:
    """The reason why a pile's top is not asked for: only who looked at it this turn names it."""
    resource = MOTARDS if at.rest[:1] == (HEIST,) else INDICATEURS
    if not at.table.is_active(at.player, resource):
        return (not_active(at.table, at.player, resource),)
    return (because("gangsta.closed.top_moment", player=at.player, resource=resource),)
