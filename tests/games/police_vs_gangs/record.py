"""Records whole evenings for `recorded/`: python -m tests.games.police_vs_gangs.record

Each is played at random with the values of one box, seed after seed until it ends as it should. To
be run again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from tests.games.gangs_city.real_box import BOX
from tests.games.gangs_city.record import COLOURS, find_a_token
from tests.kit.recording import Evening, Manner, Recording, something_else

RARE = {"at_end", "pass", "deck_empty", "all_told", "roll_for"}  # said by chance, not at once

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


def answer(chance: Random, session: Session) -> tuple[str, Any]:
    """A question that is open, and what to say to it."""
    often = [key for key in session.keys if key.partition(".")[0] not in RARE]
    key = often[0] if often and chance.random() < 0.96 else chance.choice(session.keys)
    head, _, value = key.partition(".")
    if head != "value":
        return key, session.prompt(key).field.draw(chance)
    return key, "vert" if value == "quartier_4.name" else BOX[value]


def have_a_say(session: Session, chance: Random, done: set[str]) -> None:
    """Once an evening a place stays nobody's, a stake was meant otherwise, a token turns up."""
    for line in session.turns[-1].log:
        where = (line.turn, line.key)
        if line.key.startswith("takeover.") and line.value != NOBODY and "override" not in done:
            session.override(where, NOBODY)
            return
        if line.key.startswith("stake.") and any(line.value.values()) and "amend" not in done:
            session.amend(where, {})
            return
    if "correct" not in done:
        find_a_token(session, chance)


MANNER = Manner(have_a_say, most_turns=20, says_from=2, slip=something_else)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the camps to the winner."""
    MANNER.play(partial(answer, chance), session, chance)


RECORDING = Recording(GAME, EVENINGS, play, COLOURS, 1_769_200_200, 9, seeds=2000)

if __name__ == "__main__":
    RECORDING.write()
