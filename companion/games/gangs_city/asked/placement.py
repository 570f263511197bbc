"""Placement asked alone (Gangs City 4.2 to 4.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import PETITE_FRAPPE, is_mercenary
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, Why, YesNo
from companion.core.fields.field import draw_legal
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangs_city.asked.shared import (
    CHARACTER,
    SYMBOLS,
    anybody,
    player,
)
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.combat import THE_CENTRE
from companion.games.gangs_city.rules.misplaced import Misplaced, resolve_misplaced
from companion.games.gangs_city.rules.placement import Placement, may_place, why_not_place

ACTION = OneOf(("hidden", "combat", "recruitment"))
HIDDEN = because("gangs_city.assumed.hidden")
NO_STACK = because("gangs_city.assumed.stack")
MOST_STACKED = 7  # six characters and the règlement tile
KNOWN = (PETITE_FRAPPE, "bodyguard", "flic", "dealer")  # what they recruit with is printed
SPOTS_OF = {  # the kinds of spot that each of these facts is told of
    "owner": ("side", "place"),
    "beyond": ("side",),
    "taken_by": ("side",),
    "same_side": ("side",),
    "pile": ("centre",),
    "action": ("side", "centre"),
    "stack": ("side", "centre"),
    "symbols": ("place",),
    "trafics": ("place",),
}
SAYS_NOTHING: tuple[Any, ...] = (NOBODY, "hidden", [], {})
NOT_THERE = ("free", 0, False)  # how a game in progress tells what such a spot does not have


def placement(players: tuple[str, ...]) -> Form:
    """The form of a placement: a spot, what is there, and what is told of the tile."""
    return _of_one_spot(
        {
            "player": player(players),
            "spot": OneOf(("side", "place", "centre")),
            "place": Maybe(OneOf((*PLACES, THE_CENTRE, *CENTRE), of="place")),
            "owner": Maybe(anybody(players)),
            "beyond": Maybe(OneOf(("free", "place", "pile", "character"))),
            "taken_by": Maybe(anybody(players)),
            "same_side": Maybe(YesNo()),
            "pile": Maybe(Count(0, len(PLACES))),
            "who": Maybe(CHARACTER, HIDDEN, matters=_no_settling),
            "settling": Maybe(YesNo(), HIDDEN, matters=_all_hidden),
            "action": Maybe(ACTION, HIDDEN, matters=_may_act),
            "stack": Maybe(ListOf(ACTION, most=MOST_STACKED), NO_STACK, matters=_settling_on_pile),
            "can_recruit": Maybe(YesNo()),
            "symbols": Maybe(SYMBOLS),
            "trafics": Maybe(SYMBOLS),
        },
        against,
    )


def _of_one_spot(parts: Mapping[str, Field], why: Why) -> Form:
    """A form of these parts, which draws only facts of one kind of spot."""
    whole = Form(parts)

    def mix(chance: Random) -> dict[str, Any]:
        said = whole.draw(chance)
        spot = said["spot"]
        return {name: one for name, one in said.items() if spot in SPOTS_OF.get(name, (spot,))}

    return Form(parts, why, draw_by=lambda chance: draw_legal(mix, why, None, chance))


def _no_settling(said: Mapping[str, Any]) -> bool:
    """Can the tile be told by its character: is it not the règlement tile?"""
    return not said.get("settling")


def _all_hidden(said: Mapping[str, Any]) -> bool:
    """Is nothing told of the tile, so that it may be the règlement tile?"""
    return "who" not in said and said.get("action", "hidden") == "hidden"


def _may_act(said: Mapping[str, Any]) -> bool:
    """Can the character do one action or another on that spot?"""
    return said["spot"] != "place" and not said.get("settling")


def _settling_on_pile(said: Mapping[str, Any]) -> bool:
    """Does a règlement tile lie on a pile, so that its stack must be told?"""
    return said["spot"] == "centre" and bool(said.get("settling"))


def against(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a placement: what is missing, and what is impossible together."""
    return (*_faults_of_other_spots(said, SAYS_NOTHING), *_faults_of_this_spot(said))


def _faults_of_this_spot(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from _untold(said)
    yield from _faults_of_spot(said)
    yield from _faults_of_tile(said)


def _faults_of_other_spots(said: Mapping[str, Any], idle: tuple[Any, ...]) -> Iterator[Reason]:
    """Faults of facts that belong to another kind of spot."""
    spot = said["spot"]
    for name, spots in SPOTS_OF.items():
        if spot not in spots and said.get(name, NOBODY) not in idle:
            text = ", ".join(spots)
            yield because("gangs_city.situation.other_spot", path=name, reply=spot, text=text)


def _untold(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of facts that this kind of spot cannot do without, and nobody told."""
    if said.get("action", "hidden") == "recruitment":
        yield from needs(said, "who", *(("can_recruit",) if _decides_whether_it_can(said) else ()))
    if said["spot"] == "centre":
        yield from needs(said, "pile")
        return
    yield from needs(said, "place", "owner" if said["spot"] == "place" else "beyond")
    if said.get("beyond") == "character":
        own = said.get("taken_by") == said["player"]
        yield from needs(said, "taken_by", *(("same_side",) if own else ()))
    own = said["spot"] == "place" and said.get("owner") == said["player"]
    if own and "who" in said and not is_mercenary(said["who"]):
        yield from needs(said, "symbols", "trafics")


def _decides_whether_it_can(said: Mapping[str, Any]) -> bool:
    """Does it matter whether a tile can recruit: is print silent, and nothing else in the way?"""
    if said["spot"] != "side" or said.get("who") in KNOWN:
        return False
    told = {name: said[name] for name in said if name != "can_recruit"}
    return not why_not_place(Placement(**{**told, "stack": tuple(told.get("stack", ()))}))


def _faults_of_spot(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of the space beyond a side: who has taken it, and with what."""
    on_centre = said.get("place", THE_CENTRE) in (THE_CENTRE, *CENTRE)
    if "place" in said and on_centre != (said["spot"] == "centre"):
        yield because("gangs_city.situation.spot", place=said["place"])
    taken_by = said.get("taken_by", NOBODY)
    filled = said["spot"] == "side" and said.get("beyond") == "character"
    if filled and "taken_by" not in said:
        return  # asked for already
    if said["spot"] != "side":
        return
    if filled != (taken_by != NOBODY) or (said.get("same_side") and not filled):
        yield because("gangs_city.situation.taken_by")
    own = filled and taken_by == said["player"] and bool(said.get("same_side"))
    if own != bool(said.get("stack")):
        yield because("gangs_city.situation.stack", player=said["player"])


def _faults_of_tile(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a tile: neither a character nor the règlement tile, or without its values."""
    who = said.get("who", "")
    if said.get("settling") and (who or said.get("action", "hidden") != "hidden"):
        yield because("gangs_city.situation.two_tiles")
    recruits = said.get("action") == "recruitment" and said.get("can_recruit")
    if who == PETITE_FRAPPE and recruits:
        yield because("gangs_city.recruitment.cannot", who=who)
    if is_mercenary(who) and any(said.get("symbols", {}).values()):
        yield because("gangs_city.placement.mercenary_manages", who=who)


def misplacement(players: tuple[str, ...]) -> Form:
    """The form of a misplaced character, and what a mixed stack is worth."""
    return Form(
        {
            "tile": _of_one_spot(placement(players).parts, _character),
            "mixed_stack": Maybe(OneOf(("bottom", "nobody")), reading=True),
        }
    )


def _character(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a misplaced character: none told, or a règlement tile."""
    if said.get("settling"):
        return (because("gangs_city.situation.settling_apart"),)
    elsewhere = _faults_of_other_spots(said, (*SAYS_NOTHING, *NOT_THERE))
    return (*needs(said, "who"), *elsewhere, *_faults_of_this_spot(said))


def _as_printed(tile: Placement) -> Placement:
    """The placement asked alone: a petite frappe cannot recruit, which need not be told."""
    return but(tile, can_recruit=False) if tile.who == PETITE_FRAPPE else tile


def _may_place(situation: Placement) -> Ruling[bool]:
    return may_place(_as_printed(situation))


def _resolve_misplaced(situation: Misplaced) -> Ruling[str]:
    return resolve_misplaced(but(situation, tile=_as_printed(situation.tile)))


PLACEMENT = AskedAlone("placement", Placement, _may_place, placement)
MISPLACED = AskedAlone("misplaced", Misplaced, _resolve_misplaced, misplacement, of="verdict")
