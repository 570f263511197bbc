"""Records whole evenings for `recorded/`: python -m tests.games.blackrock_city.record

Each is played by outlaws with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.pieces import COLOURS
from tests.games.blackrock_city.outlaw import Outlaw
from tests.kit.recording import Evening, Manner, Recording, decisive

EXHAUSTED, ALL_RENOUNCE = "blackrock_city.end.exhausted", "blackrock_city.end.all_renounce"

EVENINGS: Mapping[str, Evening] = {
    "two_by_the_last_loot": Evening(2, "blackrock_city.victory.looter", end=EXHAUSTED),
    "three_renounce": Evening(
        3, "blackrock_city.victory.gold", {"gains": "hidden", "lost_cube": "box"}, ALL_RENOUNCE
    ),
    "four_to_the_last_bandit": Evening(4, "blackrock_city.victory.cubes", end=EXHAUSTED),
}


def have_a_say(session: Session, chance: Random, done: set[str]) -> None:
    """Once an evening a clock is taken back, a loot is disputed, a bid was meant otherwise."""
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


MANNER = Manner(have_a_say, most_turns=40, says_from=2)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the first town to the last cube."""
    MANNER.play(Outlaw(chance).answer, session, chance)


def ended(session: Session) -> str:
    """The clause that ended it."""
    return decisive(session, "end")


RECORDING = Recording(
    GAME, EVENINGS, play, COLOURS, 1_768_681_800, 7, 20_000, ended=ended, least_turns=5
)

if __name__ == "__main__":
    RECORDING.write()
