"""What is too long for the tests: 10,000 malformed requests, 500 rounds of guests at once."""

from __future__ import annotations

import argparse

from companion.games import GAMES
from tests.contract.evenings import position
from tests.door.hostile import attack
from tests.door.rounds import play_round
from tests.door.table import open_table

REQUESTS, ROUNDS = 10_000, 500


def main() -> None:
    """Both, and what came of them."""
    reading = argparse.ArgumentParser(prog="python -m tests.door.soak", description=__doc__)
    reading.add_argument("--requests", type=int, default=REQUESTS)
    reading.add_argument("--rounds", type=int, default=ROUNDS)
    said = reading.parse_args()
    with open_table(acts=60) as table:
        before = position(table.session)
        statuses = attack(table, said.requests)
        assert position(table.session) == before and 500 not in statuses
    print(f"{said.requests} malformed requests changed nothing: {dict(sorted(statuses.items()))}")
    games, taken = tuple(GAMES), 0
    for number in range(said.rounds):
        taken += play_round(games[number % len(games)], 1000 + number)
    print(f"{said.rounds} rounds: {taken} answers of guests taken, each table the same again")


if __name__ == "__main__":
    main()
