"""Placement (Police VS Gangs 2.4): on which side of a card a tile or a die may be laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE

Camp = Literal["gangsters", "police"]


@light
class Placement:
    """One element about to be laid on a side of a card, and who is there already."""

    player: str
    camp: Camp
    place: str
    beyond: Literal["free", "card"] = "free"
    gangsters: tuple[str, ...] = ()  # whose tiles lie on this side
    police: tuple[str, ...] = ()  # whose dice lie on this side
    accessible: int = 4  # sides of the card without another card against them
    held: int = 0  # of the others of them, those where pieces keep him out
    next_to: tuple[str, ...] = ()  # whose pieces on another card look at the same space
    passed: bool = False
    access: Literal["cards", "pieces"] = "cards"

    @property
    def rivals(self) -> tuple[str, ...]:
        """The gangsters of another gang on this side."""
        return tuple(one for one in self.gangsters if one != self.player)

    @property
    def ways_in(self) -> int:
        """The sides that count as accessible: whether pieces close one is a reading."""
        return self.accessible - (self.held if self.access == "pieces" else 0)


def may_place(situation: Placement) -> Ruling[bool]:
    """Rule whether an element may be laid here, with every obstacle or with what allows it."""
    against = why_not_place(situation)
    if against:
        return Ruling(False, against)
    allows = _tell_allows(situation)
    beside = tuple(_tell_beside(situation))
    return Ruling(True, (*beside, allows), (*beside, allows)[0])


def why_not_place(situation: Placement) -> tuple[Reason, ...]:
    """Reasons against laying an element on a side of a place."""
    return tuple(_against(situation))


def _against(situation: Placement) -> Iterator[Reason]:
    player, place = situation.player, situation.place
    if situation.beyond == "card" and not situation.accessible:
        yield because("police_vs_gangs.placement.enclosed", place=place)
    elif situation.beyond == "card":
        yield because("police_vs_gangs.placement.against_card", place=place)
    else:
        yield from _against_side(situation)
    if situation.passed:
        yield because("police_vs_gangs.placement.passed", player=player)


def _against_side(situation: Placement) -> Iterator[Reason]:
    """Reasons against a side: who is there already, or that it is the only way in."""
    place = situation.place
    across = situation.police if situation.camp == GANGSTERS else situation.gangsters
    if across and situation.ways_in > 1 and situation.accessible - situation.held == 1:
        yield because("police_vs_gangs.placement.pieces_open", place=place)
    alone = situation.ways_in == 1
    if situation.camp == GANGSTERS:
        yield from _against_gangster(situation, alone)
    elif situation.gangsters and not alone:
        facts = {"place": place, "player": situation.gangsters[0]}
        yield Reason("police_vs_gangs.placement.gangster_there", facts)


def _against_gangster(situation: Placement, alone: bool) -> Iterator[Reason]:
    """Reasons against a gangster's tile: beside another gang, or police if avoidable."""
    place = situation.place
    for rival in situation.rivals:
        if alone and situation.police:
            yield because("police_vs_gangs.placement.slot_taken", place=place, player=rival)
        else:
            yield because("police_vs_gangs.placement.other_gang", place=place, player=rival)
    if situation.police and not alone:
        there = situation.police
        yield because("police_vs_gangs.placement.police_there", place=place, players=there)


def _tell_allows(situation: Placement) -> Reason:
    player, place = situation.player, situation.place
    across = situation.police if situation.camp == GANGSTERS else situation.gangsters
    if across and player in (*situation.gangsters, *situation.police):
        return because("police_vs_gangs.placement.own_slot", player=player, place=place)
    if across and situation.accessible == 1 and situation.camp == POLICE and situation.police:
        there = situation.police
        return because("police_vs_gangs.placement.police_slot", place=place, players=there)
    if across and situation.accessible == 1:
        return because("police_vs_gangs.placement.one_access", place=place, players=across)
    if across:
        return because("police_vs_gangs.placement.pieces_close", place=place, players=across)
    if player in situation.gangsters:
        return because("police_vs_gangs.placement.own_tiles", player=player, place=place)
    if situation.police:
        return because(
            "police_vs_gangs.placement.with_police", place=place, players=situation.police
        )
    return because("police_vs_gangs.placement.free_side", place=place)


def _tell_beside(situation: Placement) -> Iterator[Reason]:
    """The reason that pieces on another card close nothing here."""
    if situation.next_to:
        players, place = situation.next_to, situation.place
        yield because("police_vs_gangs.placement.neighbour", place=place, players=players)
