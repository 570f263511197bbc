"""Runs every measurement, or one group of them, and prints the table: python -m bench [tap]."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.advising import advise
from bench.counting import measure_counting
from bench.desk import measure_desk
from bench.figures import Figure, show
from bench.keeping import (
    durable_reply,
    open_long_evening,
    open_longer_evening,
    take_in_long_evening,
)
from bench.looking_up import measure_looking_up
from bench.play import long_evening, random_play
from bench.rulings import slowest_ruling
from bench.screen import measure_screen
from bench.sharing import measure_sharing
from bench.start import first_answer, import_referee
from bench.taking_in import worst_file
from bench.taps import measure_evenings, measure_taps
from companion.games import GAMES, load
from companion.ui.start import can_draw

GROUPS: dict[str, Callable[[], list[Figure]]] = {
    "start": lambda: [import_referee(), first_answer()],
    "rules": lambda: of_each(measure_game),
    "advice": advise,
    "desk": measure_desk,
    "screen": measure_screen,
    "tap": lambda: of_each(measure_taps),
    "evenings": lambda: of_each(measure_evenings),
    "history": measure_counting,
    "sharing": measure_sharing,
    "rulebook": measure_looking_up,
}
DRAWN = ("screen", "tap", "evenings")


def main() -> None:
    """One table for all games, or of the groups that were named."""
    reading = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    reading.add_argument("only", nargs="*", help=f"of {', '.join(GROUPS)}")
    wanted = reading.parse_args().only or list(GROUPS)
    if unknown := set(wanted) - set(GROUPS):
        reading.error(f"{', '.join(unknown)}: not one of {', '.join(GROUPS)}")
    print(show([figure for name in wanted for figure in measure(name)]))


def measure(group: str) -> list[Figure]:
    """The figures of one group, where this machine can draw what it shows."""
    if group in DRAWN and not can_draw():
        return [Figure(f"{group}: libgl1 and libegl1 are missing", "not measured", "", False)]
    return GROUPS[group]()


def of_each(measured: Callable[[str], list[Figure]]) -> list[Figure]:
    """The figures of every game."""
    return [figure for key in GAMES for figure in measured(key)]


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
