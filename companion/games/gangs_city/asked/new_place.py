"""New places and districts asked alone (Gangs City 3.3, 7.1 and 1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangs_city.asked.shared import CHARACTER, PLACE, beyond_box, player
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.combat import THE_CENTRE
from companion.games.gangs_city.rules.districts import District, score_district
from companion.games.gangs_city.rules.new_place import (
    SIX_SIDES,
    NewPlace,
    may_lay,
    resolve_enclosed,
)

SIDES = Count(0, SIX_SIDES)
NEUTRALS = Maybe(ListOf(CHARACTER, most=16), because("gangs_city.assumed.neutrals"))
PILES = Maybe(Count(0, len(CENTRE)), because("gangs_city.assumed.centre"))
AROUND = Form({"place": PLACE, "places": SIDES, "centre": PILES, "neutrals": NEUTRALS})


def new_place(players: tuple[str, ...]) -> Form:
    """The form of a new place: how it would lie, and its neighbours."""
    return Form(
        {
            "place": PLACE,
            "places": SIDES,
            "centre": PILES,
            "touched": ListOf(AROUND, most=SIX_SIDES, once=("place",)),
            "set_up": Maybe(YesNo(), because("gangs_city.assumed.set_up")),
            "encloses": Maybe(OneOf(("encloses", "open")), reading=True),
            "neutrals": NEUTRALS,
        },
        lambda said: tuple(_impossible(said)),
    )


def new_place_in_play(players: tuple[str, ...]) -> Form:
    """The form of laying a new place during a game, when it may enclose another place."""
    form = new_place(players)

    def why(said: Mapping[str, Any]) -> tuple[Reason, ...]:
        found = form.why(said)
        return found or tuple(_forbidden(said))

    return Form(form.parts, why)


def _forbidden(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a place that may not be laid: it encloses nothing."""
    pile = said.get("encloses", "encloses") == "encloses"
    for one in (said, *said["touched"]) if said.get("set_up") else ():
        if one["places"] + one.get("centre", 0) * pile >= SIX_SIDES:
            yield because("gangs_city.set_up.enclosed", place=one["place"])


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a new place: a neighbour not told of, or a tile that waits on two places."""
    if len(said["touched"]) != said["places"]:
        yield because("gangs_city.situation.touching", place=said["place"])
    there = (who for one in (said, *said["touched"]) for who in one.get("neutrals", ()))
    yield from beyond_box(there)


def district(players: tuple[str, ...]) -> Form:
    """The form of a district: the places of one player."""
    parts: dict[str, Field] = {"player": player(players), "places": owned_places()}

    def draw(chance: Random) -> dict[str, Any]:
        """Contacts told from both sides, which chance alone would seldom find."""
        said = Form(parts).draw(chance)
        return {**said, "places": make_symmetric(said["places"])}

    return Form(parts, lambda said: tuple(one_sided(said["places"])), draw_by=draw)


def one_sided(places: list[Any]) -> Iterator[Reason]:
    """Faults of a contact that only one of two places tells."""
    touches = {row["place"]: row["touches"] for row in places}
    for place, others in touches.items():
        for other in others:
            if place not in touches.get(other, (place,)):
                yield because("gangs_city.situation.one_sided", place=place, other=other)


def make_symmetric(places: list[Any]) -> list[Any]:
    """Make contacts symmetric: if A touches B, list A under B too."""
    touches = {row["place"]: row["touches"] for row in places}
    return [
        {
            "place": place,
            "touches": [one for one in PLACES if one in others or place in touches.get(one, ())],
        }
        for place, others in touches.items()
    ]


def _by_the_pile(touched: list[Any]) -> tuple[Reason, ...]:
    """The reason that a pile joins no places, if one is touched."""
    piles = any(one in (THE_CENTRE, *CENTRE) for one in touched)
    return (because("gangs_city.district.pile"),) if piles else ()


def owned_places() -> ListOf:
    """Places of one owner, each with the places it touches."""
    touches = SomeOf(PLACES, most=SIX_SIDES, of="place", beyond=_by_the_pile)
    owned = Form({"place": PLACE, "touches": touches}, _touches_itself)
    return ListOf(owned, most=len(PLACES), once=("place",))


def _touches_itself(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a place that touches itself."""
    if said["place"] not in said["touches"]:
        return ()
    return (because("gangs_city.situation.touches_itself", place=said["place"]),)


NEW_PLACE = AskedAlone("new_place", NewPlace, may_lay, new_place)
ENCLOSED = AskedAlone("enclosed", NewPlace, resolve_enclosed, new_place_in_play, of="place")
DISTRICT = AskedAlone("district", District, score_district, district)
