"""The table of the toy game: purses, points, what was bid, and what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.corrections import Correction, by_path
from companion.core.fields import Count
from companion.core.game import Setup, Value
from companion.core.ruling import SituationError, because
from companion.core.tables import changed, option_of, readings_of
from tests.toy.pieces import COINS

READINGS = {"tie": ("nobody", "first"), "length": ("short", "whole", "long")}
TARGETS = {"short": 6, "whole": 6, "long": 10_000}


@dataclass(frozen=True)
class Table:
    """All that lies on the table."""

    purses: Mapping[str, int]
    points: Mapping[str, int]
    options: Mapping[str, str]
    box: Mapping[str, Value]
    spent: int = 0
    bids: Mapping[str, int] = field(default_factory=dict)
    hidden: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    house: str = ""

    change = changed
    option = option_of

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, clockwise."""
        return tuple(self.purses)

    @property
    def target(self) -> int:
        """So many points win."""
        return TARGETS[self.option("length")]

    def most(self, player: str) -> int:
        """What a player may bid: what is left to him, and no more than is printed."""
        known = self.box.get("most")
        return min(self.purses[player], known.value if known else COINS)


def lay_out(setup: Setup) -> Table:
    """Everybody gets as many coins; what cannot be shared out is spent."""
    keys = [seat.key for seat in setup.seats]
    if "ghost" in keys:
        raise SituationError(because("toy.no_such_player"))
    share = COINS // len(keys)
    return Table(
        dict.fromkeys(keys, share),
        dict.fromkeys(keys, 0),
        readings_of(READINGS, setup),
        dict(setup.box),
        spent=COINS - share * len(keys),
    )


def pay(table: Table, winner: str) -> Table:
    """The winner scores the lot, and pays to the house unless the evening has no end."""
    price = min(table.bids[winner], table.purses[winner])
    price = 0 if table.option("length") == "long" else price
    return table.change(
        purses={**table.purses, winner: table.purses[winner] - price},
        points={**table.points, winner: table.points[winner] + table.box["lot"].value},
        spent=table.spent + price,
    )


def corrections(table: Table) -> dict[str, Correction]:
    """Points and what was spent may be put right."""
    spent = Correction(Count(0, COINS), table.spent, lambda value, _: table.change(spent=value))
    points: dict[tuple[str, ...], Correction] = {
        ("points", player): points_of(table, player) for player in table.points
    }
    return by_path({**points, ("spent",): spent})


def points_of(table: Table, player: str) -> Correction:
    put = lambda value, _: table.change(points={**table.points, player: value})  # noqa: E731
    return Correction(Count(0, 99), table.points[player], put)


INVARIANTS = {
    "coins": lambda table: sum(table.purses.values()) + table.spent == COINS,
    "no_debt": lambda table: min(table.purses.values()) >= 0,
}
