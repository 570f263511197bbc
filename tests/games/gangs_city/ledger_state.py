"""What lies on the table in the second reading, and the few ways in which it is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.core.game import Setup
from tests.games.gangs_city.ledger_city import CENTRE, City
from tests.kit.ledger_stages import ByHand

TRAFICS = ("armes", "drogue", "prostitution", "tabac", "alcool")
TILES = {
    "petite_frappe": 8,
    "conducteur": 11,
    "bodyguard": 10,
    "flic": 5,
    "dealer": 4,
    "mac": 4,
    "tueuse": 3,
    **{f"mercenaire_{number}": 1 for number in range(1, 11)},
}
GANG = ("petite_frappe", "bodyguard", "conducteur")
TARGETS = {3: 26, 4: 22, 5: 18, 6: 14}
NOBODY, SETTLING = "nobody", "reglement"


@dataclass
class Laid:
    """A tile on the city."""

    player: str
    number: int
    spot: str
    chief: bool
    who: str = ""
    side: str = ""
    counts: bool = True
    leaving: bool = False

    @property
    def place(self) -> str:
        return self.spot.partition("/")[0]

    @property
    def does(self) -> str:
        """Its action: fight, recruit or manage."""
        if self.place in CENTRE or self.side == "red":
            return "fight"
        return "recruit" if self.side == "green" else "manage"


class State(ByHand):
    """Everything there is, changed in place as a table would."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        piles = [8, 7] if len(self.players) > 4 else [15]
        self.city = City(piles, self.options["centre"] == "encloses")
        self.owner: dict[str, str] = {}
        self.neutrals: dict[str, list[str]] = {}
        self.hands = {player: list(GANG) for player in self.players}
        self.supply = Counter(TILES)
        for who in GANG:
            self.supply[who] -= len(self.players)
        self.dead: list[str] = []
        self.stock = {player: Counter[str]() for player in self.players}
        self.stakes: dict[str, Counter[str]] = {}
        self.managed: dict[str, Counter[str]] = {}
        self.markers: dict[str, tuple[str, int]] = dict.fromkeys(TRAFICS, (NOBODY, 0))
        self.waiting: set[str] = set()  # trafics whose box is kept for somebody, without points
        self.scores = dict.fromkeys(self.players, 0)
        self.gained = dict.fromkeys(self.players, 0)
        self.erred: set[str] = set()
        self.spent: set[str] = set()
        self.order = list(self.players)
        self.winners: set[str] = set()
        self.tiles: list[Laid] = []
        self.armed: dict[str, tuple[str, str]] = {}  # whose règlement works: where, which side
        self.held: list[str] = []
        self.dropped: list[tuple[str, str]] = []

    def correct(self, what: str, whose: str, value: Any) -> None:
        """The table puts this right by hand."""
        if what == "score":
            self.scores[whose] = value
        elif what == "stock":
            self.stock[whose] = Counter(value)
        elif what == "marker":
            self.markers[whose] = (value["leader"], value["level"])
            self.waiting.discard(whose)
        else:
            assert what == "erred", what
            self.erred = self.erred | {whose} if value else self.erred - {whose}

    def ring(self, first: str) -> list[str]:
        """Clockwise from somebody."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def of(self, player: str) -> list[Laid]:
        return [tile for tile in self.tiles if tile.player == player]

    def doing(self, what: str, place: str) -> list[Laid]:
        """Characters that do this there, and count."""
        return [
            tile
            for tile in self.tiles
            if tile.place == place and tile.does == what and tile.counts and tile.who != SETTLING
        ]

    def gangs(self, tiles: Iterable[Laid]) -> dict[str, list[Laid]]:
        """The same tiles by player."""
        found: dict[str, list[Laid]] = {}
        for tile in tiles:
            found.setdefault(tile.player, []).append(tile)
        return found

    def total(self, gang: list[Laid], what: str) -> int:
        """Printed values, and one more for each if the chief is with them."""
        bonus = any(tile.chief for tile in gang)
        return sum(int(self.box[f"{tile.who}.{what}"]) + bonus for tile in gang)

    def go_home(self, tile: Laid) -> None:
        """Back to the hand, unless a recruit has taken its place."""
        self.tiles.remove(tile)
        if not tile.leaving and tile.who != SETTLING:
            self.hands[tile.player].append(tile.who)

    def size(self, player: str) -> int:
        """How many belong to a gang, in hand and on the city."""
        there = [tile for tile in self.of(player) if tile.who != SETTLING and not tile.leaving]
        return len(self.hands[player]) + len(there)

    def symbols(self, who: str, place: str) -> dict[str, int]:
        """What somebody could manage there, by trafic."""
        if who.startswith("mercenaire"):
            return {}
        shown = self.box[f"{place}.trafics"]
        able = {trafic: self.box[f"{who}.{trafic}"] for trafic in TRAFICS if shown.get(trafic)}
        return {trafic: count for trafic, count in able.items() if count}
