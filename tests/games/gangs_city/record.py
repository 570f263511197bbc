"""Records whole evenings for `recorded/`: python -m tests.games.gangs_city.record

Each is played by gangsters with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.store.saved import Saved
from tests.games.gangs_city.gangster import Gangster
from tests.kit.notebook import Notebook
from tests.kit.play import fix, say
from tests.kit.recording import Recording, decisive

FOLDER = Path(__file__).parent / "recorded"
COLOURS = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")
RECORDING = Recording(GAME, FOLDER, COLOURS, 1_768_595_400, 9)
SEEDS = 1000
MOST_TURNS = 30


@dataclass(frozen=True, slots=True)
class Evening:
    """How many play, with which readings, and which clause must settle it."""

    players: int
    ending: str
    options: Mapping[str, str] = field(default_factory=dict)
    resumed: Mapping[str, Any] = field(default_factory=dict)  # put right by hand, then one turn


EVENINGS: Mapping[str, Evening] = {
    "three_to_the_target": Evening(3, "gangs_city.victory.alone"),
    "four_by_the_last_turn": Evening(
        4, "gangs_city.victory.last_turn", options={"gros_calibre": "must", "replaced": "leaves"}
    ),
    "six_by_initiative": Evening(
        6, "gangs_city.victory.initiative", options={"centre": "open", "stock_tokens": "box"}
    ),
    "four_over_the_target": Evening(
        4, "gangs_city.victory.highest", resumed={"score.violet": 24, "score.rouge": 22}
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
        fix(session, key, value, "repris du plateau")
    say(session, "at_reveal", "done")
    say(session, "revealed", "done")


def ending(session: Session) -> str:
    """The clause that settled it."""
    return decisive(session, "victory")


def record(evening: Evening) -> Saved:
    """The first evening that ends as it should."""

    def fits(session: Session, notebook: Notebook) -> bool:
        return ending(session) == evening.ending

    sit = partial(RECORDING.sit_down, evening.players, evening.options)
    return RECORDING.first_that(fits, sit, partial(play, evening), range(SEEDS))


if __name__ == "__main__":
    RECORDING.write(EVENINGS, record)
