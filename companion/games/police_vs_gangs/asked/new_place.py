"""A new place asked alone (Police VS Gangs 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Form, Maybe, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import CARDS, reading, some_districts
from companion.games.police_vs_gangs.rules.new_place import NewPlace, may_lay


def new_place(players: tuple[str, ...]) -> Form:
    """The colours of the card, what it would touch there, and what it could touch elsewhere."""
    return Form(
        {
            "colours": some_districts(1, 2),
            "by_side": some_districts(),
            "by_corner": Maybe(some_districts(), because("police_vs_gangs.assumed.corner")),
            "elsewhere": Maybe(Count(0, 2), because("police_vs_gangs.assumed.elsewhere")),
            "first_card": Maybe(YesNo(), because("police_vs_gangs.assumed.first_card")),
            "encloses": Maybe(
                SomeOf(CARDS, most=5, of="place"), because("police_vs_gangs.assumed.encloses")
            ),
            "open_elsewhere": Maybe(YesNo()),
            "contact": reading("contact"),
            "enclosing": reading("enclosing"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Nothing lies beside the first card, and no spot touches more colours than the card has."""
    touched = (*said["by_side"], *said.get("by_corner", ()), *said.get("encloses", ()))
    if said.get("first_card") and (touched or said.get("elsewhere")):
        yield because("police_vs_gangs.situation.first_card")
    if said.get("elsewhere", 0) > len(said["colours"]):
        yield because("police_vs_gangs.situation.elsewhere", count=len(said["colours"]))
    if said.get("enclosing") == "last_resort" and said.get("encloses"):
        yield from needs(said, "open_elsewhere")


NEW_PLACE = AskedAlone("new_place", NewPlace, may_lay, new_place)
