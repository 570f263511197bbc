"""Placement (Gangs City 4.2 to 4.7): where a tile may be put down, and what it may do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Literal

from companion.boxes.gangs_city import is_mercenary
from companion.core.light import but, light
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangs_city.ground import (
    CENTRE,
    Hex,
    names_by_space,
    open_sides,
    sides_facing,
    spaces_beyond_places,
)
from companion.games.gangs_city.ground import spots_of_ground as spots_on
from companion.games.gangs_city.table import Table

Action = Literal["hidden", "combat", "recruitment"]


@light
class Placement:
    """One tile, about to be put down. What is under the tile may be told or stay hidden."""

    player: str
    spot: Literal["side", "place", "centre"]
    place: str = "centre"  # or which pile of it
    owner: str = NOBODY
    beyond: Literal["free", "place", "pile", "character"] = "free"
    taken_by: str = NOBODY  # whose character fills the space beyond the side
    same_side: bool = False  # that character stands on this very side
    pile: int = 0  # tiles left in the pile
    who: str | None = None
    settling: bool = False  # it is the règlement de compte tile
    action: Action = "hidden"
    stack: tuple[Action, ...] = ()  # own tiles already there
    can_recruit: bool = True
    symbols: Mapping[str, int] = field(default_factory=dict)  # trafics of the character
    trafics: Mapping[str, int] = field(default_factory=dict)  # trafics of the place


def may_place(situation: Placement) -> Ruling[bool]:
    """Rule whether a tile may be put down here, with every obstacle or with what allows it."""
    against = why_not_place(situation)
    if against:
        return Ruling(False, against)
    tile = tuple(_for_tile(situation))
    on_pile = situation.spot == "centre"
    by = tile[0] if tile and (situation.settling or on_pile) else None  # its own chapter decides
    return Ruling(True, (*tile, _for_spot(situation)), by)


def why_not_place(situation: Placement) -> tuple[Reason, ...]:
    """Reasons against a placement: of the spot first, then of the tile."""
    return (*_against_spot(situation), *_against_tile(situation))


def _for_spot(situation: Placement) -> Reason:
    """The reason that a spot is open."""
    place, player = situation.place, situation.player
    if situation.spot == "centre":
        return because("gangs_city.placement.centre_open", player=player)
    if situation.spot == "place":
        return because("gangs_city.placement.own_place", player=player, place=place)
    if situation.beyond == "character":
        return because("gangs_city.placement.own_side", player=player, place=place)
    return because("gangs_city.placement.free_side", place=place)


def _for_tile(situation: Placement) -> Iterator[Reason]:
    """Reasons that allow a tile by its kind."""
    if situation.settling and situation.spot == "side" and "combat" not in situation.stack:
        yield because("gangs_city.settling.at_reveal", player=situation.player)
    elif situation.settling:
        yield because("gangs_city.settling.accompanies", player=situation.player)
    elif situation.spot == "place" and situation.who:
        trafics = tuple(_managed_trafics(situation))
        yield because("gangs_city.placement.manages", who=situation.who, trafics=trafics)
    elif situation.spot == "side" and situation.action == "recruitment":
        yield because("gangs_city.placement.recruits", who=situation.who)
    elif situation.spot == "centre" and situation.action == "recruitment":
        yield because("gangs_city.placement.centre_attacks", who=situation.who)


def _against_spot(situation: Placement) -> Iterator[Reason]:
    """Reasons against a spot: closed by a place, a pile or a character, or not his own."""
    place, player = situation.place, situation.player
    if situation.spot == "centre" and situation.pile < 1:
        yield because("gangs_city.placement.pile_empty")
    if situation.spot == "place" and situation.owner != player:
        yield _tell_not_owner(player, place, situation.owner)
    if situation.spot != "side":
        return
    if situation.beyond == "place":
        yield because("gangs_city.placement.side_against_place", place=place)
    if situation.beyond == "pile":
        yield because("gangs_city.placement.side_against_centre", place=place)
    if situation.beyond != "character":
        return
    if situation.taken_by == player and not situation.same_side:
        yield because("gangs_city.placement.own_space_taken", place=place, player=player)
    elif situation.taken_by != player and situation.same_side:
        yield because("gangs_city.placement.side_taken", place=place, player=situation.taken_by)
    elif situation.taken_by != player:
        yield because("gangs_city.placement.space_taken", place=place, player=situation.taken_by)


def _tell_not_owner(player: str, place: str, owner: str) -> Reason:
    """The reason that a place is closed to whoever does not own it."""
    if owner == NOBODY:
        return because("gangs_city.placement.nobody_owns", player=player, place=place)
    return because("gangs_city.placement.not_owner", player=player, place=place, owner=owner)


def _against_tile(situation: Placement) -> Iterator[Reason]:
    """Reasons against the tile that is put down."""
    place, player, who = situation.place, situation.player, situation.who
    if situation.settling:
        yield from _against_settling(situation)
        return
    if situation.spot == "side" and situation.action == "recruitment" and not situation.can_recruit:
        yield because("gangs_city.placement.cannot_recruit", who=who)
    others = {action for action in situation.stack if action != "hidden"} - {situation.action}
    if situation.spot == "side" and situation.action != "hidden" and others:
        yield because("gangs_city.placement.mixed_stack", player=player, place=place)
    if situation.spot != "place" or not who:
        return
    if is_mercenary(who):
        yield because("gangs_city.placement.mercenary_manages", who=who)
    elif (situation.owner == player or situation.symbols) and not any(_managed_trafics(situation)):
        yield because("gangs_city.placement.no_trafic", who=who, place=place)


def _managed_trafics(situation: Placement) -> Iterator[str]:
    """The trafics of the place that the character knows."""
    for trafic, count in situation.trafics.items():
        if count and situation.symbols.get(trafic, 0):
            yield trafic


def _against_settling(situation: Placement) -> Iterator[Reason]:
    """Reasons against putting down a règlement tile here."""
    place, player = situation.place, situation.player
    if situation.spot == "place":
        yield because("gangs_city.settling.on_place", player=player, place=place)
    elif situation.spot == "centre" and situation.stack:
        return  # whoever lies on a pile attacks
    elif "combat" in situation.stack or "hidden" in situation.stack:
        return
    elif "recruitment" in situation.stack:
        yield because("gangs_city.settling.with_recruiter", player=player, place=place)
    elif situation.spot == "centre":
        yield because("gangs_city.settling.alone_on_centre", player=player, place=place)
    else:
        yield because("gangs_city.settling.alone", player=player, place=place)


def on_stack(situation: Placement, stack: tuple[Action, ...]) -> Placement:
    """The placement of a tile on a side where the player has other tiles already."""
    if not stack:
        return situation
    player = situation.player
    return but(situation, beyond="character", taken_by=player, same_side=True, stack=stack)


# From the table: where a player's next face-down tile can go.


def taken_spaces(table: Table) -> dict[Hex, tuple[str, str]]:
    """The spaces filled by characters, with their player and the side they stand on."""
    beyond = spaces_beyond_places(table.ground)
    return {beyond[tile.spot]: (tile.player, tile.spot) for tile in table.tiles if tile.on_side}


def options_spots(table: Table, player: str) -> tuple[str, ...]:
    """The spots open to a player, whatever his tile is."""
    ground = table.ground
    free, beyond, looking = (
        dict(open_sides(ground)),
        spaces_beyond_places(ground),
        sides_facing(ground),
    )
    for tile in table.tiles:
        if tile.on_side:
            for spot in looking.get(beyond[tile.spot], ()):  # none where a place was put by hand
                if spot != tile.spot or tile.player != player:
                    free.pop(spot, None)
    own = [name for name, place in table.places.items() if place.owner == player]
    return (*free, *own, *[CENTRE[pile] for pile, left in enumerate(table.piles) if left])


def has_spot(table: Table, player: str) -> bool:
    """Is any spot open to this player? A pile is open to everybody."""
    return any(table.piles) or bool(options_spots(table, player))


def spots_of_city(table: Table) -> tuple[str, ...]:
    """The names of every spot of the table, open or not."""
    return spots_on(table.ground)[len(table.piles)]


def placement_situation(table: Table, player: str, spot: str) -> Placement:
    """The situation of a face-down tile of this player on this spot."""
    if spot in CENTRE:
        return Placement(player, "centre", spot, pile=table.piles[CENTRE.index(spot)])
    place = spot.partition("/")[0]
    owner = table.places[place].owner
    if spot == place:
        return Placement(player, "place", place, owner)
    space = spaces_beyond_places(table.ground)[spot]
    if space in names_by_space(table.ground):
        wall: Literal["place", "pile"] = (
            "pile" if names_by_space(table.ground)[space] in CENTRE else "place"
        )
        return Placement(player, "side", place, owner, wall)
    whose, where = taken_spaces(table).get(space, (NOBODY, ""))
    if not where:
        return Placement(player, "side", place, owner)
    return Placement(player, "side", place, owner, "character", whose, where == spot)
