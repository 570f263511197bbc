"""Records whole evenings of a game, seed after seed, until each ends as it should."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion.core.game import Game, Seat, Setup
from companion.core.session import Session
from companion.evening.box import printed_values
from companion.store.saved import Saved
from companion.store.transfer import write_session
from tests.kit.notebook import Notebook
from tests.kit.play import say
from tests.kit.recorded import folder_of

NAMES = ("Ana", "Bruno", "Chloé", "Driss", "Elsa", "Farid")
KINDS = frozenset({"reply", "undo", "amend", "override", "correct"})  # a bit of everything

Answer = Callable[[Session], tuple[str, Any]]
HaveASay = Callable[[Session, Random, set[str]], None]
Slip = Callable[[Session, str, Any, Random], None]


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, which clause must settle it, and what it must hold."""

    players: int
    victory: str
    options: Mapping[str, str] = field(default_factory=dict)
    end: str = ""  # where a game can end in several ways, by which
    kinds: frozenset[str] = KINDS


def twice(session: Session, key: str, what: Any, chance: Random) -> None:
    """It is said, and taken back to be said again."""
    say(session, key, what)
    session.undo()


def something_else(session: Session, key: str, what: Any, chance: Random) -> None:
    """Anything is said and taken back, but for what is read off a piece."""
    if not key.startswith(("value.", "draw.")):
        twice(session, key, session.prompt(key).field.draw(chance), chance)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a table plays: now and then a finger slips, and in between it knows better."""

    have_a_say: HaveASay  # told which kinds of acts there were
    most_turns: int
    says_from: int = 0  # the turn
    slips: float = 0.01
    slip: Slip = twice

    def play(self, answer: Answer, session: Session, chance: Random) -> None:
        """On, until it is over or lasts too long."""
        while not session.over and session.number < self.most_turns:
            key, what = answer(session)
            if chance.random() < self.slips:
                self.slip(session, key, what, chance)
            say(session, key, what)
            talks = not session.over and session.number >= self.says_from
            if talks and chance.random() <= 0.1:
                self.have_a_say(session, chance, {act.kind for act in session.acts})


@dataclass(frozen=True, slots=True)
class Recording:
    """The evenings of a game: how they are played and end, when they began, how fast they are."""

    game: Game
    evenings: Mapping[str, Evening]
    play: Callable[[Evening, Session, Random], None]
    colours: tuple[str, ...]
    created: int
    pace: int  # seconds an act
    seeds: int
    settled: str = "victory"  # the key of the ruling that settles it
    ended: Callable[[Session], str] = lambda session: ""
    least_turns: int = 0

    @property
    def folder(self) -> Path:
        return folder_of(self.game.key)

    def sit_down(self, evening: Evening, notebook: Notebook) -> Session:
        """The people, the readings, and as much of the box as the rulebook tells."""
        pairs = zip(NAMES, self.colours[: evening.players], strict=False)
        seats = tuple(Seat(colour, name, colour) for name, colour in pairs)
        setup = Setup(seats, evening.options, printed_values(self.game))
        return Session(self.game, setup, journal=notebook)

    def ends(self, session: Session, evening: Evening) -> bool:
        """Is it over as it should be, by that clause?"""
        asked = (self.ended(session), decisive(session, self.settled))
        return session.over and not session.waiting and asked == (evening.end, evening.victory)

    def record(self, evening: Evening) -> Saved:
        """The first evening that ends as it should, with a bit of everything in it."""
        for seed in range(self.seeds):
            notebook = Notebook()
            session = self.sit_down(evening, notebook)
            self.play(evening, session, Random(seed))
            whole = evening.kinds == {entry.kind for entry in notebook.entries}
            if whole and session.number >= self.least_turns and self.ends(session, evening):
                return notebook.saved(session, self.created, self.pace)
        raise LookupError(evening)

    def write(self) -> None:
        """Each into a file of its name."""
        self.folder.mkdir(exist_ok=True)
        for name, evening in self.evenings.items():
            saved = self.record(evening)
            write_session(saved, self.folder / f"{name}.json")
            print(name, len(saved.entries), "entries")


def decisive(session: Session, key: str) -> str:
    """The clause that decided a ruling of the last turn."""
    found = [one.ruling for one in session.turns[-1].log if one.key == key]
    return found[0].decisive if found and found[0] else ""
