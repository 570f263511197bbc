"""What several situations of Police VS Gangs are described with: characters, owners, readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import COPIES, TRAFICS
from companion.boxes.police_city import DISTRICTS, HEADS, is_card
from companion.core.asked import each_needs
from companion.core.fields import Count, Counts, Form, ListOf, Maybe, OneOf, SomeOf
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.pieces import (
    CAMPS,
    CHARACTERS,
    POLICEMEN,
    REMOVED,
)
from companion.games.police_vs_gangs.readings import OPTIONS

ALL_TILES = sum(COPIES.values())  # of the box, wherever a hand put them
MOST_GANGSTERS = max(players - police for players, police in POLICEMEN.items())
LEAST_SCORE, MOST_SCORE = -99, 999  # by hand, or because the table decided so


class Cards(tuple[str, ...]):
    """A field of cards by their colours; any other key of a card is legal too."""

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and is_card(key)


CARDS = Cards(HEADS.values())
PLACE = OneOf(CARDS, of="place")
CARD = Maybe(PLACE)  # where it is of no weight
CAMP = OneOf(CAMPS, of="camp")
CHARACTER = OneOf(CHARACTERS, of="character")
SCORE = Count(LEAST_SCORE, MOST_SCORE)
TURN = Count(1, max(POLICEMEN))
PLAY = Maybe(OneOf(("each", "teams")), reading=True)
POWER = Count(0, 12)
SYMBOLS = Counts(dict.fromkeys(TRAFICS, (0, 4)), of="trafic")


def player(players: tuple[str, ...]) -> OneOf:
    """A field of one player."""
    return OneOf(players, of="player")


def some_players(players: tuple[str, ...], most: int | None = None) -> SomeOf:
    """A field of several players."""
    return SomeOf(players, most=most, of="player")


def some_districts(least: int = 0, most: int = len(DISTRICTS)) -> SomeOf:
    """A field of several colours of cards."""
    return SomeOf(DISTRICTS, least, most, of="district")


def reading(key: str) -> Maybe:
    """The optional field of an option of the game."""
    return Maybe(OneOf(OPTIONS[key]), reading=True)


def owner(players: tuple[str, ...]) -> Maybe:
    """The field of the player whose marker lies on the place, or nobody."""
    nobody_or = OneOf((NOBODY, *players), of="player")
    return Maybe(nobody_or, because("police_vs_gangs.assumed.owner"))


def tiles(row: Form, least: int = 1) -> ListOf:
    """A field of one gangster's tiles on a place."""
    return ListOf(row, least, ALL_TILES)


def gangsters(row: Form) -> ListOf:
    """A field of the gangsters on a place."""
    once = ("player", "turn") if "turn" in row.parts else ("player",)
    return ListOf(row, least=1, most=MOST_GANGSTERS, once=once)


def ranks_in_teams(said: Mapping[str, Any], rows: str) -> Iterator[Reason]:
    """Faults of a missing turn order, which teams need."""
    if said.get("play") == "teams":
        yield from each_needs(said, rows, "turn")


def beyond_box(characters: Iterable[str]) -> Iterator[Reason]:
    """Faults of more tiles of a kind than there are."""
    for who, count in Counter(characters).items():
        most = MOST_GANGSTERS if who in REMOVED else COPIES[who]
        if count > most:
            facts = {"who": who, "count": count, "most": most}
            yield Reason("police_vs_gangs.situation.copies", facts)


def told_differently(tiles: Iterable[Mapping[str, Any]], name: str) -> Iterator[str]:
    """The characters told with two different values, though tiles of a kind are alike."""
    printed: dict[str, Any] = {}
    for tile in tiles:
        shown = _without_zeros(tile[name])
        if printed.setdefault(tile["who"], shown) != shown:
            yield tile["who"]


def _without_zeros(value: Any) -> Any:
    """Numbers by name without the zeros."""
    if not isinstance(value, Mapping):
        return value
    return {what: count for what, count in value.items() if count}


def make_alike(tiles: Iterable[dict[str, Any]], *names: str) -> None:
    """Give drawn tiles of a kind the same values: those of the last of them."""
    found = tuple(tiles)
    printed = {tile["who"]: {name: tile[name] for name in names} for tile in found}
    for tile in found:
        tile.update(printed[tile["who"]])


def two_powers(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of tiles of a kind with different attack or defence."""
    for owns in (True, False):
        rows = (row for row in said["gangsters"] if (row["player"] == said.get("owner")) == owns)
        tiles = (tile for row in rows for tile in row["fighters"] if tile["power"])  # 0: on green
        for who in told_differently(tiles, "power"):
            yield because("police_vs_gangs.situation.two_values", who=who)
