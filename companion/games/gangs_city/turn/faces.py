"""What a tile may turn out to be at the reveal (Gangs City 5.2): who it is, which side shows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.boxes.gangs_city import CHARACTERS, GREEN, NO_SIDE, RED
from companion.core.fields import Field, Form, OneOf
from companion.core.fields.field import DrawBy, any_of
from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import BLUE, SETTLING, SIDES
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.placement import chief_field, spot_field

# Which sides a tile can show: a character combat or recruitment, the règlement tile its two sides.
FACES = {True: (RED, BLUE), False: (RED, GREEN)}
ANY_SIDE = OneOf(SIDES, of="side")


def late_form(table: Table, player: str) -> Form:
    """A tile told at the reveal: where it lies, who it is, which side touches the place."""
    parts: dict[str, Field] = {
        "spot": spot_field(table, player),
        "who": who_field(table, player),
        "side": ANY_SIDE,
        "chief": chief_field(table, player),
    }

    def why(said: Any) -> tuple[Reason, ...]:
        return against_face(said["spot"], said["who"], said["side"])

    return Form(parts, why, shown="tile", draw_by=_draw_tile(parts, ""))


def face_of(player: str, spot: str) -> Callable[[Table], Form]:
    """The form of a face-down tile: who lies there, and which side touches the place."""

    def build(table: Table) -> Form:
        parts: dict[str, Field] = {"who": who_field(table, player), "side": ANY_SIDE}
        return Form(parts, why, shown="tile", draw_by=_draw_tile(parts, spot))

    def why(said: Any) -> tuple[Reason, ...]:
        return against_face(spot, said["who"], said["side"])

    return build


def _draw_tile(parts: dict[str, Field], spot: str) -> DrawBy:
    """Draw a tile for this spot, or for any, with a side it can show there."""

    def draw(chance: Random) -> dict[str, Any]:
        said = {name: part.draw(chance) for name, part in parts.items()}
        sides = options_side(said.get("spot", spot), said["who"])
        return {**said, "side": any_of(sides, chance)}

    return draw


def who_field(table: Table, player: str) -> OneOf:
    """A field of the tiles a player still holds: his characters, and his règlement tile."""
    settling = (SETTLING,) * table.settling_tiles(player)
    hand = tuple(dict.fromkeys(table.hands[player]))

    def beyond(who: Any) -> tuple[Reason, ...]:
        if who == SETTLING:
            return (because("gangs_city.closed.settling_laid", player=player),)
        if who not in CHARACTERS:
            return ()
        return (because("gangs_city.closed.not_held", player=player, who=who),)

    return OneOf((*hand, *settling), of="character", beyond=beyond)


def options_side(spot: str, who: str) -> tuple[str, ...]:
    """The sides with which a tile can lie: two at the side of a place, else none."""
    return FACES[who == SETTLING] if "/" in spot else (NO_SIDE,)


def against_face(spot: str, who: str, side: str) -> tuple[Reason, ...]:
    """The reason against a side that a tile does not have."""
    sides = options_side(spot, who)
    if side in sides:
        return ()
    if sides == (NO_SIDE,):
        return (_no_side(spot, who),)
    return (because("gangs_city.reveal.which_side", who=who, sides=sides),)


def _no_side(spot: str, who: str) -> Reason:
    """The reason that a tile on a place or a pile has no side to tell."""
    if spot not in CENTRE:
        return because("gangs_city.reveal.no_side", spot=spot)
    if who == SETTLING:
        return because("gangs_city.reveal.centre_gros_calibre", spot=spot)
    return because("gangs_city.reveal.centre_attacks", spot=spot, who=who)
