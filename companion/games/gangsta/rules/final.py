"""What a player has when the game ends (Gangsta!, Fin de partie)."""

from __future__ import annotations

from dataclasses import dataclass

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
        """His family, which his card tells too."""
        return self.family or GANGSTERS.get(self.card, "")


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

    @property
    def gang(self) -> int:
        """His gangsters with the Boss."""
        return len(self.gangsters) + 1
