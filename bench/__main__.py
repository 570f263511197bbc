"""Runs every measurement and prints the table: python -m bench."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure, show
from bench.keeping import durable_reply, open_long_evening, take_in_long_evening
from bench.play import long_evening, random_play
from bench.rulings import slowest_ruling
from bench.screen import measure_screen
from bench.start import first_answer, import_referee
from bench.taking_in import worst_file
from companion.games import GAMES, load


def main() -> None:
    """One table for all games."""
    figures = [import_referee(), first_answer()]
    for key in GAMES:
        figures += measure_game(key)
    figures += measure_screen()
    print(show(figures))


def measure_game(key: str) -> list[Figure]:
    """What is measured for each game; journals go to folders that are thrown away."""
    game = load(key)
    with TemporaryDirectory() as one, TemporaryDirectory() as other, TemporaryDirectory() as third:
        return [
            random_play(game),
            slowest_ruling(game),
            durable_reply(game, Path(one)),
            long_evening(game),
            open_long_evening(game, Path(other)),
            take_in_long_evening(game, Path(third)),
            worst_file(game),
        ]


if __name__ == "__main__":
    main()
