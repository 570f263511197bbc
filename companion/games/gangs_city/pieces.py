"""Pieces (Gangs City 2): places, and what else of the box only this game uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import (
    CHARACTERS,
    COPIES,
    GREEN,
    MERCENARIES,
    NO_SIDE,
    RED,
    TRAFICS,
    printed_on,
    printed_on_markers,
)
from companion.core.fields import Count, Counts, Field, Text

MERCENARY = "mercenaire"  # the symbol on a place: one is drawn at random
MOST_CHARACTERS = 6
TWO_PILES_FROM = 5  # players: from here on the places make two piles

PLACES = (
    "ghetto",
    "quartier_huppe",
    "hotel_de_luxe",
    "bar",
    "tripot",
    "cabaret",
    "boite_de_nuit",
    "casino",
    "marchand_d_armes",
    "lieu_10",
    "lieu_11",
    "lieu_12",
    "lieu_13",
    "lieu_14",
    "lieu_15",
)
NAMELESS = PLACES[9:]  # the rulebook does not say what they are called

# The table calls these as it reads: each with the value that is its name.
WITHOUT_NAME = {piece: f"{piece}.name" for piece in (*NAMELESS, *MERCENARIES)}

TARGETS: Mapping[int, int] = {3: 26, 4: 22, 5: 18, 6: 14}

SETTLING = "reglement"  # the règlement de compte tile, when it is met among placed tiles
BLUE = "blue"  # its side with the gilet pare-balle
SIDES = (RED, GREEN, BLUE, NO_SIDE)
PIECES = frozenset((*TRAFICS, *CHARACTERS, *PLACES, *SIDES, MERCENARY, SETTLING))

RECRUITS = Counts({**dict.fromkeys(COPIES, (0, 4)), MERCENARY: (0, 4)}, of="character", by="adds")
SYMBOLS = Counts(dict.fromkeys(TRAFICS, (0, 4)), of="trafic", by="adds")

RETIRED = frozenset(f"{who}.copies" for who in COPIES)  # boxes of earlier evenings have them


def printed() -> Iterator[tuple[str, str, Field]]:
    """The printed values of the box: on which piece, what it is, and what it may be."""
    yield from printed_on(CHARACTERS)
    for place in PLACES:
        yield place, "initiative", Count(0, 99)
        yield place, "trafics", SYMBOLS
        yield place, "recruits", RECRUITS
    for nameless in WITHOUT_NAME:
        yield nameless, "name", Text(24)
    yield from printed_on_markers()
