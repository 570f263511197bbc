"""Records whole evenings for `recorded/`: python -m tests.games.gangsta.record

Each is played by Bosses with some sense, seed after seed until it ends as it should. To be run
again when other rules make other verdicts of the same replies; `test_recorded.py` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.pieces import COLOURS
from tests.games.gangsta.boss import Boss
from tests.kit.recording import Evening, Manner, Recording

RESOURCES = {"resources": "yes"}
FAMILIES = {"families": "yes"}
EXTRAS = {"extras": "yes", "refill": "after", "rewards": "printed", "broken": "lost"}
WINNER = "gangsta.score.winner"

EVENINGS: Mapping[str, Evening] = {
    "two_by_the_ninth": Evening(2, WINNER, end="ninth"),
    "two_by_the_delateur": Evening(2, WINNER, {"discards": "clockwise"}, "informer"),
    "three_with_families": Evening(3, "gangsta.score.more_gangsters", FAMILIES, "ninth"),
    "three_with_resources": Evening(3, WINNER, RESOURCES, "informer"),
    "four_by_the_delateur": Evening(4, WINNER, EXTRAS, "informer"),
    "four_with_both": Evening(4, WINNER, {**RESOURCES, **FAMILIES, "qg": "any"}, "ninth"),
}


def have_a_say(session: Session, chance: Random, done: set[str]) -> None:
    """Once an evening a card was misread, a price is disputed, a dollar lies on the floor."""
    last = next(line for line in reversed(session.log) if line.kind == "reply")
    if last.key.startswith("gangster.") and "amend" not in done and session.table.gangster_pile:
        session.amend((last.turn, last.key), chance.choice(session.table.gangster_pile))
        return
    for line in reversed(session.turns[-1].log):
        if line.key.startswith("price.") and line.value > 1 and "override" not in done:
            session.override((line.turn, line.key), line.value - 1)
            return
    if "correct" not in done and session.number:
        player = chance.choice(session.table.players)
        had = session.table.purse[player]
        session.correct(f"money.{player}", had + 1, "sous la table")


MANNER = Manner(have_a_say, most_turns=120)


def play(evening: Evening, session: Session, chance: Random) -> None:
    """From the Bosses to the count; where Délateurs are to end it, heists are what all want."""
    boss = Boss(chance, 0.85 if evening.end == "informer" else 0.6)
    MANNER.play(boss.answer, session, chance)


def ended(session: Session) -> str:
    """What the last turn followed from."""
    return str(session.table.over)


RECORDING = Recording(
    GAME, EVENINGS, play, COLOURS, 1_772_200_100, 11, 5_000, settled="final_score", ended=ended
)

if __name__ == "__main__":
    RECORDING.write()
