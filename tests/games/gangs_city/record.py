"""Records whole evenings for `recorded/`: python -m tests.games.gangs_city.record

Each is played by gangsters with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.core.session import Session
from companion.games.gangs_city import GAME
from tests.games.gangs_city.gangster import Gangster
from tests.kit.play import fix, say
from tests.kit.recording import Evening, Manner, Recording, something_else

COLOURS = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")
BY_HAND = frozenset({"reply", "correct"})

EVENINGS: Mapping[str, Evening] = {
    "three_to_the_target": Evening(3, "gangs_city.victory.alone"),
    "four_by_the_last_turn": Evening(
        4, "gangs_city.victory.last_turn", {"gros_calibre": "must", "replaced": "leaves"}
    ),
    "six_by_initiative": Evening(
        6, "gangs_city.victory.initiative", {"centre": "open", "stock_tokens": "box"}
    ),
    "four_over_the_target": Evening(4, "gangs_city.victory.highest", kinds=BY_HAND),
    "five_share_it": Evening(5, "gangs_city.victory.shared", kinds=BY_HAND),
    "three_by_turn_order": Evening(3, "gangs_city.victory.turn_order", kinds=BY_HAND),
}
# Begun without the referee: what is put in by hand, for the clause that is to settle it.
RESUMED: Mapping[str, Mapping[str, Any]] = {
    "gangs_city.victory.highest": {"score.violet": 24, "score.rouge": 22},
    "gangs_city.victory.shared": {"score.violet": 18, "score.rouge": 18},
    "gangs_city.victory.turn_order": {
        "score.violet": 27,
        "score.vert": 27,
        "owner.tripot": "vert",
        "owner.bar": "violet",
        "value.tripot.initiative": 20,
        "value.bar.initiative": 20,
    },
}


def have_a_say(session: Session, chance: Random, done: set[str]) -> None:
    """Once an evening a shot is taken back, a stake was meant otherwise, a token turns up."""
    for line in session.turns[-1].log:
        where = (line.turn, line.key)
        if line.key.startswith("losses.") and line.value and "override" not in done:
            session.override(where, [])
            return
        if line.key.startswith("stake.") and any(line.value.values()) and "amend" not in done:
            session.amend(where, {})
            return
    if "correct" not in done:
        find_a_token(session, chance)


def find_a_token(session: Session, chance: Random) -> None:
    """Somebody has one more than was counted."""
    player = chance.choice(session.table.players)
    tokens = {**session.table.stock[player], "armes": session.table.stock[player]["armes"] + 1}
    session.correct(f"stock.{player}", tokens, "sous le plateau")


MANNER = Manner(have_a_say, most_turns=30, says_from=2, slip=something_else)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the first place to the Parrain; or the set-up alone, and the rest by hand."""
    gangster = Gangster(chance)
    if evening.victory not in RESUMED:
        MANNER.play(gangster.answer, session, chance)
        return
    gangster.first_places = ("tripot", "bar")
    replace(MANNER, most_turns=1).play(gangster.answer, session, chance)
    pick_up(RESUMED[evening.victory], session)


def pick_up(resumed: Mapping[str, Any], session: Session) -> None:
    """The score is put in by hand, then there is one quiet turn."""
    for key, value in resumed.items():
        fix(session, key, value, "repris du plateau")
    say(session, "at_reveal", "done")
    say(session, "revealed", "done")


RECORDING = Recording(GAME, EVENINGS, play, COLOURS, 1_768_595_400, 9, seeds=1000)

if __name__ == "__main__":
    RECORDING.write()
