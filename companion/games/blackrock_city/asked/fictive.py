"""The fictive player asked alone (BlackRock City, two players)."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form
from companion.games.blackrock_city.asked.limits import against_ring
from companion.games.blackrock_city.asked.parts import TOWN, reading
from companion.games.blackrock_city.pieces import MOST_DOTS
from companion.games.blackrock_city.rules.fictive import FictiveBid, count_fictive_bid


def fictive_bid(players: tuple[str, ...]) -> Form:
    """The form of a fictive bid: the white dots of a town."""
    return Form(
        {
            "dots": Count(0, MOST_DOTS),
            "town": TOWN,
            "fictive_tile": reading("fictive_tile"),
            "fictive_sheriff": reading("fictive_sheriff"),
            "fictive_equal": reading("fictive_equal"),
            "fictive_zero": reading("fictive_zero"),
        },
        lambda said: tuple(against_ring(said)),
    )


FICTIVE_BID = AskedAlone("fictive_bid", FictiveBid, count_fictive_bid, fictive_bid)
