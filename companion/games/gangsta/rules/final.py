"""What a player has when the game ends (Gangsta!, Fin de partie)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.gangsta.pieces import GANGSTERS


@dataclass(frozen=True, slots=True)
class Kept:
    """A heist kept face down, with its points."""

    points: int
    heist: str = ""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A gangster still in play, the Boss not counted."""

    points: int
    family: str = ""
    card: str = ""

    @property
    def kin(self) -> str:
        """The family of a survivor, told or known by the card."""
        return self.family or GANGSTERS.get(self.card, "")


@dataclass(frozen=True, slots=True)
class Told:
    """Sums that a player has counted by hand, where no cards are told."""

    heists: int  # points
    gangsters: int  # points
    gang: int  # members, the Boss among them
    resource: int = 0  # points, with those of the Médias
    families: Mapping[str, int] = field(default_factory=dict)  # members, the Boss among them


@dataclass(frozen=True, slots=True)
class Final:
    """All that a player has when the game ends."""

    player: str
    money: int  # what the Banque holds included
    heists: tuple[Kept, ...] = ()
    gangsters: tuple[Survivor, ...] = ()
    boss: str = ""  # his family
    resource: str = ""
    active: bool = False
    points: int = 0  # printed on the resource
    hospital: tuple[Survivor, ...] = ()
    stored: int = 0  # of his money, in the Banque
    told: Told | None = None

    @property
    def gang(self) -> int:
        """The gangsters of the player, the Boss included."""
        return self.told.gang if self.told else len(self.gangsters) + 1
