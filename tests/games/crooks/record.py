"""Records whole evenings for `recorded/`: python -m tests.games.crooks.record

Each is played by crime lords with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.pieces import COLOURS
from tests.games.crooks.lord import Lord
from tests.kit.recording import KINDS, Evening, Manner, Recording

EVENINGS: Mapping[str, Evening] = {
    "two_by_money": Evening(2, "crooks.victory.richest"),
    "three_share": Evening(3, "crooks.victory.shared", {"count_shown": "one_by_one"}),
    "four_by_points": Evening(
        4, "crooks.victory.most", {"turned": "may", "killed": "shown", "purses": "covered"}
    ),
    "three_count_alone": Evening(  # where there is hardly a verdict to dispute
        3, "crooks.victory.richest", {"use": "count"}, kinds=KINDS - {"override"}
    ),
}


def have_a_say(session: Session, chance: Random, done: set[str]) -> None:
    """Once an evening a card was misread, a price is disputed, a crook lies elsewhere."""
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


MANNER = Manner(have_a_say, most_turns=60, slips=0.02)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the first hangout to the last gang."""
    MANNER.play(Lord(chance).answer, session, chance)


RECORDING = Recording(GAME, EVENINGS, play, COLOURS, 1_771_100_100, 9, seeds=20_000)

if __name__ == "__main__":
    RECORDING.write()
