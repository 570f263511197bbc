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
    """Cards as they are offered, by their colours; every other key of a card will do as well."""

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
    """Somebody of this table."""
    return OneOf(players, of="player")


def some_players(players: tuple[str, ...], most: int | None = None) -> SomeOf:
    """Any of this table."""
    return SomeOf(players, most=most, of="player")


def some_districts(least: int = 0, most: int = len(DISTRICTS)) -> SomeOf:
    """Colours of cards."""
    return SomeOf(DISTRICTS, least, most, of="district")


def reading(key: str) -> Maybe:
    """The reading this table plays with; left out, the standard one."""
    return Maybe(OneOf(OPTIONS[key]), reading=True)


def owner(players: tuple[str, ...]) -> Maybe:
    """Whose marker lies on the place."""
    nobody_or = OneOf((NOBODY, *players), of="player")
    return Maybe(nobody_or, because("police_vs_gangs.assumed.owner"))


def tiles(row: Form, least: int = 1) -> ListOf:
    """The tiles of one gangster on one place: four, or more where a hand was put right."""
    return ListOf(row, least, ALL_TILES)


def gangsters(row: Form) -> ListOf:
    """The gangsters on a place."""
    once = ("player", "turn") if "turn" in row.parts else ("player",)
    return ListOf(row, least=1, most=MOST_GANGSTERS, once=once)


def ranks_in_teams(said: Mapping[str, Any], rows: str) -> Iterator[Reason]:
    """Teams have no lowest on the track: there the order of the turn is needed."""
    if said.get("play") == "teams":
        yield from each_needs(said, rows, "turn")


def beyond_box(characters: Iterable[str]) -> Iterator[Reason]:
    """More tiles of a kind than there are: the box's, or one for each gangster who starts."""
    for who, count in Counter(characters).items():
        most = MOST_GANGSTERS if who in REMOVED else COPIES[who]
        if count > most:
            facts = {"who": who, "count": count, "most": most}
            yield Reason("police_vs_gangs.situation.copies", facts)


def unlike(tiles: Iterable[Mapping[str, Any]], name: str) -> Iterator[str]:
    """The characters that show two things here, though tiles of a kind are alike."""
    printed: dict[str, Any] = {}
    for tile in tiles:
        shown = _shown(tile[name])
        if printed.setdefault(tile["who"], shown) != shown:
            yield tile["who"]


def _shown(value: Any) -> Any:
    """Without the zeros that may be told or left out."""
    if not isinstance(value, Mapping):
        return value
    return {what: count for what, count in value.items() if count}


def make_alike(tiles: Iterable[dict[str, Any]], *names: str) -> None:
    """Of tiles that were drawn, those of a kind show what the last of them does."""
    found = tuple(tiles)
    printed = {tile["who"]: {name: tile[name] for name in names} for tile in found}
    for tile in found:
        tile.update(printed[tile["who"]])


def two_powers(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Attack of the others and defence of the owner: tiles of a kind have one of each."""
    for owns in (True, False):
        rows = (row for row in said["gangsters"] if (row["player"] == said.get("owner")) == owns)
        tiles = (tile for row in rows for tile in row["fighters"] if tile["power"])  # 0: on green
        for who in unlike(tiles, "power"):
            yield because("police_vs_gangs.situation.two_values", who=who)
