"""The numbers that the rulebook of Gangsta! tells, each from where the rules have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.gangsta import GAME
from companion.games.gangsta.pieces import (
    BOSSES,
    CHAPTERS,
    DEALT_RESOURCES,
    ENDS,
    EXTRAS,
    GANGSTERS,
    HEISTS,
    INFORMERS_OF,
    LAST_INFORMER,
    MONEY,
    RESOURCES,
    SLOTS,
)
from companion.games.gangsta.rules.bonuses import BONUS, SHARED
from companion.games.gangsta.rules.effects import (
    HEADQUARTERS_PRICE,
    MOST_STORED,
    PRINTED_MONEY,
    TOP_HEIST_PRICE,
)
from companion.games.gangsta.rules.informer import STATION_MOST
from companion.games.gangsta.rules.mobilisation import PRICE
from companion.games.gangsta.rules.passing import MARKET
from companion.games.gangsta.rules.recruit import DISCOUNT
from companion.games.gangsta.rules.rewards import DEADLY
from companion.games.gangsta.rules.score import MOST_MEDIA
from companion.games.gangsta.rules.war import DOUBLE

FIRST, SECOND, THIRD = CHAPTERS

NUMBERS: Mapping[str, object] = {
    "least": GAME.least,
    "most": GAME.most,
    "bosses": len(BOSSES),
    "gangsters": len(GANGSTERS),
    "heists": len(HEISTS),
    "chapter_heists": len(HEISTS) // len(CHAPTERS),
    "extras": len(EXTRAS),
    "resources": len(RESOURCES),
    "dealt": DEALT_RESOURCES,
    "money": MONEY,
    "slots": SLOTS,
    "price": PRICE,
    "deadly": DEADLY,
    "double": DOUBLE,
    "fourth": ENDS[FIRST],
    "seventh": ENDS[SECOND],
    "ninth": ENDS[THIRD],
    "informers_two": INFORMERS_OF[SECOND],
    "informers_three": INFORMERS_OF[THIRD],
    "third": LAST_INFORMER,
    "bonus": BONUS,
    "tied_bonus": SHARED,
    "discount": DISCOUNT,
    "network": DISCOUNT,
    "stored": MOST_STORED,
    "station": STATION_MOST,
    "bikers": TOP_HEIST_PRICE,
    "printed": PRINTED_MONEY,
    "market": MARKET,
    "media": MOST_MEDIA,
    "headquarters": HEADQUARTERS_PRICE,
}

BY_PLAYERS: Mapping[str, Mapping[int, object]] = {}
