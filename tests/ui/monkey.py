"""`make monkey`: a hundred runs of the app by touch, two at a time; one alone by its seed."""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.core.modes import REFEREE, SCORE
from companion.games import GAMES

RUNS = 40  # of several games each
AT_ONCE = 2
KEPT = 2  # runs of each game of which only the score is kept
REPLIES = 240  # of one run at the most


def play(game: str | None, seed: int, mode: str = REFEREE) -> None:
    """One run in this process: several games, or a whole evening of the one that was named."""
    from tests.ui import driver as _driver  # noqa: F401  (before anything of kivy)
    from tests.ui.by_touch import ByTouch
    from tests.ui.evenings import Phone
    from tests.ui.rest import coming_to_rest
    from tests.ui.several_games import SeveralGames

    sys.stderr = sys.__stderr__  # kivy took it for its log: nobody would hear of a failure
    with TemporaryDirectory() as folder, coming_to_rest() as restless:
        phone = Phone(Path(folder))
        if game is None:
            several = SeveralGames(phone, seed, restless)
            several.play(REPLIES)
            games = " and ".join(one.game.key for one in several.evenings)
            print(f"{several.said} replies of {games}")
            return
        evening = ByTouch(phone, game, seed, restless, mode)
        evening.sit_down()
        evening.play()
        print(f"{evening.said} replies of {game}")


Run = tuple[str | None, int, str]  # game, seed, mode


def play_apart(chosen: Run) -> bool:
    """One run in a process of its own; says how it went, and of a failure where and why."""
    game, seed, mode = chosen
    named = ["--game", game, "--mode", mode] if game else []
    command = [sys.executable, "-m", "tests.ui.monkey", *named, "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if done.returncode == 0:
        print(f"{seed}: {lines[-1]}", flush=True)
        return True
    told = "\n".join([*lines[:2], "...", *lines[-6:], *done.stderr.splitlines()[-14:]])
    again = f"make monkey SEED={seed}" + (f" GAME={game}" if game else "")
    print(f"{game or 'several'} {seed}: FAILED\n{told}\nagain: {again}", flush=True)
    return False


def main() -> int:
    """All of them, or the one that was named: several games in one run, then each game alone."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", choices=GAMES)
    reading.add_argument("--seed", type=int)
    reading.add_argument("--first", type=int, default=1, help="seeds from this one on")
    reading.add_argument("--runs", type=int, default=RUNS, help="of several games; as many alone")
    reading.add_argument("--mode", choices=(REFEREE, SCORE), default=REFEREE)
    asked = reading.parse_args()
    if asked.seed is not None:
        play(asked.game, asked.seed, asked.mode)
        return 0
    games = (asked.game,) if asked.game else GAMES
    several: list[Run] = (
        [] if asked.game else [(None, asked.first + at, REFEREE) for at in range(asked.runs)]
    )
    alone: list[Run] = [
        (games[at % len(games)], asked.first + at // len(games), REFEREE)
        for at in range(asked.runs)
    ]
    alone += [(game, asked.first + at, SCORE) for game in games for at in range(KEPT)]
    with ThreadPoolExecutor(AT_ONCE) as hands:
        went_well = list(hands.map(play_apart, [*several, *alone]))
    failed = [run for run, well in zip([*several, *alone], went_well, strict=True) if not well]
    print(f"{len(went_well)} runs, {len(failed)} failed: {failed or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
