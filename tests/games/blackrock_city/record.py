"""Records whole evenings for `recorded/`: python -m tests.games.blackrock_city.record

Each is played by outlaws with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion.content.box import read_box
from companion.core.acts import Act, Start
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.store.saved import Digest, Saved
from companion.store.transfer import write_session
from tests.games.blackrock_city.outlaw import Outlaw

FOLDER = Path(__file__).parent / "recorded"
NAMES = ("Ana", "Bruno", "Chloé", "Driss")
COLOURS = ("bleu", "marron", "jaune", "rose")
CREATED = 1_768_681_800
SECONDS_AN_ACT = 7
LEAST_PHASES = 5
MOST_PHASES = 40
SEEDS = 20_000
SLIP = 0.01
KINDS = {"reply", "undo", "amend", "override", "correct"}  # a bit of everything


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


class Notebook:
    """A journal in memory: every entry as it was made, and what each turn was ruled."""

    def __init__(self) -> None:
        self.entries: list[Act] = []
        self.digests: dict[int, Digest] = {}

    def write(self, act: Act) -> None:
        self.entries.append(act)

    def close_turn(self, turn: int, digest: str) -> None:
        self.digests[turn] = Digest(digest, len(self.entries))

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """A turn begins: nothing to keep."""


def sit_down(evening: Evening, notebook: Notebook) -> Session:
    """The people and the readings."""
    pairs = list(zip(NAMES, COLOURS, strict=True))[: evening.players]
    seats = tuple(Seat(colour, name, colour) for name, colour in pairs)
    return Session(GAME, Setup(seats, evening.options, read_box(GAME.key)), journal=notebook)


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


def say(session: Session, key: str, what: Any) -> None:
    ruling = session.reply(what, key)
    assert ruling.verdict, (key, what, ruling.rules)


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
    ruled = {one.key: one.ruling for one in session.turns[-1].log if one.ruling}
    end, victory = ruled.get("end"), ruled.get("victory")
    return (end.decisive if end else "", victory.decisive if victory else "")


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should, with a bit of everything in it."""
    for seed in range(SEEDS):
        notebook = Notebook()
        session = sit_down(evening, notebook)
        play(session, Random(seed))
        whole = session.number >= LEAST_PHASES and {one.kind for one in notebook.entries} == KINDS
        fits = clauses(session) == (evening.end, evening.victory)
        if session.over and whole and fits and not session.waiting:
            break
    else:
        raise LookupError(evening.victory)
    times = tuple(CREATED + SECONDS_AN_ACT * at for at in range(1, len(notebook.entries) + 1))
    return Saved(
        GAME.key,
        GAME.version,
        session.setup,
        CREATED,
        True,
        tuple(notebook.entries),
        times,
        notebook.digests,
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, evening in EVENINGS.items():
        saved = record(evening)
        write_session(saved, FOLDER / f"{name}.json")
        print(name, len(saved.entries), "entries")
