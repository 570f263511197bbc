"""What is laid on the table of Police VS Gangs: cards, elements, prisoners, markers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.boxes.gangs_city import NO_SIDE, TRAFICS
from companion.boxes.police_city import BLANK, DOUBLE, HEADS
from companion.core.light import light
from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.pieces import TILE


@dataclass(frozen=True, slots=True)
class Face:
    """What a place card shows."""

    colours: tuple[str, ...]  # one district or two, in the order of DISTRICTS
    handcuffs: int = 0
    demands: Mapping[str, int] = field(default_factory=dict)  # trafics that are asked for
    badges: int = 0
    mafia: int = 0
    indics: int = 0

    @property
    def key(self) -> str:
        """The beginning of a card's key: its colours and demands."""
        wanted = (trafic for trafic in TRAFICS for _ in range(self.demands.get(trafic, 0)))
        return ".".join((HEADS[self.colours], *wanted))


@light
class Place:
    """A card of the city: its face, whose marker or die lies on it, whom it offers."""

    face: Face
    owner: str = NOBODY  # the gangster whose marker lies there
    guard: str = NOBODY  # the policeman who left a die there this turn
    die: str = ""  # the rank of that die
    neutrals: tuple[str, ...] = ()

    @property
    def controller(self) -> str:
        """The player who has the place now: a die lies above a marker."""
        return self.guard if self.guard != NOBODY else self.owner


@light
class Element:
    """A tile or a die laid on a side this turn; a tile is face down until its place is named."""

    player: str
    number: int  # the player's first, second... of the turn
    spot: str  # "<card>/<side>"
    kind: str = TILE  # or the rank of a die
    who: str = ""
    side: str = NO_SIDE  # red or green, of a tile that was turned over
    key: str = field(init=False, compare=False, repr=False)
    place: str = field(init=False, compare=False, repr=False)

    def __post_init__(self: Any) -> None:
        """Compute once what is read often."""
        self.key, self.place = f"{self.player}/{self.number}", self.spot.partition("/")[0]

    @property
    def is_tile(self) -> bool:
        return self.kind == TILE


@light
class Die:
    """A die on a place: what it shows now, what a reroll took away, what its double face counts."""

    rank: str
    face: str = BLANK
    was: str = ""
    counts: str = ""

    @property
    def shows(self) -> str:
        """The value a die shows, a double face as its owner chose."""
        return self.counts if self.face == DOUBLE else self.face


@light
class Prisoner:
    """A character or a die in prison, and the turn in which it was jailed."""

    player: str
    what: str  # a character, or the rank of a die
    turn: int


@light
class Marker:
    """A trafic marker: which gangster is on it, and in which of its three boxes."""

    leader: str = NOBODY
    level: int = 0
