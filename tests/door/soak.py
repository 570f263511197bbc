"""What is too long for the tests: requests and rounds by thousands, every evening, axe-core."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.games import GAMES
from tests.contract.evenings import position
from tests.door.hostile import attack
from tests.door.looked_at import look_at_all
from tests.door.rounds import play_round
from tests.door.table import open_table
from tests.door.test_transcripts import check_evening, names
from tests.door.under_load import measure

REQUESTS, ROUNDS, TWINS = 10_000, 500, 20
LOAD_AIM = 1.1


def main() -> None:
    """All of it, and what came of it."""
    reading = argparse.ArgumentParser(prog="python -m tests.door.soak", description=__doc__)
    reading.add_argument("--requests", type=int, default=REQUESTS)
    reading.add_argument("--rounds", type=int, default=ROUNDS)
    reading.add_argument("--twins", type=int, default=TWINS, help="secrets compared an evening")
    reading.add_argument("--pictures", type=Path, help="a folder for pictures of the pages")
    said = reading.parse_args()
    look_at_all(tuple(GAMES), said.pictures)
    send_requests(said.requests)
    tap_under_load()
    if said.twins:
        check_evenings(said.twins)
    play_rounds(said.rounds)


def send_requests(times: int) -> None:
    """Malformed requests, which change nothing."""
    with open_table(acts=60) as table:
        before = position(table.session)
        statuses = attack(table, times)
        assert position(table.session) == before and 500 not in statuses
    print(f"{times} malformed requests changed nothing: {dict(sorted(statuses.items()))}")


def tap_under_load() -> None:
    """The host's taps beside malformed requests."""
    thread, clock = measure()
    print(f"a tap under hostile load: {thread:.2f}x of its thread, {clock:.2f}x of the clock")
    assert thread <= LOAD_AIM, f"at most {LOAD_AIM}x"


def check_evenings(twins: int) -> None:
    """Every recorded evening, as it was kept, with other secrets in the place of its own."""
    every = [(game, name) for game in GAMES for name in names(game)]
    compared = sum(check_evening(game, name, twins) for game, name in every)
    print(f"{len(every)} recorded evenings as kept; {compared} comparisons of secrets")


def play_rounds(rounds: int) -> None:
    """Guests who act at once with the host and with undo."""
    games, taken = tuple(GAMES), 0
    for number in range(rounds):
        taken += play_round(games[number % len(games)], 1000 + number)
    print(f"{rounds} rounds: {taken} answers of guests taken, each table the same again")


if __name__ == "__main__":
    main()
