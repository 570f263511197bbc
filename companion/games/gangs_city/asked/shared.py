"""What several situations of Gangs City are described with: characters, chiefs, owners, ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.boxes.gangs_city import CHARACTERS, COPIES, TRAFICS
from companion.core.fields import Count, Counts, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES

MOST_GANGS = 6
MOST_CHANGE = 20  # what the powers of mercenaries may add or take away
CHARACTER = OneOf(CHARACTERS, of="character")
PLACE = OneOf(PLACES, of="place")
TRAFIC = OneOf(TRAFICS, of="trafic")
TURN = Count(1, MOST_GANGS)
CHIEF = Maybe(YesNo(), because("gangs_city.assumed.chief"))
CHANGE = Maybe(Count(-MOST_CHANGE, MOST_CHANGE), because("gangs_city.assumed.change"))
SYMBOLS = Counts(dict.fromkeys(TRAFICS, (0, 4)), of="trafic")


def player(players: tuple[str, ...]) -> OneOf:
    """A field of one player."""
    return OneOf(players, of="player")


def anybody(players: tuple[str, ...]) -> OneOf:
    """A field of one player or nobody."""
    return OneOf((NOBODY, *players), of="player")


def owner(players: tuple[str, ...]) -> Maybe:
    """A field of the owner of a place, or nobody."""
    return Maybe(anybody(players), because("gangs_city.assumed.owner"))


def crew(row: Form) -> ListOf:
    """A field of the characters of one gang on one place."""
    return ListOf(row, least=1, most=MOST_CHARACTERS)


def beyond_box(characters: Iterable[str]) -> Iterator[Reason]:
    """Reasons against more tiles of a kind than the box has."""
    for who, count in Counter(characters).items():
        copies = COPIES.get(who, 1)
        if count > copies:
            yield because("gangs_city.situation.copies", who=who, count=count, most=copies)
