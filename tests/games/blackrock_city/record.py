"""Records whole evenings for `recorded/`: python -m tests.games.blackrock_city.record

Each is played by outlaws with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.store.saved import Saved
from tests.games.blackrock_city.outlaw import Outlaw
from tests.kit.notebook import Notebook
from tests.kit.play import say
from tests.kit.recording import KINDS, Recording, decisive

FOLDER = Path(__file__).parent / "recorded"
RECORDING = Recording(GAME, FOLDER, ("bleu", "marron", "jaune", "rose"), 1_768_681_800, 7)
LEAST_PHASES = 5
MOST_PHASES = 40
SEEDS = 20_000
SLIP = 0.01


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, and which clauses must end and settle it."""

    players: int
    end: str
    victory: str
    options: Mapping[str, str] = field(default_factory=dict)


EVENINGS: Mapping[str, Evening] = {
    "two_by_the_last_loot": Evening(
        2, "blackrock_city.end.exhausted", "blackrock_city.victory.looter"
    ),
    "three_renounce": Evening(
        3,
        "blackrock_city.end.all_renounce",
        "blackrock_city.victory.gold",
        {"gains": "hidden", "lost_cube": "box"},
    ),
    "four_to_the_last_bandit": Evening(
        4, "blackrock_city.end.exhausted", "blackrock_city.victory.cubes"
    ),
}


def play(session: Session, chance: Random) -> None:
    """From the first town to the last cube; fingers slip, and once the table knows better."""
    outlaw = Outlaw(chance)
    while not session.over and session.number < MOST_PHASES:
        key, what = outlaw.answer(session)
        if chance.random() < SLIP:
            say(session, key, what)
            session.undo()
        say(session, key, what)
        have_a_say(session, chance)


def have_a_say(session: Session, chance: Random) -> None:
    """Once an evening a clock is taken back, a loot is disputed, a bid was meant otherwise."""
    if session.number < 2 or session.over or chance.random() > 0.1:
        return
    done = {act.kind for act in session.acts}
    for line in session.turns[-2].log:
        where = (line.turn, line.key)
        if line.key == "gold" and line.value > 1 and "override" not in done:
            session.override(where, line.value - 1)
            return
        if line.key.startswith("back.") and "amend" not in done:
            session.amend(where, "blank")
            return
    if "correct" not in done:
        player = chance.choice(session.table.players)
        session.correct(f"clocks.{player}", 1, "sous le paravent")


def clauses(session: Session) -> tuple[str, str]:
    """What ended it, and what settled it."""
    return decisive(session, "end"), decisive(session, "victory")


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should, with a bit of everything in it."""

    def fits(session: Session, notebook: Notebook) -> bool:
        whole = session.number >= LEAST_PHASES and {one.kind for one in notebook.entries} == KINDS
        ended = clauses(session) == (evening.end, evening.victory)
        return whole and ended and not session.waiting

    sit = partial(RECORDING.sit_down, evening.players, evening.options)
    return RECORDING.first_that(fits, sit, play, range(SEEDS))


if __name__ == "__main__":
    RECORDING.write(EVENINGS, record)
