"""Pieces (Gangs City 2): what lies in the box; the printed values come from data/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.fields import Count, Counts, Field, Text

TRAFICS = ("armes", "drogue", "prostitution", "tabac", "alcool")
COLOURS = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")

COPIES: Mapping[str, int] = {
    "petite_frappe": 8,
    "conducteur": 11,
    "bodyguard": 10,
    "flic": 5,
    "dealer": 4,
    "mac": 4,
    "tueuse": 3,
}
MERCENARIES = tuple(f"mercenaire_{number}" for number in range(1, 11))
CHARACTERS = (*COPIES, *MERCENARIES)
ALL_CHARACTERS = sum(COPIES.values()) + len(MERCENARIES)
MERCENARY = "mercenaire"  # the symbol on a place: one is drawn at random

PETITE_FRAPPE = "petite_frappe"  # of all common characters the one that never recruits
STARTING_GANG = (PETITE_FRAPPE, "bodyguard", "conducteur")
MOST_CHARACTERS = 6

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

WITHOUT_NAME = (*NAMELESS, *MERCENARIES)  # the table calls them as it reads

STOCK_TOKENS = 12  # for each trafic
TOP_LEVEL = 2  # the markers have three boxes: base, base + 1, base + 2
TARGETS: Mapping[int, int] = {3: 26, 4: 22, 5: 18, 6: 14}

SETTLING = "reglement"  # the règlement de compte tile, when it is met among placed tiles
RED, GREEN, BLUE, NO_SIDE = "red", "green", "blue", "none"
SIDES = (RED, GREEN, BLUE, NO_SIDE)
PIECES = frozenset((*TRAFICS, *CHARACTERS, *PLACES, *SIDES, MERCENARY, SETTLING))

RECRUITS = Counts({**dict.fromkeys(COPIES, (0, 4)), MERCENARY: (0, 4)}, of="character", by="adds")
SYMBOLS = Counts(dict.fromkeys(TRAFICS, (0, 4)), of="trafic", by="adds")
POWER = Count(0, 12)


RETIRED = frozenset(f"{who}.copies" for who in COPIES)  # boxes of earlier evenings have them


def is_mercenary(who: str) -> bool:
    """Mercenaries are unique tiles, and none of them can manage a trafic."""
    return who in MERCENARIES


def printed() -> Iterator[tuple[str, str, Field]]:
    """Every value of the box: on which piece it is printed, what it is, and what it may be."""
    for who in CHARACTERS:
        for what in ("attack", "defence", "recruit", "cost"):
            yield who, what, POWER
    for who in COPIES:
        for trafic in TRAFICS:
            yield who, trafic, Count(0, 4)
    for place in PLACES:
        yield place, "initiative", Count(0, 99)
        yield place, "trafics", SYMBOLS
        yield place, "recruits", RECRUITS
    for nameless in WITHOUT_NAME:
        yield nameless, "name", Text(24)
    for trafic in TRAFICS:
        yield trafic, "base", Count(0, 9)
