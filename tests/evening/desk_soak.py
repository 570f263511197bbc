"""`make soak`, the desk: what would change random situations of every question, searched whole.

Each change is legal and minimal and changes the verdict, and nothing is nearer; other readings
give what the ruling gives with that option.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

from companion.evening.what_if import Search
from tests.evening.test_what_if import check_changes, check_nearest
from tests.kit.situations import ASKED, declared

SITUATIONS = 20  # of each question
DRAWS = 2_000  # until then so many must have been found


def main() -> None:
    """Search every question, and say how much was tried."""
    options = ArgumentParser(description=__doc__)
    options.add_argument("--situations", type=int, default=SITUATIONS)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--game", default="")
    told = options.parse_args()
    situations = changes = 0
    for game, question in ASKED:
        here = declared(game, question)
        chance = Random(f"{told.seed}/{game}/{question}")
        mine = told.game in ("", game)
        for said, ruling in here.draw(chance, told.situations, DRAWS) if mine else ():
            found = Search(here.asked, said, here.game.colours).finish()
            try:
                check_nearest(here, said, ruling, found)
                check_changes(here, said, ruling, found)
            except AssertionError:
                print(f"{game} {question}: {said}")
                raise
            situations += 1
            changes += len(found.found)
    print(f"{situations} situations of {len(ASKED)} questions, {changes} changes: all hold")


if __name__ == "__main__":
    main()
