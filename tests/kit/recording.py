"""Records whole evenings of a game, seed after seed, until each ends as it should."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeVar

from companion.core.game import Game, Seat, Setup
from companion.core.session import Session
from companion.evening.box import printed_values
from companion.store.saved import Saved
from companion.store.transfer import write_session
from tests.kit.notebook import Notebook

NAMES = ("Ana", "Bruno", "Chloé", "Driss", "Elsa", "Farid")
E = TypeVar("E")
KINDS = {"reply", "undo", "amend", "override", "correct"}  # a bit of everything


@dataclass(frozen=True, slots=True)
class Recording:
    """The evenings of a game: who sits down, when they began, how fast they are played."""

    game: Game
    folder: Path
    colours: tuple[str, ...]
    created: int
    pace: int  # seconds an act

    def sit_down(self, players: int, options: Mapping[str, str], notebook: Notebook) -> Session:
        """The people, the readings, and as much of the box as the rulebook tells."""
        pairs = zip(NAMES[:players], self.colours[:players], strict=True)
        seats = tuple(Seat(colour, name, colour) for name, colour in pairs)
        setup = Setup(seats, options, printed_values(self.game))
        return Session(self.game, setup, journal=notebook)

    def first_that(
        self,
        fits: Callable[[Session, Notebook], bool],
        sit: Callable[[Notebook], Session],
        play: Callable[[Session, Random], None],
        seeds: Iterable[int],
    ) -> Saved:
        """The first evening of these seeds that is over and ends as it should."""
        for seed in seeds:
            notebook = Notebook()
            session = sit(notebook)
            play(session, Random(seed))
            if session.over and fits(session, notebook):
                return notebook.saved(session, self.created, self.pace)
        raise LookupError(fits)

    def write(self, evenings: Mapping[str, E], record: Callable[[E], Saved]) -> None:
        """Each into a file of its name."""
        self.folder.mkdir(exist_ok=True)
        for name, evening in evenings.items():
            saved = record(evening)
            write_session(saved, self.folder / f"{name}.json")
            print(name, len(saved.entries), "entries")


def decisive(session: Session, key: str) -> str:
    """The clause that decided a ruling of the last turn."""
    found = [one.ruling for one in session.turns[-1].log if one.key == key]
    return found[0].decisive if found and found[0] else ""
