"""Pieces (Crooks, Contenu du jeu): what lies in the tin, as far as the rulebook tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from companion.core.fields import Counts, Field
from companion.core.ruling import Reason, because

COLOURS = ("rouge", "jaune", "vert", "bleu")

TARGETS = (
    "target_2",
    "target_3",
    "target_4",
    "target_5",
    "target_6",
    "target_7",
    "target_8",
    "target_9",
)
HANGOUTS = (
    "hangout_a",
    "hangout_b",
    "hangout_c",
    "hangout_d",
    "hangout_e",
    "hangout_f",
    "hangout_g",
    "hangout_h",
    "hangout_i",
)
CROOKS = 32
START_MONEY = 18
NOTES = 47
NOTE_VALUES = (1, 3)  # dollars; how many there are of each is not told
MOST_DOLLARS = max(NOTE_VALUES) * NOTES
LORDS = 2 * len(COLOURS)

EDITION_2012, EDITION_2016 = "2012", "2016"
PILES: Mapping[int, tuple[int, ...]] = {  # of the first edition, by the number of players
    2: (2, 2, 3, 4, 5),
    3: (2, 2, 3, 3, 4, 4, 5),
    4: (2, 2, 3, 3, 3, 4, 4, 5, 5),
}
HANGOUTS_OF_2016: Mapping[int, int] = {2: 6, 3: 8, 4: 9}
MOST_PILE = 9

PICKPOCKET, ACCOMPLICE, TRANSFER = "pickpocket", "accomplice", "transfer"
KILLER, KINGPIN, SPY = "killer", "kingpin", "spy"
ABILITIES = (PICKPOCKET, ACCOMPLICE, TRANSFER, KILLER, KINGPIN, SPY)
MAKE_ROOM = (ACCOMPLICE, TRANSFER, KILLER)  # those that may go where their owner has a crook
NONE = "none"  # what a card shows that has no ability
POCKETED = 2  # dollars
FEE = 1  # for a crook laid face down
REPORTED: Mapping[str, int] = {PICKPOCKET: 2, ACCOMPLICE: 2, TRANSFER: 2}  # of each, in reviews
REPORTED_LEVEL = 10  # the highest, as reviews have it

GANGS = ("northside", "westside", "outfit")
BONUS: Mapping[int, int] = {2: 5, 3: 4, 4: 3}  # for the lead of a gang, by the number of players

# The list of the 32 cards is in no text: these leave room.
MOST_LEVEL = 20
MOST_MODIFIER = 9

# Cards of a stack, from the bottom; by reviews the box makes no stack higher than three.
LAYERS = (
    "layer_1",
    "layer_2",
    "layer_3",
    "layer_4",
    "layer_5",
    "layer_6",
    "layer_7",
    "layer_8",
    "layer_9",
)

UP, DOWN = "up", "down"
SIDES = (UP, DOWN)
PASS, NOTHING_FITS, REVEAL = "pass", "nothing_fits", "reveal"
STOP = "stop"  # the count, where the order is certain
CROOK = "crook"  # a card by its number; also the kind under which a learned face is kept
PILES_OF = "hangouts"  # where the piles of an edition are printed

KINDS = frozenset(("ability", "hangout", "layer", "side", "target"))
PIECES = frozenset(
    (
        *(*TARGETS, *HANGOUTS, *ABILITIES, *GANGS, *LAYERS, *SIDES),
        *(PASS, NOTHING_FITS, NONE, CROOK, PILES_OF),
    )
)


def value_of(target: str) -> int:
    """The number printed on a target."""
    return TARGETS.index(target) + 2


def piles_key(players: int) -> str:
    """The printed value that tells the piles of the 2016 edition for so many players."""
    return f"{PILES_OF}.piles_{players}"


def printed() -> Iterator[tuple[str, str, Field]]:
    """The printed values that may be asked of the box: the piles of the 2016 edition."""
    for players in HANGOUTS_OF_2016:
        yield PILES_OF, f"piles_{players}", piles_field(players)


def piles_field(players: int) -> Counts:
    """A field of the crooks under each hangout, 32 in all."""
    hangouts = HANGOUTS[: HANGOUTS_OF_2016[players]]

    def draw(chance: Random) -> dict[str, int]:
        return {hangout: chance.randint(1, 3) for hangout in hangouts}

    ranges = dict.fromkeys(hangouts, (1, MOST_PILE))
    return Counts(ranges, of="hangout", why=against_piles, by="taps", draw_by=draw)


def against_piles(piles: Mapping[str, int]) -> tuple[Reason, ...]:
    """Reasons against piles that hold more than 32 crooks."""
    count = sum(piles.values())
    if count <= CROOKS:
        return ()
    return (because("crooks.set_up.too_many", count=count, most=CROOKS),)
