"""What lies on the table of Police VS Gangs in the second reading, and how hands move it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.core.game import Setup
from tests.games.police_vs_gangs.ledger_sums import NOBODY, RANKS, TRAFICS
from tests.kit.ledger_stages import ByHand

TILES = {"bodyguard": 10, "flic": 5, "dealer": 4, "mac": 4, "tueuse": 3}  # of the pool
GANG = ("petite_frappe", "bodyguard", "conducteur")
POLICEMEN = {3: 1, 4: 2, 5: 2, 6: 3}
DICE = {3: (2, 2, 4), 4: (1, 1, 2), 5: (1, 2, 3), 6: (1, 1, 2)}  # of each policeman, by rank
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
TOKENS = 12

Cell = tuple[int, int]


@dataclass
class Laid:
    """A tile or a die on a side of a card."""

    player: str
    number: int
    spot: str
    kind: str
    who: str = ""
    side: str = ""

    @property
    def place(self) -> str:
        return self.spot.rpartition("/")[0]


@dataclass
class Card:
    """A place of the city."""

    cell: Cell
    colours: tuple[str, ...]
    shows: dict[str, int]
    owner: str = NOBODY
    guard: tuple[str, str] = (NOBODY, "")  # the policeman with a die there, and which
    neutrals: list[str] = field(default_factory=list)

    @property
    def controller(self) -> str:
        return self.guard[0] if self.guard[0] != NOBODY else self.owner

    @property
    def demands(self) -> dict[str, int]:
        return {one: self.shows[one] for one in TRAFICS if self.shows.get(one)}


class State(ByHand):
    """Everything there is, changed in place as a table would."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.colours = {seat.key: seat.colour for seat in setup.seats}
        self.police: list[str] = []
        self.order = list(self.players)
        self.city: dict[str, Card] = {}
        self.deck: int | None = None
        self.pool = Counter(TILES)
        self.discarded: list[str] = []
        self.gone: list[str] = []
        self.hands: dict[str, list[str]] = {}  # with the tiles that lie face down
        self.came: dict[str, list[str]] = {}  # of them, those that nobody can have laid this turn
        self.dice: dict[str, Counter[str]] = {}
        self.laid: list[Laid] = []
        self.prison: list[tuple[str, str, int]] = []
        self.stock = {player: Counter[str]() for player in self.players}
        self.markers: dict[str, tuple[str, int]] = dict.fromkeys(TRAFICS, (NOBODY, 0))
        self.scores = dict.fromkeys(self.players, 0)
        self.gained = dict.fromkeys(self.players, 0)
        self.turn = 0
        self.winners: set[str] = set()

    def plays(self, option: str) -> str:
        return self.options[option]

    @property
    def teams(self) -> bool:
        return self.plays("play") == "teams"

    @property
    def gangsters(self) -> list[str]:
        return [player for player in self.players if player not in self.police]

    def camp(self, player: str) -> list[str]:
        return self.police if player in self.police else self.gangsters

    def track(self, player: str) -> int:
        """Where his marker is: in teams his faction's."""
        if not self.teams:
            return self.scores[player]
        return sum(self.scores[one] for one in self.camp(player))

    def apart(self) -> dict[str, int]:
        """What sets equals apart, the lowest first: the track, or in teams the later in turn."""
        if self.teams:
            return {player: -at for at, player in enumerate(self.order)}
        return dict(self.scores)

    def score(self, who: str, points: int) -> None:
        """Points of a faction stand with the first of it."""
        camps = {"police": self.police, "gangsters": self.gangsters}
        player = camps[who][0] if who in camps else who
        self.scores[player] += points
        self.gained[player] += points

    def on(self, place: str) -> list[Laid]:
        return [one for one in self.laid if one.place == place]

    def dice_on(self, place: str) -> list[Laid]:
        return [one for one in self.on(place) if one.kind != "tile"]

    def there(self, pieces: Iterable[Laid]) -> list[str]:
        """Whose these are, in turn order."""
        whose = {one.player for one in pieces}
        return [player for player in self.order if player in whose]

    def reds(self, place: str) -> list[Laid]:
        """The tiles that fight there; by an option a petite frappe on green stays with them."""
        stays = self.plays("idle_recruiter") == "stays"
        tiles = [one for one in self.on(place) if one.kind == "tile" and one.who]
        return [one for one in tiles if one.side == "red" or (stays and self.idle(one))]

    def idle(self, tile: Laid) -> bool:
        return tile.who == "petite_frappe" and tile.side == "green"

    def go_home(self, pieces: Iterable[Laid]) -> None:
        for one in list(pieces):
            self.laid.remove(one)
            self.give(one.player, one.who or one.kind)

    def give(self, player: str, what: str) -> None:
        """Into a hand; a tile that nobody turned over never left it."""
        if what in RANKS:
            self.dice[player][what] += 1
        elif what != "tile":
            self.hands[player].append(what)
            self.came[player].append(what)

    def jail(self, piece: Laid) -> None:
        self.laid.remove(piece)
        what = piece.who if piece.kind == "tile" else piece.kind
        self.prison.append((piece.player, what, self.turn))

    def jailed_tiles(self, player: str) -> list[str]:
        return [what for one, what, _ in self.prison if one == player and what not in RANKS]

    def gain(self, player: str, tokens: dict[str, int]) -> None:
        self.stock[player].update(tokens)

    def in_box(self) -> dict[str, int] | None:
        """Tokens of each trafic left, where others may not stand in for them."""
        if self.plays("supply") == "unlimited":
            return None
        return {t: TOKENS - sum(his[t] for his in self.stock.values()) for t in TRAFICS}

    def printed(self, who: str, what: str) -> int:
        return int(self.box[f"{who}.{what}"])

    def symbols(self, who: str) -> dict[str, int]:
        return {trafic: self.printed(who, trafic) for trafic in TRAFICS}
