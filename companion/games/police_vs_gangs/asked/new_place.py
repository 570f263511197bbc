"""A new place asked alone (Police VS Gangs 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.police_city import colours_of
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, Maybe, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import CARDS, reading, some_districts
from companion.games.police_vs_gangs.rules.new_place import NewPlace, may_lay


def new_place(players: tuple[str, ...]) -> Form:
    """The form of a new card: its colours, what it touches, what other spots offer."""
    return Form(
        {
            "colours": some_districts(1, 2),
            "by_side": some_districts(),
            "by_corner": Maybe(
                some_districts(), because("police_vs_gangs.assumed.corner"), matters=_corner_matters
            ),
            "elsewhere": Maybe(
                Count(0, 2),
                because("police_vs_gangs.assumed.elsewhere"),
                matters=_elsewhere_matters,
            ),
            "first_card": Maybe(YesNo(), because("police_vs_gangs.assumed.first_card")),
            "encloses": Maybe(
                SomeOf(CARDS, most=5, of="place"),
                because("police_vs_gangs.assumed.encloses"),
                matters=_not_first,
            ),
            "open_elsewhere": Maybe(YesNo()),
            "contact": reading("contact"),
            "enclosing": reading("enclosing"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _not_first(said: Mapping[str, Any]) -> bool:
    """Is the card not the first one laid?"""
    return not said.get("first_card")


def _corner_matters(said: Mapping[str, Any]) -> bool:
    """Does the situation depend on touching by a corner?"""
    counts = len(said["colours"]) > 1 or said.get("contact") == "corner"
    return _not_first(said) and counts and not set(said["colours"]) <= set(said["by_side"])


def _elsewhere_matters(said: Mapping[str, Any]) -> bool:
    """Does the situation depend on other spots, as this one does not touch all colours?"""
    near = {*said["by_side"], *said.get("by_corner", ())}
    return _not_first(said) and not set(said["colours"]) <= near


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of contacts: none for the first card, no more colours than it has."""
    touched = (*said["by_side"], *said.get("by_corner", ()), *said.get("encloses", ()))
    if said.get("first_card") and (touched or said.get("elsewhere")):
        yield because("police_vs_gangs.situation.first_card")
    if said.get("elsewhere", 0) > len(said["colours"]):
        yield because("police_vs_gangs.situation.elsewhere", count=len(said["colours"]))
    if said.get("enclosing") == "last_resort" and said.get("encloses"):
        yield from needs(said, "open_elsewhere")
    for place in said.get("encloses", ()):
        if not set(colours_of(place)) <= {*said["by_side"], *said["colours"]}:
            yield because("police_vs_gangs.situation.not_beside", place=place)


NEW_PLACE = AskedAlone("new_place", NewPlace, may_lay, new_place)
