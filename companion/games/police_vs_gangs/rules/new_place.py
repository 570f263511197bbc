"""New places (Police VS Gangs 1): where a card may be laid, by the colours it would touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import but, light
from companion.core.ruling import Reason, Ruling, because
from companion.games.police_vs_gangs.city import (
    Cell,
    at_corners,
    building_spots,
    cards_beside,
    space_beyond,
    would_enclose,
)
from companion.games.police_vs_gangs.laid import Face
from companion.games.police_vs_gangs.table import Table


@light
class NewPlace:
    """A card about to be laid: what it would touch there, and what other spots would offer it."""

    colours: tuple[str, ...]
    by_side: tuple[str, ...] = ()  # colours of the cards it would touch by a side
    by_corner: tuple[str, ...] = ()
    elsewhere: int = 0  # how many of its colours another spot lets it touch, at best
    first_card: bool = False
    encloses: tuple[str, ...] = ()  # cards that would then have one against each side
    open_elsewhere: bool = False  # another spot is as good and encloses none
    contact: Literal["side", "corner"] = "side"
    enclosing: Literal["allowed", "last_resort"] = "allowed"

    @property
    def met(self) -> int:
        """The number of colours of the new card that would touch their like."""
        corner = len(self.colours) > 1 or self.contact == "corner"
        near = {*self.by_side, *(self.by_corner if corner else ())}
        return sum(colour in near for colour in self.colours)


def may_lay(situation: NewPlace) -> Ruling[bool]:
    """Rule whether a card may be laid here: by a side, its colours grouped as well as can be."""
    against = why_not_lay(situation)
    if against:
        return Ruling(False, against)
    if situation.first_card:
        return Ruling(True, (because("police_vs_gangs.new_place.first_card"),))
    touches = because("police_vs_gangs.new_place.touches")
    grouped = _tell_grouped(situation)
    return Ruling(True, (touches, *_tell_enclosed(situation), grouped), grouped)


def why_not_lay(situation: NewPlace) -> tuple[Reason, ...]:
    """Reasons against laying a new card on a space."""
    if situation.first_card:
        return ()
    return tuple(_against(situation))


def _against(situation: NewPlace) -> Iterator[Reason]:
    colours, met = situation.colours, situation.met
    last_resort = situation.enclosing == "last_resort"
    if last_resort and situation.encloses and situation.open_elsewhere:
        yield because("police_vs_gangs.new_place.not_enclosing", places=situation.encloses)
    if met < situation.elsewhere:
        if len(colours) == 1 and colours[0] in situation.by_corner:
            yield because("police_vs_gangs.new_place.corner_only", districts=colours)
        elif len(colours) == 1:
            yield because("police_vs_gangs.new_place.not_grouped", districts=colours)
        elif situation.elsewhere == len(colours):
            yield because("police_vs_gangs.new_place.not_both", districts=colours)
        else:
            yield because("police_vs_gangs.new_place.neither", districts=colours)
    if not situation.by_side:  # printed, so it is told last and decides
        yield because("police_vs_gangs.new_place.no_side")


def _tell_grouped(situation: NewPlace) -> Reason:
    """The reason which of its colours a new card touches, or that no spot touches more."""
    colours, met = situation.colours, situation.met
    if len(colours) == 1 and met:
        if colours[0] in situation.by_side:
            return because("police_vs_gangs.new_place.grouped", districts=colours)
        return because("police_vs_gangs.new_place.grouped_by_corner", districts=colours)
    if len(colours) == 1:
        return because("police_vs_gangs.new_place.nowhere_grouped", districts=colours)
    if met == len(colours) and not set(colours) <= set(situation.by_side):
        return because("police_vs_gangs.new_place.both_by_corner", districts=colours)
    if met == len(colours):
        return because("police_vs_gangs.new_place.both", districts=colours)
    if met:
        return because("police_vs_gangs.new_place.one_of_two", districts=colours)
    return because("police_vs_gangs.new_place.nowhere_either", districts=colours)


def _tell_enclosed(situation: NewPlace) -> Iterator[Reason]:
    """Reasons whether a card may be enclosed: freely, or by an option as a last resort."""
    if not situation.encloses:
        return
    if situation.enclosing == "allowed":
        yield because("police_vs_gangs.new_place.encloses", places=situation.encloses)
    else:
        yield because("police_vs_gangs.new_place.encloses_at_last", places=situation.encloses)


# From the table: where a card can go.


def spot_of(table: Table, face: Face, spot: str) -> NewPlace:
    """The situation of a card on the space beyond a side, all other spots considered."""
    others = [one for one in building_spots(table.cells) if one != spot]
    return _place_among(
        [_offer(_place_alone(table, face, one)) for one in others], _place_alone(table, face, spot)
    )


def options_spots(table: Table, face: Face) -> tuple[str, ...]:
    """The spots where a card may be laid now."""
    alone = {spot: _place_alone(table, face, spot) for spot in building_spots(table.cells)}
    offers = {spot: _offer(there) for spot, there in alone.items()}

    def may_lie(spot: str) -> bool:
        others = [offer for one, offer in offers.items() if one != spot]
        return not why_not_lay(_place_among(others, alone[spot]))

    return tuple(filter(may_lie, alone))


Offer = tuple[int, bool]  # how many of its colours a card would touch, and that it encloses none


def _offer(there: NewPlace) -> Offer:
    return there.met, not there.encloses


def _place_among(others: list[Offer], here: NewPlace) -> NewPlace:
    best = max(others, default=(0, True))[0]
    return but(here, elsewhere=best, open_elsewhere=(max(best, here.met), True) in others)


def _place_alone(table: Table, face: Face, spot: str) -> NewPlace:
    space: Cell = space_beyond(table.cells, spot)
    return NewPlace(
        face.colours,
        _colours(table, cards_beside(table.cells, space)),
        _colours(table, at_corners(table.cells, space)),
        encloses=would_enclose(table.cells, table.key_of_new_card(face), space),
        contact=table.option("contact"),
        enclosing=table.option("enclosing"),
    )


def _colours(table: Table, cards: tuple[str, ...]) -> tuple[str, ...]:
    shown = (colour for card in cards for colour in table.places[card].face.colours)
    return tuple(dict.fromkeys(shown))
