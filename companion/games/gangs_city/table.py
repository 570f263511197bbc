"""The table of Gangs City: all that lies on it at this moment, frozen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.boxes.gangs_city import (
    COPIES,
    MERCENARIES,
    NO_SIDE,
    STARTING_GANG,
    TRAFICS,
)
from companion.core.game import Setup, Value
from companion.core.light import but, light
from companion.core.modes import REFEREE, SCORE, UNDER_WAY, USE
from companion.core.points import Entry, award_points
from companion.core.ruling import NOBODY
from companion.core.tables import Readings, changed, known_of, option_of, readings_of
from companion.games.gangs_city.ground import Ground
from companion.games.gangs_city.pieces import PLACES, SETTLING, TWO_PILES_FROM


@light
class Tile:
    """A tile laid on the city this turn: face down until somebody says who it is."""

    player: str
    number: int  # the player's first, second... of the turn
    spot: str
    chief: bool = False
    who: str = ""
    side: str = NO_SIDE
    counts: bool = True  # False: found wrongly placed at the reveal, it does nothing this turn
    leaving: bool = False  # replaced by a recruit: it will not go back to the hand
    key: str = field(init=False, compare=False, repr=False)
    place: str = field(init=False, compare=False, repr=False)
    on_side: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self: Any) -> None:
        """What is asked of every tile again and again is found once."""
        self.place, slash, _ = self.spot.partition("/")
        self.key, self.on_side = f"{self.player}/{self.number}", bool(slash)


@light
class Place:
    """A place of the city: who owns it and whom it offers; its print stands in the box."""

    owner: str = NOBODY
    neutrals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marker:
    """A trafic manager marker: who leads, and in which of its three boxes."""

    leader: str = NOBODY
    level: int = 0
    idle: bool = False  # a tie keeps its box for him, without points (an option)

    @property
    def scores(self) -> bool:
        return self.leader != NOBODY and not self.idle


@dataclass(frozen=True)
class Table:
    """Everything on the table. Players are named by their colour, clockwise."""

    players: tuple[str, ...]
    options: Mapping[str, str]
    box: Mapping[str, Value]
    ground: Ground
    places: Mapping[str, Place]
    piles: tuple[int, ...]  # tiles left in each pile
    drawn: Mapping[str, str]  # places seen and not yet laid, by who holds them
    held: tuple[str, ...]  # who holds a face-down place won on the centre, one entry a tile
    hands: Mapping[str, tuple[str, ...]]
    supply: Mapping[str, int]
    dead: tuple[str, ...]
    dropped: tuple[tuple[str, str], ...]  # (player, character) to be laid back on the city
    stock: Mapping[str, Mapping[str, int]]
    markers: Mapping[str, Marker]
    stakes: Mapping[str, Mapping[str, int]]  # tokens staked this turn
    managed: Mapping[str, Mapping[str, int]]  # symbols managed this turn
    scores: Mapping[str, int]
    gained: Mapping[str, int]  # points of the last turn that was counted
    turns: int = 0  # turns begun
    ledger: tuple[Entry, ...] = ()
    erred: tuple[str, ...] = ()  # who already misplaced a règlement tile
    spent: tuple[str, ...] = ()  # whose règlement tile is gone for good (an option)
    order: tuple[str, ...] = ()  # turn order of this turn
    tiles: tuple[Tile, ...] = ()
    stopped: tuple[str, ...] = ()  # who has finished placing
    resolved: tuple[str, ...] = ()  # places whose actions are done
    picked: tuple[str, ...] = ()  # who has picked on the place that is being resolved
    winners: tuple[str, ...] = ()
    # Of a score alone: the places of each one's largest district, as they were told.
    largest: Mapping[str, int] = field(default_factory=dict)

    change = changed
    option = option_of
    award = award_points
    known = known_of

    def change_place(self, name: str, **changes: Any) -> Table:
        """The table with one place changed."""
        return self.change(places={**self.places, name: but(self.places[name], **changes)})

    def tiles_of(self, player: str) -> tuple[Tile, ...]:
        return tuple([tile for tile in self.tiles if tile.player == player])

    def laid_by_each(self) -> dict[str, int]:
        """The number of tiles of each player on the city, in turn order."""
        laid = dict.fromkeys(self.order, 0)
        for tile in self.tiles:
            laid[tile.player] += 1
        return laid

    def turn(self, player: str) -> int:
        """The place of a player in the turn order, from 1."""
        return self.order.index(player) + 1

    def settling_tiles(self, player: str) -> int:
        """The number of règlement tiles a player can put down: one, unless it is laid or gone."""
        laid = player in [tile.player for tile in self.tiles if tile.who == SETTLING]
        return 0 if laid or player in self.spent else 1

    def hidden_tiles(self, player: str) -> int:
        """A player's tiles that nobody has turned over yet."""
        return len([tile for tile in self.tiles if tile.player == player and not tile.who])

    @property
    def centre_counts(self) -> bool:
        return self.options["centre"] == "encloses"


# Each reading with its alternative; the standard one first.
OPTIONS: Readings = {
    USE: (REFEREE, SCORE, UNDER_WAY),
    "gros_calibre": ("may", "must"),
    "settling_tile": ("returns", "once"),
    "mixed_stack": ("bottom", "nobody"),
    "initiative": ("owned", "city", "next"),
    "trafic_tie": ("lost", "kept"),
    "stock_tokens": ("unlimited", "box"),
    "replaced": ("acts", "leaves"),
    "centre": ("encloses", "open"),
    "penalty": ("floor", "below"),
}


def lay_out(setup: Setup) -> Table:
    """The first table (3.1, 3.2): gangs, boards, piles and tokens, before a place is drawn."""
    players = tuple([seat.key for seat in setup.seats])
    two_piles = len(players) >= TWO_PILES_FROM
    supply = {**COPIES, **dict.fromkeys(MERCENARIES, 1)}
    for who in STARTING_GANG:
        supply[who] -= len(players)
    return Table(
        players=players,
        options=readings_of(OPTIONS, setup),
        box=dict(setup.box),
        ground=Ground((), (0, 1) if two_piles else (0,)),
        places={},
        piles=(8, 7) if two_piles else (len(PLACES),),
        drawn={},
        held=(),
        hands=dict.fromkeys(players, STARTING_GANG),
        supply=supply,
        dead=(),
        dropped=(),
        stock={player: dict.fromkeys(TRAFICS, 0) for player in players},
        markers=dict.fromkeys(TRAFICS, Marker()),
        order=players,
        stakes={},
        managed={},
        scores=dict.fromkeys(players, 0),
        gained=dict.fromkeys(players, 0),
    )


def without_one(who: Iterable[str], one: str) -> tuple[str, ...]:
    """The characters without one of this kind."""
    rest = list(who)
    rest.remove(one)
    return tuple(rest)


def characters_of(table: Table, player: str) -> Iterator[str]:
    """The characters of a gang: in hand or on the city, without those being replaced."""
    yield from table.hands[player]
    for tile in table.tiles:
        if tile.player == player and tile.who not in ("", SETTLING) and not tile.leaving:
            yield tile.who


def owned_by(table: Table, player: str) -> tuple[str, ...]:
    """The places a player owns, as they were laid."""
    return tuple([name for name, place in table.places.items() if place.owner == player])
