"""Records whole evenings for `recorded/`: python -m tests.games.police_vs_gangs.record

Each is played at random with the values of one box, seed after seed until it ends as it should. To
be run again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from companion.store.saved import Saved
from tests.games.gangs_city.real_box import BOX
from tests.kit.notebook import Notebook
from tests.kit.play import say
from tests.kit.recording import KINDS, Recording, decisive

FOLDER = Path(__file__).parent / "recorded"
COLOURS = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")
RECORDING = Recording(GAME, FOLDER, COLOURS, 1_769_200_200, 9)
SEEDS = 2000
MOST_TURNS = 20
RARE = {"at_end", "pass", "deck_empty", "all_told", "roll_for"}  # said by chance, not at once


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, and which clause must settle it."""

    players: int
    ending: str
    options: Mapping[str, str] = field(default_factory=dict)


EVENINGS: Mapping[str, Evening] = {
    "three_to_the_target": Evening(3, "police_vs_gangs.victory.best"),
    "four_to_the_target": Evening(
        4, "police_vs_gangs.victory.best", {"marker": "stays", "statements": "together"}
    ),
    "five_to_the_target": Evening(
        5, "police_vs_gangs.victory.best", {"supply": "box", "stocks": "shown", "rerolls": "each"}
    ),
    "six_to_the_target": Evening(
        6, "police_vs_gangs.victory.best", {"reached": "skip", "district": "all"}
    ),
    "four_in_teams": Evening(4, "police_vs_gangs.victory.faction", {"play": "teams"}),
    "four_after_an_extra_turn": Evening(4, "police_vs_gangs.victory.after_extra"),
}


def play(session: Session, chance: Random) -> None:
    """From the camps to the winner; fingers slip, and once the table knows better."""
    while not session.over and session.number < MOST_TURNS:
        key, what = answer(session, chance)
        if chance.random() < 0.01 and not key.startswith("value."):
            say(session, key, session.prompt(key).field.draw(chance))
            session.undo()
        say(session, key, what)
        have_a_say(session, chance)


def answer(session: Session, chance: Random) -> tuple[str, Any]:
    """A question that is open, and what to say to it."""
    often = [key for key in session.keys if key.partition(".")[0] not in RARE]
    key = often[0] if often and chance.random() < 0.96 else chance.choice(session.keys)
    head, _, value = key.partition(".")
    if head != "value":
        return key, session.prompt(key).field.draw(chance)
    return key, "vert" if value == "quartier_4.name" else BOX[value]


def have_a_say(session: Session, chance: Random) -> None:
    """Once an evening a place stays nobody's, a stake was meant otherwise, a token turns up."""
    if session.number < 2 or session.over or chance.random() > 0.1:
        return
    done = {act.kind for act in session.acts}
    for line in session.turns[-1].log:
        where = (line.turn, line.key)
        if line.key.startswith("takeover.") and line.value != NOBODY and "override" not in done:
            session.override(where, NOBODY)
            return
        if line.key.startswith("stake.") and any(line.value.values()) and "amend" not in done:
            session.amend(where, {})
            return
    if "correct" not in done:
        player = chance.choice(session.table.players)
        tokens = {**session.table.stock[player], "armes": session.table.stock[player]["armes"] + 1}
        session.correct(f"stock.{player}", tokens, "sous le plateau")


def ending(session: Session) -> str:
    """The clause that settled it."""
    return decisive(session, "victory")


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should, with a bit of everything."""

    def fits(session: Session, notebook: Notebook) -> bool:
        if ending(session) != evening.ending or session.waiting:
            return False
        return {entry.kind for entry in notebook.saved(session).entries} == KINDS

    sit = partial(RECORDING.sit_down, evening.players, evening.options)
    return RECORDING.first_that(fits, sit, play, range(SEEDS))


if __name__ == "__main__":
    RECORDING.write(EVENINGS, record)
