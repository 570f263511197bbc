"""Districts asked alone (Police VS Gangs 4.2): the cards that are controlled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.police_city import DISTRICTS, colours_of
from companion.core.asked import AskedAlone, each_needs, needs
from companion.core.fields import Field, Form, ListOf, Maybe, OneOf, SomeOf
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CARDS,
    PLAY,
    Cards,
    player,
    reading,
    some_players,
)
from companion.games.police_vs_gangs.pieces import POLICEMEN
from companion.games.police_vs_gangs.rules.districts import Districts, score_districts

TWINS = 9  # cards of the same colours are numbered
NAMED = Cards(
    f"{head}.{number}" if number > 1 else head for head in CARDS for number in range(1, TWINS + 1)
)


def district(players: tuple[str, ...]) -> Form:
    """The form of districts: every card that somebody controls."""
    card = Form(
        {
            "place": OneOf(NAMED, of="place"),
            "player": player(players),
            "colour": Maybe(OneOf(DISTRICTS, of="district")),
            "touches": Maybe(SomeOf(NAMED, of="place")),
        },
        lambda said: tuple(_wrong_colour(said)),
        draw_by=lambda chance: _draw_card(players, chance),
    )
    parts: dict[str, Field] = {
        "cards": ListOf(card, most=len(NAMED), once=("place",)),
        "police": Maybe(some_players(players, max(POLICEMEN.values()))),
        "district": reading("district"),
        "play": PLAY,
        "team_count": reading("team_count"),
    }
    return Form(parts, lambda said: tuple(_incomplete(said)))


def _draw_card(players: tuple[str, ...], chance: Random) -> dict[str, Any]:
    """A random controlled card, with its announced colour and neighbours."""
    place = chance.choice(NAMED)
    colours = colours_of(place)
    colour = {"colour": chance.choice(colours)} if len(colours) > 1 else {}
    touches = [one for one in chance.sample(NAMED, 3) if one != place]
    return {"place": place, "player": chance.choice(players), **colour, "touches": touches}


def _wrong_colour(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of an announced colour that the card does not have, or of none."""
    colours = colours_of(said["place"])
    if len(colours) > 1:
        yield from needs(said, "colour")
    elif "colour" in said:
        yield because("police_vs_gangs.district.one_colour", place=said["place"])
    if len(colours) > 1 and said.get("colour", colours[0]) not in colours:
        yield because("police_vs_gangs.district.not_its_colour", place=said["place"])
    if said["place"] in said.get("touches", ()):
        yield because("police_vs_gangs.situation.touches_itself", place=said["place"])


def _incomplete(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of facts missing that some readings need."""
    if said.get("district") == "connected":
        yield from each_needs(said, "cards", "touches")
    if said.get("play") == "teams" and said.get("team_count") == "faction":
        yield from needs(said, "police")


DISTRICT = AskedAlone("district", Districts, score_districts, district, contenders="cards")
