"""Runs every measurement and prints the table: python -m bench."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bench.advising import advise
from bench.figures import Figure, show
from bench.keeping import (
    durable_reply,
    open_long_evening,
    open_longer_evening,
    take_in_long_evening,
)
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
    figures += advise()
    figures += measure_screen()
    print(show(figures))


def measure_game(key: str) -> list[Figure]:
    """What is measured for each game; journals go to a folder that is thrown away."""
    game = load(key)
    with TemporaryDirectory() as folder:
        journals = map(Path(folder).joinpath, "abcd")
        return [
            random_play(game),
            slowest_ruling(game),
            durable_reply(game, next(journals)),
            long_evening(game),
            open_long_evening(game, next(journals)),
            open_longer_evening(game, next(journals)),
            take_in_long_evening(game, next(journals)),
            worst_file(game),
        ]


if __name__ == "__main__":
    main()
