"""Pieces (BlackRock City, contents): what lies in the box, as far as the rulebook tells."""

from __future__ import annotations

from collections.abc import Mapping

COLOURS = ("bleu", "marron", "jaune", "rose")

# Spaces of the ring, clockwise; the names of the tiles are not in the rulebook.
TOWNS = (
    "town_1",
    "town_2",
    "town_3",
    "town_4",
    "town_5",
    "town_6",
    "town_7",
    "town_8",
    "town_9",
    "town_10",
    "town_11",
    "town_12",
)
TOWNS_IN_PLAY: Mapping[int, int] = {2: 10, 3: 10, 4: 12}  # by number of players

# Bandit tiles, by what shows; a freed prisoner is a wounded bandit like any other.
PLAIN, CROSS, WOUNDED, WOUNDED_CROSS = "plain", "cross", "wounded", "wounded_cross"
KINDS = (PLAIN, CROSS, WOUNDED, WOUNDED_CROSS)
PLAIN_TILES = 6
CROSS_TILES = 2

# What a town tile can show: its dark frame, or one of five backs.
FRONT = "front"
BLANK, ONE_CUBE, TWO_CUBES = "blank", "one_cube", "two_cubes"
INDIANS, STAGECOACH = "indians", "stagecoach"
BACKS = (BLANK, ONE_CUBE, TWO_CUBES, INDIANS, STAGECOACH)

GOLD, SILVER = "gold", "silver"
CUBES = (GOLD, SILVER)
SILVER_CUBES = 10
CLOCKS = 2
TIMER_SECONDS = 15  # of the sand-timer
MOST_DOTS = 3
MOST_ON_A_TOWN = 9  # gold or prisoners: the rulebook prints no number, one digit is plenty
MOST_GOLD = MOST_PRISONERS = MOST_ON_A_TOWN * len(TOWNS)
MOST_CUBES = MOST_GOLD + SILVER_CUBES
MOST_PHASES = 99

FICTIVE = "fictive"  # the third player of a game for two
BOX = "box"
OPPONENT = "opponent"  # one of the others, nobody says which
OTHER_PLAYER = "other_player"  # the only opponent there is, where nobody names him
NOTHING = "nothing"
PIECES = frozenset(
    (*TOWNS, *KINDS, FRONT, *BACKS, *CUBES, FICTIVE, BOX, NOTHING, OPPONENT, OTHER_PLAYER)
)

# Boxes of earlier evenings have these; what is printed lies on the table and is told as it is met.
RETIRED = frozenset(("towns.tiles", "silver.cubes", "plain.tiles", "cross.tiles", "clocks.tiles"))


def number_of(town: str) -> int:
    """The place of a town in the ring, from 1."""
    return TOWNS.index(town) + 1
