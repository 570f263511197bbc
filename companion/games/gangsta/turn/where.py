"""Where a card lies that somebody wants (Gangsta!), and why he cannot have it from there."""

from __future__ import annotations

from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import (
    BOSSES,
    EXTRAS,
    GANGSTERS,
    INFORMERS,
    INFORMERS_OF,
    KIND_OF,
    chapter_of,
)
from companion.games.gangsta.table import Table, members_of


def against_card(table: Table, card: object) -> tuple[Reason, ...]:
    """Reasons why a card is not to be had from either row; none where it is no card."""
    if not isinstance(card, str):
        return ()
    if card in KIND_OF:
        return (where_heist(table, card),)
    if card in GANGSTERS or card in BOSSES:
        return (where_gangster(table, card),)
    return against_informer(table, card)


def against_informer(table: Table, card: str) -> tuple[Reason, ...]:
    """The reason against a Délateur: it is no heist, and chapter one has none."""
    if card not in INFORMERS:
        return ()
    if not INFORMERS_OF[table.chapter]:
        return (because("gangsta.closed.no_informers", chapter=table.chapter),)
    return (because("gangsta.closed.informer", card=card),)


def where_heist(table: Table, heist: str) -> Reason:
    """The reason why a heist is not available: done, gone, in a pile, or not played."""
    owner = next((one for one in table.players if heist in table.done[one]), "")
    if owner:
        return because("gangsta.closed.heist_done", heist=heist, player=owner)
    if any(member.lesson == heist for member in members_of(table)):
        return because("gangsta.closed.heist_tucked", heist=heist)
    if heist in table.row:
        return because("gangsta.closed.heist_lies", heist=heist)
    if heist in EXTRAS and table.option("extras") == "no":
        return because("gangsta.closed.not_played", heist=heist)
    facts = {"heist": heist, "chapter": table.chapter}
    if chapter_of(heist) > table.chapter:
        return Reason("gangsta.closed.heist_later", facts)
    if chapter_of(heist) < table.chapter:
        return Reason("gangsta.closed.heist_before", facts)
    if heist in (*table.heist_discards, *table.heists_gone):
        return because("gangsta.closed.heist_gone", heist=heist)
    return because("gangsta.closed.heist_in_pile", heist=heist)


def where_gangster(table: Table, card: str) -> Reason:
    """The reason why a gangster is not in the reserve: in a gang, gone, or in the pile."""
    owner = table.owner(card)
    if owner:
        return because("gangsta.closed.in_gang", card=card, owner=owner)
    if any(_lies(table.hospital[player], card) for player in table.players):
        return because("gangsta.closed.in_hospital", card=card)
    if card in BOSSES:
        return because("gangsta.closed.boss_not_dealt", card=card)
    if card in table.reserve:
        return because("gangsta.closed.in_reserve", card=card)
    if card in (*table.eliminated, *table.gangster_discards):
        return because("gangsta.closed.gangster_gone", card=card)
    return because("gangsta.closed.gangster_in_pile", card=card)


def _lies(gang: tuple[Member, ...], card: str) -> bool:
    return any(member.card == card for member in gang)


NOT_HIS = {  # by what is asked of his gang
    "mobilisation": "gangsta.closed.not_yours",
    "ready": "gangsta.closed.not_readied",
    "war": "gangsta.closed.not_lost_in_war",
    "informer": "gangsta.closed.not_arrested",
    "assassination": "gangsta.closed.not_shot",
}
LOSSES = ("war", "informer", "assassination")  # what takes a gangster of his


def against_member(table: Table, player: str, of: str, card: object) -> tuple[Reason, ...]:
    """Reasons why a card is no gangster of this player, where one of his own is asked for."""
    if not isinstance(card, str) or table.member(player, card):
        return ()
    if card == NOBODY and of in LOSSES:
        return (_one_goes(of, player),)
    owner = table.owner(card)
    if owner:
        return (Reason(NOT_HIS[of], {"card": card, "owner": owner, "player": player}),)
    if of in LOSSES and (card in GANGSTERS or card in BOSSES):
        return (_in_no_gang(of, card, player),)
    return against_card(table, card)


def _one_goes(of: str, player: str) -> Reason:
    """The reason why a player cannot keep all gangsters where one is lost."""
    if of == "war":
        return because("gangsta.closed.owes_one", player=player)
    if of == "informer":
        return because("gangsta.closed.one_arrested", player=player)
    return because("gangsta.closed.one_shot", player=player)


def _in_no_gang(of: str, card: str, player: str) -> Reason:
    """The reason why a card of the pile or the reserve is not lost for a player."""
    if of == "war":
        return because("gangsta.closed.fights_in_no_gang", card=card, player=player)
    if of == "informer":
        return because("gangsta.closed.arrested_in_no_gang", card=card, player=player)
    return because("gangsta.closed.shot_in_no_gang", card=card, player=player)


def against_twice(cards: object) -> tuple[Reason, ...]:
    """The reason against a list that names a card twice, if it does."""
    found = cards if isinstance(cards, list) else []
    again = [one for at, one in enumerate(found) if one in found[:at]]
    known = [one for one in again if one in GANGSTERS or one in BOSSES]
    return (because("gangsta.closed.same_card", card=known[0]),) if known else ()
