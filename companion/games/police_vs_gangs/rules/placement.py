"""Placement (Police VS Gangs 2.4): on which side of a card a tile or a die may be laid."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal, NamedTuple

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.games.police_vs_gangs.city import SIDES, facing, ways_into
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE
from companion.games.police_vs_gangs.table import Table

Camp = Literal["gangsters", "police"]
BySide = Mapping[str, tuple[str, ...]]  # the players with elements on each side


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
        """Gangsters of another gang on this side."""
        return tuple(one for one in self.gangsters if one != self.player)

    @property
    def ways_in(self) -> int:
        """The sides that count as accessible: whether pieces close one is a reading."""
        return self.accessible - (self.held if self.access == "pieces" else 0)


def may_place(situation: Placement) -> Ruling[bool]:
    """Refused with every obstacle; or allowed, by what allows it."""
    against = why_not_place(situation)
    if against:
        return Ruling(False, against)
    allows = _allows(situation)
    return Ruling(True, (*_beside(situation), allows), allows)


def why_not_place(situation: Placement) -> tuple[Reason, ...]:
    """Every obstacle to laying an element there."""
    return tuple(_against(situation))


def _against(situation: Placement) -> Iterator[Reason]:
    player, place = situation.player, situation.place
    if situation.passed:
        yield because("police_vs_gangs.placement.passed", player=player)
    if situation.beyond == "card":
        if situation.accessible == 0:
            yield because("police_vs_gangs.placement.enclosed", place=place)
        else:
            yield because("police_vs_gangs.placement.against_card", place=place)
        return
    alone = situation.ways_in == 1
    if situation.camp == GANGSTERS:
        yield from _against_gangster(situation, alone)
    elif situation.gangsters and not alone:
        facts = {"place": place, "player": situation.gangsters[0]}
        yield Reason("police_vs_gangs.placement.gangster_there", facts)


def _against_gangster(situation: Placement, alone: bool) -> Iterator[Reason]:
    """Never with another gang; with the police only where there is no other way in."""
    place = situation.place
    for rival in situation.rivals:
        if alone and situation.police:
            yield because("police_vs_gangs.placement.slot_taken", place=place, player=rival)
        else:
            yield because("police_vs_gangs.placement.other_gang", place=place, player=rival)
    if situation.police and not alone:
        there = situation.police
        yield because("police_vs_gangs.placement.police_there", place=place, players=there)


def _allows(situation: Placement) -> Reason:
    player, place = situation.player, situation.place
    across = situation.police if situation.camp == GANGSTERS else situation.gangsters
    if across and player in (*situation.gangsters, *situation.police):
        return because("police_vs_gangs.placement.own_slot", player=player, place=place)
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


def _beside(situation: Placement) -> Iterator[Reason]:
    """The reason that pieces on another card close nothing here."""
    if situation.next_to:
        players, place = situation.next_to, situation.place
        yield because("police_vs_gangs.placement.neighbour", place=place, players=players)


# From the table: where a player's next element can go.


def placement_on(table: Table, player: str, spot: str) -> Placement:
    """The situation of an element of this player on this side."""
    return _placement(table, player, spot, _city(table))


class _City(NamedTuple):
    """What is alike for every side and every player, computed once."""

    laid: BySide
    ways: Mapping[str, tuple[str, ...]]
    facing: Mapping[str, tuple[str, ...]]


def _city(table: Table) -> _City:
    return _City(_by_side(table.elements), ways_into(table.cells), facing(table.cells))


def _placement(table: Table, player: str, spot: str, city: _City) -> Placement:
    place, there, laid = spot.partition("/")[0], city.laid.get(spot, ()), city.laid
    ways, police = city.ways[place], table.is_police(player)
    closed = [
        one for one in ways if one in laid and one != spot and _keeps_out(table, player, laid[one])
    ]
    return Placement(
        player,
        POLICE if police else GANGSTERS,  # type: ignore[arg-type]
        place,
        "free" if spot in ways else "card",
        tuple([one for one in there if not table.is_police(one)]),
        tuple([one for one in there if table.is_police(one)]),
        len(ways),
        len(closed),
        _on(table.elements, [one for one in city.facing[spot] if one in laid]),
        player in table.placed,
        table.option("access"),
    )


def _by_side(elements: Iterable[Element]) -> BySide:
    """Whose elements lie on each side."""
    found: dict[str, tuple[str, ...]] = {}
    for one in elements:
        there = found.get(one.spot, ())
        found[one.spot] = there if one.player in there else (*there, one.player)
    return found


def _on(elements: Iterable[Element], spots: Collection[str]) -> tuple[str, ...]:
    """The players with elements on these sides."""
    if not spots:
        return ()
    return tuple(dict.fromkeys([one.player for one in elements if one.spot in spots]))


def _keeps_out(table: Table, player: str, there: tuple[str, ...]) -> bool:
    """Do their pieces close a side to him: a gangster's to all others, a die to gangsters?"""
    for one in there:
        if one != player and not (table.is_police(one) and table.is_police(player)):
            return True
    return False


def all_spots(table: Table) -> tuple[str, ...]:
    """Every side of every card, open or not."""
    return tuple([f"{card}/{side}" for card in table.cells for side in SIDES])


def options_spots(table: Table, player: str) -> tuple[str, ...]:
    """Every side where a player may lay his next element."""
    return tuple(_free_spots(table, player))


def has_spot(table: Table, player: str) -> bool:
    """Is there a side where he may lay his next element?"""
    return next(_free_spots(table, player), "") != ""


def _free_spots(table: Table, player: str) -> Iterator[str]:
    """The sides with no card against them and nothing on them."""
    city = _city(table)
    for spot in () if player in table.placed else chain.from_iterable(city.ways.values()):
        if spot not in city.laid or not why_not_place(_placement(table, player, spot, city)):
            yield spot
