"""What activated resources do (Gangsta!, Variante 2), card by card; each a rule that others call.

The Commissariat is in `informer`, the Hôpital in `hospital`, the Marché noir in `passing`, the
Médias in `score`; the price of the QG is in `mobilisation`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import Member, has_leader
from companion.games.gangsta.pieces import ART, GANGSTER, HACK

MOST_STORED = 10  # in the Banque
TOP_HEIST_PRICE = 1  # Gang de motards
PRINTED_MONEY = 1  # Imprimerie, at the start of each own turn
HEADQUARTERS_PRICE = 1  # QG
KEPT, STAYS, LEAVES = "kept", "stays", "leaves"  # what becomes of the Imprimerie at the war


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money for the Banque; below zero, money taken out."""

    player: str
    amount: int
    money: int  # outside
    stored: int
    own_turn: bool = True


def against_transfer(situation: Transfer) -> tuple[Reason, ...]:
    """Reasons against moving money with the Banque: not his turn, above ten, or not there."""
    return tuple(_against_transfer(situation))


def _against_transfer(situation: Transfer) -> Iterator[Reason]:
    player, amount, stored = situation.player, situation.amount, situation.stored
    if not situation.own_turn:
        yield because("gangsta.resources.bank_closed", player=player)
    if amount > situation.money:
        yield because("gangsta.resources.bank_money", player=player, money=situation.money)
    if stored + amount > MOST_STORED:
        yield because("gangsta.resources.bank_full", most=MOST_STORED, stored=stored)
    if stored + amount < 0:
        yield because("gangsta.resources.bank_empty", player=player, stored=stored)


def against_ignoring(player: str, kind: str) -> tuple[Reason, ...]:
    """The reason that Équipement high-tech does not help with this kind of heist."""
    if kind in (ART, HACK):
        return ()
    return (because("gangsta.resources.tech_kind", player=player, kind=kind),)


def ignore_requirement(
    player: str, needs: Mapping[str, int], skill: str, tech: Literal["icon", "skill"] = "icon"
) -> Ruling[dict[str, int]]:
    """Rule what is still required once an icon, or by an option a skill, is ignored."""
    gone = needs[skill] if tech == "skill" else 1
    left = {**needs, skill: needs[skill] - gone}
    rest = {one: count for one, count in left.items() if count}
    if needs[skill] == 1:
        told = because("gangsta.resources.tech_one", player=player, skill=skill)
    elif tech == "skill":
        told = because("gangsta.resources.tech_skill", player=player, skill=skill)
    else:
        told = because("gangsta.resources.tech_icon", player=player, skill=skill)
    return Ruling(rest, (told,))


def against_top_heist(player: str, money: int, informer: bool) -> tuple[Reason, ...]:
    """Reasons against the top heist by the Gang de motards: no dollar, or a Délateur."""
    return tuple(_against_top_heist(player, money, informer))


def _against_top_heist(player: str, money: int, informer: bool) -> Iterator[Reason]:
    if informer:
        yield because("gangsta.resources.top_informer")
    if money < TOP_HEIST_PRICE:
        yield because("gangsta.resources.top_price", player=player, cost=TOP_HEIST_PRICE)


def pays_top_heist(player: str) -> Reason:
    """The reason that the Gang de motards is paid for before gangsters are engaged."""
    return because("gangsta.resources.top_paid", player=player, cost=TOP_HEIST_PRICE)


def may_look(player: str, resource: str) -> Reason:
    """The reason that the owner of the Motards or the Réseau may look at the top of a pile."""
    return because("gangsta.resources.look", player=player, resource=resource)


def takes_top(of: str) -> Reason:
    """The reason that a card taken from the top of a pile leaves no gap."""
    if of == GANGSTER:
        return because("gangsta.resources.no_gap_gangster")
    return because("gangsta.resources.no_gap")


def may_take_top(reward: bool, network: Literal["reward", "action"] = "reward") -> Ruling[bool]:
    """Rule whether the Réseau may take the top gangster: by an action, or also as a reward."""
    if not reward:
        return Ruling(True, (because("gangsta.resources.top_gangster"),))
    if network == "reward":
        return Ruling(True, (because("gangsta.resources.top_by_reward"),))
    return Ruling(False, (because("gangsta.resources.top_by_action"),))


def tell_printing_works(player: str) -> Reason:
    """The reason that the Imprimerie brings money at the start of its owner's turn."""
    return because("gangsta.resources.prints", player=player, money=PRINTED_MONEY)


def resolve_printer(
    player: str, active: bool, printer: Literal["stays", "leaves"] = "stays"
) -> Ruling[str]:
    """Rule where the Imprimerie goes at the gang war: to kept heists, or it stays if inactive."""
    if active:
        return Ruling(KEPT, (because("gangsta.resources.printer_kept", player=player),))
    if printer == "stays":
        return Ruling(STAYS, (because("gangsta.resources.printer_stays", player=player),))
    return Ruling(LEAVES, (because("gangsta.resources.printer_leaves", player=player),))


@dataclass(frozen=True, slots=True)
class JetUse:
    """A cooperative heist that was done: by how many players, and how the table reads the Jet."""

    player: str
    others: bool  # was anybody but the initiator involved?
    gang: tuple[Member, ...]
    jet: Literal["card", "together"] = "card"
    ready_effects: Literal["may", "must"] = "may"


def may_use_jet(situation: JetUse) -> Ruling[bool]:
    """Rule whether the Jet privé may make a gangster Available after a cooperative heist."""
    player = situation.player
    if not situation.others and situation.jet == "together":
        return Ruling(False, (because("gangsta.resources.jet_alone", player=player),))
    if all(member.ready for member in situation.gang):
        return Ruling(False, (because("gangsta.resources.jet_idle", player=player),))
    by = "gangsta.resources.jet" if situation.others else "gangsta.resources.jet_card"
    return Ruling(True, (because(by, player=player), *tell_offer(player, situation.ready_effects)))


def tell_offer(player: str, ready_effects: str) -> tuple[Reason, ...]:
    """The reason that the Jet privé or the Société secrète is an offer, or by an option a duty."""
    if ready_effects == "must":
        return (because("gangsta.resources.duty", player=player),)
    return (because("gangsta.resources.offer", player=player),)


@dataclass(frozen=True, slots=True)
class Headquarters:
    """The QG, at a moment of its owner's turn."""

    player: str
    money: int
    gang: tuple[Member, ...]
    used: bool = False  # in this turn
    mobilising: bool = True
    qg: Literal["mobilisation", "any"] = "mobilisation"


def against_headquarters(situation: Headquarters) -> tuple[Reason, ...]:
    """Reasons against using the QG: once, for $1, in the Mobilisation unless by an option."""
    return tuple(_against_headquarters(situation))


def _against_headquarters(situation: Headquarters) -> Iterator[Reason]:
    player = situation.player
    if situation.qg == "mobilisation":
        if not situation.mobilising:
            yield because("gangsta.resources.qg_moment", player=player)
        if situation.used:
            yield because("gangsta.resources.qg_once", player=player)
    if situation.money < HEADQUARTERS_PRICE:
        yield because("gangsta.resources.qg_price", player=player, cost=HEADQUARTERS_PRICE)
    if all(member.ready for member in situation.gang):
        yield because("gangsta.resources.qg_idle", player=player)


def may_use_society(player: str, gang: tuple[Member, ...], ready_effects: str) -> Ruling[bool]:
    """Rule whether the Société secrète may make a Leader Available at the end of the turn."""
    told = because("gangsta.resources.society", player=player)
    if not options_society(gang):
        return Ruling(False, (told, because("gangsta.resources.society_idle", player=player)))
    return Ruling(True, (told, *tell_offer(player, ready_effects)))


def options_society(gang: tuple[Member, ...]) -> tuple[str, ...]:
    """The Engaged Leaders whom the Société secrète may make Available."""
    return tuple(member.card for member in gang if has_leader(member) and not member.ready)
