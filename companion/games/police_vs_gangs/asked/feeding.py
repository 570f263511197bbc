"""Feeding asked alone (Police VS Gangs 3.2): the card, its badges, the red tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.asked import AskedAlone
from companion.core.fields import Count, Counts, Field, Form, Maybe, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    SYMBOLS,
    beyond_box,
    gangsters,
    make_alike,
    player,
    tiles,
    told_differently,
)
from companion.games.police_vs_gangs.rules.feeding import (
    Feeding,
    count_fed,
    options_badges,
    why_not_name,
)

MOST_BADGES = 5
TILE = Form({"who": CHARACTER, "symbols": SYMBOLS})
DEMANDS = Counts(dict.fromkeys(TRAFICS, (0, 4)), of="trafic")
LEFT = Counts(dict.fromkeys(TRAFICS, (0, STOCK_TOKENS)), of="trafic")


def feeding(players: tuple[str, ...]) -> Form:
    """The form of feeding: a card's demands, and the gangsters who bring them."""
    parts: dict[str, Field] = {
        "feeders": gangsters(Form({"player": player(players), "tiles": tiles(TILE)})),
        "demands": DEMANDS,
        "badges": Maybe(Count(0, MOST_BADGES), because("police_vs_gangs.assumed.badges")),
        "named": Maybe(
            SomeOf(TRAFICS, of="trafic", beyond=_named_twice),
            because("police_vs_gangs.assumed.named"),
            matters=lambda said: bool(said.get("badges")),
        ),
        "deal": Maybe(YesNo(), because("police_vs_gangs.assumed.no_deal")),
        "fixed": Maybe(
            SomeOf(TRAFICS, of="trafic"),
            because("police_vs_gangs.assumed.fixed"),
            matters=lambda said: bool(said.get("deal") and said.get("named")),
        ),
        "left": Maybe(LEFT, reading=True),
        "place": CARD,
    }

    def draw(chance: Random) -> dict[str, Any]:
        """A card of few demands, badges named as they may be, a deal where several feed."""
        said = Form(parts).draw(chance)
        said["demands"] = {one: chance.choice((0, 0, 1, 1, 2, 3)) for one in TRAFICS}
        make_alike((tile for row in said["feeders"] for tile in row["tiles"]), "symbols")
        badges = said.get("badges", 0)
        free = options_badges(said["demands"], badges)
        said["named"] = chance.sample(free, chance.randint(0, min(badges, len(free))))
        if len(said["feeders"]) > 1:
            said["deal"] = True
        if "fixed" in said:
            said["fixed"] = said["named"][:1] if said.get("deal") else []
        return said

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _named_twice(named: list[Any]) -> tuple[Reason, ...]:
    """Faults of badges: two of one trafic."""
    twice = [one for at, one in enumerate(named) if one in named[:at] and one in TRAFICS]
    return tuple(because("police_vs_gangs.feeding.badge_twice", trafic=one) for one in twice[:1])


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from why_not_name(said["demands"], said.get("badges", 0), tuple(said.get("named", ())))
    if not set(said.get("fixed", ())) <= set(said.get("named", ())):
        yield because("police_vs_gangs.situation.fixed_unnamed")
    if said.get("fixed") and not said.get("deal"):
        yield because("police_vs_gangs.situation.fixed_without_deal")
    yield from beyond_box(tile["who"] for row in said["feeders"] for tile in row["tiles"])
    for who in told_differently(
        (tile for row in said["feeders"] for tile in row["tiles"]), "symbols"
    ):
        yield because("police_vs_gangs.situation.two_prints", who=who)
    if len(said["feeders"]) > 1 and not said.get("deal"):
        yield because("police_vs_gangs.feeding.one_feeds")


FEEDING = AskedAlone("feeding", Feeding, count_fed, feeding, contenders="feeders")
