"""Records whole evenings for `recorded/`: python -m tests.games.gangs_city.record

Each is played by gangsters with some sense, seed after seed until it ends as it should. To be run
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
from companion.games.gangs_city import GAME
from companion.store.saved import Digest, Saved
from companion.store.transfer import write_session
from tests.games.gangs_city.gangster import Gangster

FOLDER = Path(__file__).parent / "recorded"
NAMES = ("Ana", "Bruno", "Chloé", "Driss", "Elsa", "Farid")
COLOURS = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")
CREATED = 1_768_595_400
SECONDS_AN_ACT = 9
MOST_TURNS = 30


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, and which clause must settle it."""

    players: int
    ending: str
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    resumed: Mapping[str, Any] = field(default_factory=dict)  # put right by hand, then one turn


EVENINGS: Mapping[str, Evening] = {
    "three_to_the_target": Evening(3, "gangs_city.victory.highest"),
    "four_by_the_last_turn": Evening(
        4, "gangs_city.victory.last_turn", options={"gros_calibre": "must", "replaced": "leaves"}
    ),
    "six_by_initiative": Evening(
        6, "gangs_city.victory.initiative", options={"centre": "open", "stock_tokens": "box"}
    ),
    "five_share_it": Evening(
        5, "gangs_city.victory.shared", resumed={"score.violet": 18, "score.rouge": 18}
    ),
    "three_by_turn_order": Evening(
        3,
        "gangs_city.victory.turn_order",
        resumed={
            "score.violet": 27,
            "score.vert": 27,
            "owner.tripot": "vert",
            "owner.bar": "violet",
            "value.tripot.initiative": 20,
            "value.bar.initiative": 20,
        },
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
    """The people, the readings, and as much of the box as the rulebook tells."""
    seats = tuple(
        Seat(colour, name, colour)
        for name, colour in list(zip(NAMES, COLOURS, strict=True))[: evening.players]
    )
    setup = Setup(seats, evening.options, read_box("gangs_city"))
    return Session(GAME, setup, journal=notebook)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the first place to the Parrain; fingers slip, and once the table knows better."""
    gangster = Gangster(chance)
    if evening.resumed:
        gangster.first_places = ("tripot", "bar")
    while not session.over and session.number < MOST_TURNS:
        if session.number == 1 and evening.resumed:
            pick_up(evening, session)
            return
        key, what = gangster.answer(session)
        if chance.random() < 0.01 and not key.startswith(("value.", "draw.")):
            say(session, key, session.prompt(key).field.draw(chance))
            session.undo()
        say(session, key, what)
        have_a_say(session, chance)


def say(session: Session, key: str, what: Any) -> None:
    ruling = session.reply(what, key)
    assert ruling.verdict, (key, what, ruling.rules)


def have_a_say(session: Session, chance: Random) -> None:
    """Once an evening a shot is taken back, a stake was meant otherwise, a token turns up."""
    if session.number < 2 or session.over or chance.random() > 0.1:
        return
    done = {act.kind for act in session.acts}
    for line in session.turns[-1].log:
        where = (line.turn, line.key)
        if line.key.startswith("losses.") and line.value and "override" not in done:
            session.override(where, [])
            return
        if line.key.startswith("stake.") and any(line.value.values()) and "amend" not in done:
            session.amend(where, {})
            return
    if "correct" not in done:
        player = chance.choice(session.table.players)
        tokens = {**session.table.stock[player], "armes": session.table.stock[player]["armes"] + 1}
        session.correct(f"stock.{player}", tokens, "sous le plateau")


def pick_up(evening: Evening, session: Session) -> None:
    """An evening begun without the referee: the score is put in by hand, then one quiet turn."""
    for key, value in evening.resumed.items():
        outcome = session.correct(key, value, "repris du plateau")
        assert outcome.ruling.verdict, (key, value, outcome.ruling.rules)
    say(session, "at_reveal", "done")
    say(session, "revealed", "done")


def ending(session: Session) -> str:
    """The clause that settled it."""
    found = [one for one in session.turns[-1].log if one.key == "victory"]
    return found[0].ruling.decisive if found and found[0].ruling else ""


def record(evening: Evening) -> Saved:
    """The first evening from its seed on that ends as it should."""
    for seed in range(evening.seed, evening.seed + 1000):
        notebook = Notebook()
        session = sit_down(evening, notebook)
        play(evening, session, Random(seed))
        if session.over and ending(session) == evening.ending:
            break
    else:
        raise LookupError(evening.ending)
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
