"""The table of BlackRock City: all that lies on it at this moment, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.about import About, Secret
from companion.core.fields import OneOf
from companion.core.game import Setup, clockwise
from companion.core.light import but, light
from companion.core.modes import REFEREE, SCORE, UNDER_WAY, USE
from companion.core.ruling import NOBODY
from companion.core.tables import Readings, changed, option_of, readings_of
from companion.games.blackrock_city.bandits import KILLED, STRUCK, Bandits
from companion.games.blackrock_city.pieces import (
    CLOCKS,
    CROSS_TILES,
    FICTIVE,
    FRONT,
    GOLD,
    PLAIN_TILES,
    SILVER,
    SILVER_CUBES,
    TOWNS,
    TOWNS_IN_PLAY,
)


@light
class Gains:
    """Cubes that somebody has won."""

    gold: int = 0
    silver: int = 0

    @property
    def count(self) -> int:
        return self.gold + self.silver

    @property
    def by_kind(self) -> dict[str, int]:
        """The number of cubes of each kind."""
        return {GOLD: self.gold, SILVER: self.silver}

    def plus(self, gold: int, silver: int) -> Gains:
        return Gains(self.gold + gold, self.silver + silver)


@light
class Town:
    """A town tile and what lies beside it; its dots are those of the side that is up."""

    gold: int = 0
    prisoners: int = 0
    dots: int | None = None  # None: nobody has read them
    shows: str = FRONT


@dataclass(frozen=True)
class Table:
    """Everything on the table. Players are named by their seat, clockwise."""

    players: tuple[str, ...]
    options: Mapping[str, str]
    towns: Mapping[str, Town]  # clockwise
    sheriff: str
    bandit: str  # where the die stands
    rider: str  # whose face the die shows
    reserves: Mapping[str, Bandits]
    dead: Mapping[str, Bandits]
    freed: Mapping[str, int]  # prisoners that joined each player so far
    clocks: Mapping[str, int]
    silver: int  # cubes left around the stagecoach
    screens: Mapping[str, Gains]  # secret until the end
    order: tuple[str, ...]  # of this phase
    looted: Mapping[str, int]  # the phase in which each last took gold from a town; 0: never
    start: str = ""  # start city; nothing while nobody has told
    behind: Gains = Gains()  # behind the screens, nobody counting whose: the option
    fictive: Gains = Gains()
    lost: Gains = Gains()  # out of the game
    uncounted: bool = False  # taken up in the middle: nobody knows how much gold lies there
    gone: int = 0  # prisoners out of the game without having joined anybody
    gold: int = 0  # all the gold there is, as it was put out
    prisoners: int = 0  # all the prisoners there are
    phases: int = 0  # phases begun
    bids: Mapping[str, Bandits] = field(default_factory=dict)  # in the order they were placed
    fictive_bid: int | None = None
    renounced: tuple[str, ...] = ()
    deferred: tuple[str, ...] = ()  # in the order they deferred
    timed: tuple[tuple[str, str], ...] = ()  # (who spent a clock, on whom) in this phase
    ended: bool = False
    winners: tuple[str, ...] = ()

    change = changed
    option = option_of

    def change_town(self, name: str, **changes: Any) -> Table:
        """The table with one town changed."""
        return self.change(towns={**self.towns, name: but(self.towns[name], **changes)})

    @property
    def for_two(self) -> bool:
        return len(self.players) == 2

    @property
    def counted(self) -> bool:
        """Does the app count what lies behind the screens?"""
        return self.options["gains"] == "counted"

    def opponents(self, player: str) -> tuple[str, ...]:
        """The other players, clockwise from his left."""
        return clockwise(self.players, player)[1:]

    def give(self, player: str, gold: int = 0, silver: int = 0) -> Table:
        """The table with cubes given to a player, behind his screen; the fictive one's lie open."""
        if player == FICTIVE:
            return self.change(fictive=self.fictive.plus(gold, silver))
        if not self.counted:
            return self.change(behind=self.behind.plus(gold, silver))
        gains = self.screens[player].plus(gold, silver)
        return self.change(screens={**self.screens, player: gains})

    def strike(self, player: str, kind: str) -> Table:
        """The table after a bandit of this kind is wounded, or killed if it was wounded."""
        reserve = self.reserves[player].plus(STRUCK[kind])
        dead = self.dead[player].plus(KILLED[kind])
        return self.change(
            reserves={**self.reserves, player: reserve}, dead={**self.dead, player: dead}
        )


# Each reading with its alternative; the standard one first.
OPTIONS: Readings = {
    USE: (REFEREE, SCORE, UNDER_WAY),
    "gains": ("counted", "hidden"),
    "one_cube": ("random", "gold"),
    "left_gold": ("stays", "leaves"),
    "stagecoach_tie": ("winner", "nobody"),
    "lost_cube": ("taken", "box"),
    "clock_kill": ("kills", "spares"),
    "last_bandits": ("first", "clockwise"),
    "exhaustion": ("all", "one"),
    "footnote": ("sole", "ends"),
    "fictive_tile": ("bandit", "sheriff"),
    "fictive_sheriff": ("still", "moves"),
    "fictive_equal": ("forbidden", "allowed"),
    "fictive_zero": ("lowest", "no_bid"),
    "fictive_win": ("takes", "idle"),
    "fictive_cubes": ("aside", "counts"),
}


def lay_out(setup: Setup) -> Table:
    """The first table: everybody's tiles and clocks, the silver, and a ring of unread towns."""
    players = tuple([seat.key for seat in setup.seats])
    towns = TOWNS[: TOWNS_IN_PLAY[len(players)]]
    return Table(
        players=players,
        options=readings_of(OPTIONS, setup),
        towns=dict.fromkeys(towns, Town()),
        sheriff=towns[0],
        bandit=towns[0],
        rider=NOBODY,
        reserves=dict.fromkeys(players, Bandits(PLAIN_TILES, CROSS_TILES)),
        dead=dict.fromkeys(players, Bandits()),
        freed=dict.fromkeys(players, 0),
        clocks=dict.fromkeys(players, CLOCKS),
        silver=SILVER_CUBES,
        screens=dict.fromkeys(players, Gains()),
        order=players,
        looted=dict.fromkeys((*players, FICTIVE) if len(players) == 2 else players, 0),
    )


ANY_TOWN = {count: OneOf(TOWNS[:count], of="town") for count in TOWNS_IN_PLAY.values()}


def any_town(table: Table) -> OneOf:
    """A field of the towns of the ring."""
    return ANY_TOWN[len(table.towns)]


def all_is_shown(table: Table) -> bool:
    """Has somebody won, so that nothing is secret any more?"""
    return bool(table.winners)


def behind_screen_of(player: str) -> About:
    """The About of what lies behind a player's screen: secret until the end."""
    return About((player,), secret=Secret(player, all_is_shown))


def next_towns(towns: tuple[str, ...], start: str, steps: int) -> tuple[str, ...]:
    """The towns met clockwise on the way from one that is left."""
    after = towns.index(start) + 1
    round_once = towns[after:] + towns[:after]
    return (round_once * (1 + steps // len(towns)))[:steps]
