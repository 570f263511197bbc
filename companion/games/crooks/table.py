"""The table of Crooks: all that lies on it at this moment, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.about import Secret
from companion.core.game import Setup, Value, clockwise
from companion.core.modes import SCORE, USE, keeps_score
from companion.core.points import Entry, award_points
from companion.core.tables import changed, known_of, option_of, readings_of
from companion.games.crooks.laid import Crook
from companion.games.crooks.pieces import (
    CROOKS,
    EDITION_2012,
    HANGOUTS,
    PILES,
    START_MONEY,
    TARGETS,
)
from companion.games.crooks.readings import OPTIONS

Row = Mapping[str, tuple[Crook, ...]]  # by target; the topmost card last


@dataclass(frozen=True)
class Table:
    """Everything on the table. Players are named by their seat, clockwise."""

    players: tuple[str, ...]
    options: Mapping[str, str]
    box: Mapping[str, Value]
    hangouts: Mapping[str, int]  # how many crooks lie under each
    purse: Mapping[str, int]  # of a count alone: as far as it was asked
    rows: Mapping[str, Row]
    scores: Mapping[str, int]
    unused: int = CROOKS  # crooks left in the tin
    bank: int = 0  # what left the purses, less what came back to them
    gone: tuple[Crook, ...] = ()  # killed
    recruited: int = 0  # crooks that have a key so far
    in_turn: str = ""  # whose turn it is; nobody before the first turn and once all have passed
    passed: tuple[str, ...] = ()
    recruiting: str = ""  # the hangout whose crooks are being looked at
    laid: tuple[str, ...] = ()  # of a count alone: the targets whose cards were counted
    revealed: tuple[str, ...] = ()  # targets and gangs whose result was called for, one at a time
    ledger: tuple[Entry, ...] = ()
    counted: bool = False
    winners: tuple[str, ...] = ()

    change = changed
    option = option_of
    known = known_of
    award = award_points

    @property
    def only_count(self) -> bool:
        """Is the app used for the count alone?"""
        return keeps_score(self)

    @property
    def begun(self) -> bool:
        """Is the set-up over, so that crooks may lie in rows?"""
        return self.only_count or bool(self.in_turn or self.passed)

    @property
    def counting(self) -> bool:
        """Have all passed, so that every card is turned up?"""
        return self.only_count or (bool(self.passed) and not self.in_turn)

    def crooks_of(self, player: str, target: str) -> tuple[Crook, ...]:
        """The cards of a player at a target, the topmost last."""
        return self.rows[player][target]

    def free_of(self, player: str) -> tuple[str, ...]:
        """The targets where a player has no crook."""
        row = self.rows[player]
        return tuple([target for target in TARGETS if not row[target]])

    def opponents_at(self, player: str, target: str) -> tuple[str, ...]:
        """The others who have crooks at a target, clockwise from a player's left."""
        others = clockwise(self.players, player)[1:]
        return tuple(other for other in others if self.rows[other][target])

    @property
    def placed(self) -> tuple[Crook, ...]:
        """Every crook in a row, target by target."""
        rows = [self.rows[player][target] for target in TARGETS for player in self.players]
        return tuple(crook for slot in rows for crook in slot)

    def spot_of(self, card: str) -> tuple[str, str]:
        """The player in whose row a card lies, and its target."""
        for player, row in self.rows.items():
            for target, crooks in row.items():
                if any(one.card == card for one in crooks):
                    return player, target
        raise KeyError(card)

    def next_after(self, player: str) -> str:
        """The next player clockwise who has not passed; nobody if all have."""
        around = clockwise(self.players, player)
        return next((one for one in (*around[1:], player) if one not in self.passed), "")


def lay_out(setup: Setup) -> Table:
    """The first table: rows without crooks, 18 dollars each, the piles where they are known."""
    players = tuple(seat.key for seat in setup.seats)
    options = readings_of(OPTIONS, setup)
    alone = options[USE] == SCORE
    table = Table(
        players=players,
        options=options,
        box=dict(setup.box),
        hangouts={},
        purse={} if alone else dict.fromkeys(players, START_MONEY),
        rows={player: dict.fromkeys(TARGETS, ()) for player in players},
        scores=dict.fromkeys(players, 0),
    )
    return table if alone else deal_printed(table)


def deal_printed(table: Table) -> Table:
    """The piles of the edition under the hangouts, where the rulebook prints them."""
    if table.option("edition") != EDITION_2012:
        return table
    return deal(table, dict(zip(HANGOUTS, PILES[len(table.players)], strict=False)))


def deal(table: Table, piles: Mapping[str, int]) -> Table:
    """The table with so many crooks face down under each hangout; the others stay in the tin."""
    return table.change(hangouts=dict(piles), unused=CROOKS - sum(piles.values()))


def purses_shown(table: Table) -> bool:
    """Does money lie open, or is the count reached?"""
    return table.options["purses"] == "open" or table.counted


def purse_of(player: str) -> Secret:
    """The secret of a player's money, where it is covered."""
    return Secret(player, purses_shown)
