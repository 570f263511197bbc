"""Pieces (Police VS Gangs, Matériel): what is taken out of both boxes, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import (
    COPIES,
    GREEN,
    NO_SIDE,
    PETITE_FRAPPE,
    RED,
    SOMEBODYS,
    TRAFICS,
    printed_on,
    printed_on_markers,
)
from companion.boxes.police_city import (
    BADGE,
    DECK,
    DICE_OF_SET,
    DISTRICTS,
    FACES,
    HEADS,
    INDIC,
    INDICS,
    INSPECTEUR,
    MAFIA,
    MENOTTE,
    RANKS,
    SERGENT,
    printed_on_cards,
)
from companion.core.fields import Field

GANGSTERS, POLICE = "gangsters", "police"
CAMPS = (GANGSTERS, POLICE)
POLICEMEN: Mapping[int, int] = {3: 1, 4: 2, 5: 2, 6: 3}  # by the number of players

EXTRA_DICE: Mapping[int, Mapping[str, int]] = {  # of another colour, for each policeman
    3: DICE_OF_SET,
    4: {},
    5: {SERGENT: 1, INSPECTEUR: 1},
    6: {},
}

CHARACTERS = tuple(COPIES)
REMOVED = (PETITE_FRAPPE, "conducteur")  # those nobody starts with leave the game
MOST_TILES = 4  # at the start of a turn, prison included
TARGET = 20
GLASS = 30  # seconds of a negotiation

# What a card may show: how many at most nobody tells, so these leave room.
SYMBOLS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(TRAFICS, (0, 3)),
    BADGE: (0, 5),
    MENOTTE: (0, 9),
    MAFIA: (0, 4),
    INDIC: (0, INDICS + 1),
}
KINDS = frozenset(
    (
        "camp",
        "character",
        "claimed",
        "colour",
        "die",
        "district",
        "element",
        "face",
        "said",
        "side",
        "symbol",
        SOMEBODYS,
        "trafic",
        "winner",
    )
)

TILE = "tile"  # an element that is a character; the others are dice, by rank
SIDES = ("n", "e", "s", "w")
PIECES = frozenset(
    (
        *TRAFICS,
        *CHARACTERS,
        *RANKS,
        *DISTRICTS,
        *HEADS.values(),
        *CAMPS,
        *SIDES,
        RED,
        GREEN,
        NO_SIDE,
        TILE,
        DECK,
    )
).union(HEADS.values(), SYMBOLS, *FACES.values())


def dice_of(players: int) -> dict[str, int]:
    """The dice of each policeman, extra ones included, by rank."""
    extra = EXTRA_DICE[players]
    return {rank: DICE_OF_SET[rank] + extra.get(rank, 0) for rank in RANKS}


def printed() -> Iterator[tuple[str, str, Field]]:
    """The printed values that may be asked of either box."""
    yield from printed_on(CHARACTERS)
    yield from printed_on_markers()
    yield from printed_on_cards()
