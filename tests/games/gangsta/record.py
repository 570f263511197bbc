"""Records whole evenings for `recorded/`: python -m tests.games.gangsta.record

Each is played by Bosses with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.pieces import COLOURS
from companion.store.saved import Saved
from tests.games.gangsta.boss import Boss
from tests.kit.notebook import Notebook
from tests.kit.play import say
from tests.kit.recording import KINDS, Recording, decisive

FOLDER = Path(__file__).parent / "recorded"
RECORDING = Recording(GAME, FOLDER, COLOURS, 1_772_200_100, 11)
MOST_TURNS = 120
SEEDS = 5_000
SLIP = 0.01
RESOURCES = {"resources": "yes"}
FAMILIES = {"families": "yes"}


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, what ends it, and which clause finds the winner."""

    players: int
    over: str
    victory: str = "gangsta.score.winner"
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def robs(self) -> float:
        """Where Délateurs are to end it, heists are what everybody wants."""
        return 0.85 if self.over == "informer" else 0.6


EVENINGS: Mapping[str, Evening] = {
    "two_by_the_ninth": Evening(2, "ninth"),
    "two_by_the_delateur": Evening(2, "informer", options={"discards": "clockwise"}),
    "three_with_families": Evening(3, "ninth", "gangsta.score.more_gangsters", FAMILIES),
    "three_with_resources": Evening(3, "informer", options=RESOURCES),
    "four_by_the_delateur": Evening(
        4,
        "informer",
        options={"extras": "yes", "refill": "after", "rewards": "printed", "broken": "lost"},
    ),
    "four_with_both": Evening(4, "ninth", options={**RESOURCES, **FAMILIES, "qg": "any"}),
}


def play(robs: float, session: Session, chance: Random) -> None:
    """From the Bosses to the count; fingers slip, and once the table knows better."""
    boss = Boss(chance, robs)
    while not session.over and session.number < MOST_TURNS:
        key, what = boss.answer(session)
        if chance.random() < SLIP:
            say(session, key, what)
            session.undo()
        say(session, key, what)
        have_a_say(session, chance)


def have_a_say(session: Session, chance: Random) -> None:
    """Once an evening a card was misread, a price is disputed, a dollar lies on the floor."""
    if session.over or chance.random() > 0.1:
        return
    done = {act.kind for act in session.acts}
    last = next(line for line in reversed(session.log) if line.kind == "reply")
    if last.key.startswith("gangster.") and "amend" not in done and session.table.gangster_pile:
        session.amend((last.turn, last.key), chance.choice(session.table.gangster_pile))
        return
    for line in reversed(session.turns[-1].log):
        if line.key.startswith("price.") and line.value > 1 and "override" not in done:
            session.override((line.turn, line.key), line.value - 1)
            return
    if "correct" not in done and session.number:
        player = chance.choice(session.table.players)
        had = session.table.purse[player]
        session.correct(f"money.{player}", had + 1, "sous la table")


def clause(session: Session) -> str:
    """What settled it."""
    return decisive(session, "final_score")


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should, with a bit of everything in it."""

    def fits(session: Session, notebook: Notebook) -> bool:
        whole = {one.kind for one in notebook.entries} >= KINDS
        ended = session.table.over == evening.over and clause(session) == evening.victory
        return whole and ended and not session.waiting

    sit = partial(RECORDING.sit_down, evening.players, evening.options)
    return RECORDING.first_that(fits, sit, partial(play, evening.robs), range(SEEDS))


if __name__ == "__main__":
    RECORDING.write(EVENINGS, record)
