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
    """Money moves in its owner's turn alone, where there is an owner and some money."""
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
    """The Banque is closed at the end of a turn, which is not reached, or there is none."""
    if not at.table.has_bank(at.player):
        return unasked_bank(at)
    return (comes_first(at),)


def unasked_headquarters(at: Moment) -> tuple[Reason, ...]:
    """In the Mobilisation, once, for $1; by the option before the action is chosen."""
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
    """Right after a cooperative heist in which its owner had a part."""
    player = at.rest[0] if at.rest else at.player
    if player not in at.table.players or not at.table.is_active(player, JET):
        owner = player if player in at.table.players else at.player
        return (not_active(at.table, owner, JET),)
    return (because("gangsta.closed.jet_moment", player=player),)


def unasked_society(at: Moment) -> tuple[Reason, ...]:
    """At the end of its owner's turn."""
    if not at.table.is_active(at.player, SOCIETE):
        return (not_active(at.table, at.player, SOCIETE),)
    return (because("gangsta.closed.society_moment", player=at.player),)


def unasked_hospital(at: Moment) -> tuple[Reason, ...]:
    """The rule that gangsters in the Hôpital come back when its owner passes."""
    if not at.table.is_active(at.player, HOPITAL):
        return (not_active(at.table, at.player, HOPITAL),)
    if not at.table.hospital[at.player]:
        return (because("gangsta.closed.hospital_empty", player=at.player),)
    return (because("gangsta.closed.recover_moment", player=at.player),)


def unasked_top(at: Moment) -> tuple[Reason, ...]:
    """The top of a pile is named by whoever plays it, in the turn in which he looked."""
    resource = MOTARDS if at.rest[:1] == (HEIST,) else INDICATEURS
    if not at.table.is_active(at.player, resource):
        return (not_active(at.table, at.player, resource),)
    return (because("gangsta.closed.top_moment", player=at.player, resource=resource),)
