"""Records whole evenings for `recorded/`: python -m tests.games.crooks.record

Each is played by crime lords with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.pieces import COLOURS
from companion.store.saved import Saved
from tests.games.crooks.lord import Lord
from tests.kit.notebook import Notebook
from tests.kit.play import say
from tests.kit.recording import KINDS, Recording, decisive

FOLDER = Path(__file__).parent / "recorded"
RECORDING = Recording(GAME, FOLDER, COLOURS, 1_771_100_100, 9)
MOST_TURNS = 60
SEEDS = 20_000
SLIP = 0.02


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, and which clause must settle it."""

    players: int
    victory: str
    options: Mapping[str, str] = field(default_factory=dict)


EVENINGS: Mapping[str, Evening] = {
    "two_by_money": Evening(2, "crooks.victory.richest"),
    "three_share": Evening(3, "crooks.victory.shared", {"count_shown": "one_by_one"}),
    "four_by_points": Evening(
        4, "crooks.victory.most", {"turned": "may", "killed": "shown", "purses": "covered"}
    ),
    "three_count_alone": Evening(3, "crooks.victory.richest", {"use": "count"}),
}


def play(session: Session, chance: Random) -> None:
    """From the first hangout to the last gang; fingers slip, and once the table knows better."""
    lord = Lord(chance)
    while not session.over and session.number < MOST_TURNS:
        key, what = lord.answer(session)
        if chance.random() < SLIP:
            say(session, key, what)
            session.undo()
        say(session, key, what)
        have_a_say(session, chance)


def have_a_say(session: Session, chance: Random) -> None:
    """Once an evening a card was misread, a price is disputed, a crook lies elsewhere."""
    if session.over or chance.random() > 0.1:
        return
    done = {act.kind for act in session.acts}
    for line in reversed(session.log):
        where = (line.turn, line.key)
        if line.key.startswith("price.") and line.value > 1 and "override" not in done:
            session.override(where, line.value - 1)
            return
        if line.key.startswith("face.") and line.kind == "reply" and "amend" not in done:
            session.amend(where, {**line.value, "level": line.value["level"] % 10 + 1})
            return
    if "correct" not in done and session.number:
        player = chance.choice(session.table.players)
        session.correct(f"slot.{player}.target_9", {"up": 1}, "sous la boîte")


def clause(session: Session) -> str:
    """What settled it."""
    return decisive(session, "victory")


def kinds_of(evening: Evening) -> set[str]:
    """What it must have a bit of; in a count alone there is hardly a verdict to dispute."""
    return KINDS - {"override"} if evening.options.get("use") == "count" else KINDS


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should, with a bit of everything in it."""

    def fits(session: Session, notebook: Notebook) -> bool:
        whole = {one.kind for one in notebook.entries} >= kinds_of(evening)
        return whole and clause(session) == evening.victory and not session.waiting

    sit = partial(RECORDING.sit_down, evening.players, evening.options)
    return RECORDING.first_that(fits, sit, play, range(SEEDS))


if __name__ == "__main__":
    RECORDING.write(EVENINGS, record)
