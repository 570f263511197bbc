"""`make monkey`: a hundred evenings by touch, two at a time; one alone by its seed and game."""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games import GAMES

EVENINGS = 100
AT_ONCE = 2


def play(game: str, seed: int) -> None:
    """One evening, in this process: what was once on a screen goes on listening."""
    from tests.ui import driver as _driver  # noqa: F401  (before anything of kivy)
    from tests.ui.by_touch import ByTouch
    from tests.ui.evenings import Phone
    from tests.ui.rest import coming_to_rest

    sys.stderr = sys.__stderr__  # kivy took it for its log: nobody would hear of a failure
    with TemporaryDirectory() as folder, coming_to_rest() as restless:
        evening = ByTouch(Phone(Path(folder)), game, seed, restless)
        evening.sit_down()
        evening.play()
        print(f"{evening.said} replies")


def play_apart(chosen: tuple[str, int]) -> bool:
    """One evening in a process of its own; says how it went, and of a failure where and why."""
    game, seed = chosen
    command = [sys.executable, "-m", "tests.ui.monkey", "--game", game, "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if done.returncode == 0:
        print(f"{game} {seed}: {lines[0].partition(', ')[2]}, {lines[-1]}", flush=True)
        return True
    told = "\n".join([*lines[:2], "...", *lines[-6:], *done.stderr.splitlines()[-14:]])
    print(f"{game} {seed}: FAILED\n{told}\nagain: make monkey SEED={seed} GAME={game}", flush=True)
    return False


def main() -> int:
    """All of them, or the one that was named."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", choices=GAMES)
    reading.add_argument("--seed", type=int)
    reading.add_argument("--first", type=int, default=1, help="seeds from this one on")
    reading.add_argument("--evenings", type=int, default=EVENINGS)
    asked = reading.parse_args()
    if asked.seed is not None:
        play(asked.game or GAMES[0], asked.seed)
        return 0
    games = (asked.game,) if asked.game else GAMES
    seeds = range(asked.first, asked.first + asked.evenings // len(games))
    evenings = [(game, seed) for seed in seeds for game in games]
    with ThreadPoolExecutor(AT_ONCE) as hands:
        went_well = list(hands.map(play_apart, evenings))
    failed = [evening for evening, well in zip(evenings, went_well, strict=True) if not well]
    print(f"{len(evenings)} evenings, {len(failed)} failed: {failed or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
