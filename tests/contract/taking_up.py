"""`make soak`: 200 evenings a game are taken up at a turn and go on beside the original."""

from __future__ import annotations

import sys
import time

from companion.games import GAMES, load
from tests.kit.lockstep import differences, random_evening

EVENINGS, TURNS = 200, 6


def main() -> int:
    """How many evenings of each game went on alike; 1 at the first that did not."""
    for key in sys.argv[1:] or [one for one in GAMES if load(one).rules.under_way is not None]:
        began, game = time.monotonic(), load(key)
        for seed in range(1000, 1000 + EVENINGS):
            whole = random_evening(game, seed, TURNS)
            turn = 1 + seed % (len(whole.turns) - 1)
            for difference in differences(whole, turn):
                print(f"{key}, evening {seed}, taken up in turn {turn}: {difference}")
                return 1
        seconds = time.monotonic() - began
        print(f"{key}: {EVENINGS} evenings taken up went on alike, {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
