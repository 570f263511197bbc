"""The screen: the first frame and memory beside a bare Kivy app, the next prompt, a long log.

Each is measured in processes of its own, turn about, without a display.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from bench.figures import Figure, milliseconds
from companion.core.session import Session
from companion.evening.condensing import ROW, condense_kept
from companion.evening.drafts.table import note_laid
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.kit.finished import many

LEFT_AFTER = 60  # replies
EVENINGS = 1000
ROUNDS = 9
QUIET = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_CLIPBOARD": "dummy",
    "SDL_VIDEODRIVER": "offscreen",
    "KCFG_GRAPHICS_WIDTH": "360",
    "KCFG_GRAPHICS_HEIGHT": "800",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
}


def measure_screen() -> list[Figure]:
    """All figures of the screen except taps."""
    with TemporaryDirectory() as folder:
        leave_evening(Path(folder))
        found = first_frame(folder)
        found.append(table_again(folder))
    with TemporaryDirectory() as folder:
        found += [next_prompt(key, folder) for key in GAMES]
    return [*found, *long_log(), *long_history()]


def staged(*what: str) -> dict[str, Any]:
    """The result of a scene played in its own process."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.scenes", *what],
        env={**os.environ, **QUIET, **compiled(), "BENCH_BEGAN": str(time.time())},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(what)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@cache
def compiled() -> dict[str, str]:
    """Let both apps start from bytecode, as on a phone, if it can be written here."""
    folder = mkdtemp(prefix="bench")
    atexit.register(shutil.rmtree, folder)
    return {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}


def leave_evening(folder: Path) -> None:
    """Store an unfinished evening, for the app to find when it starts."""
    archive, game = Archive(folder), load(GAMES[0])
    setup = draw_setup(game, Random(1))
    session = Session(game, setup, journal=archive.start(game, setup))
    for _ in range(LEFT_AFTER):
        reply_at_random(session, Random(len(session.acts)))
    archive.close()


def first_frame(folder: str) -> list[Figure]:
    """From the start of Python to the first frame that was drawn, and the memory it took."""
    ours, bare = [], []
    staged("app", folder), staged("bare")  # the first time, files are read from the disk
    for _ in range(ROUNDS):
        bare.append(staged("bare"))
        ours.append(staged("app", folder))
    found = []
    for key, what, aim, unit in (
        ("seconds", "first frame", 1.2, lambda n: f"{n:.3f} s"),
        ("memory", "memory at the first frame", 1.15, lambda n: f"{n / 1e6:.1f} MB"),
    ):
        one, other = (median(each[key] for each in all_of) for all_of in (ours, bare))
        ratio = median(a[key] / b[key] for a, b in zip(ours, bare, strict=True))
        measured = f"{unit(one)} / {unit(other)} = {ratio:.2f}x"
        found.append(
            Figure(f"screen: {what} beside a bare Kivy app", measured, f"{aim}x", ratio <= aim)
        )
    return found


def table_again(folder: str) -> Figure:
    """From the first frame to the table that lay there when the app was ended."""
    taken = []
    for _ in range(ROUNDS):
        archive = Archive(Path(folder))  # an app that is stopped has been left at its table too
        note_laid(archive, archive.sessions()[0].id)
        archive.close()
        told = staged("left", folder)
        taken.append(told["table"] - told["first"])
    what = f"screen: the table as it was left, after the first frame ({LEFT_AFTER} replies)"
    return Figure(what, milliseconds(median(taken)), "", None)


def next_prompt(key: str, folder: str) -> Figure:
    """From the tap that completes a reply to the next prompt drawn, the largest of an evening."""
    told = staged("prompt", key, folder)
    what = f"screen: reply to the next prompt drawn ({told['prompt']})"
    measured = f"{milliseconds(told['seconds'])}, first {milliseconds(told['first'])}"
    return Figure(what, measured, "100 ms", told["seconds"] <= 0.1)


def long_history() -> list[Figure]:
    """Opening the history of 1,000 evenings, and scrolling it beside the log."""
    log, ours = [], []
    with TemporaryDirectory() as folder:
        keep_evenings(Path(folder))
        for _ in range(3):
            log.append(staged("log")["seconds"])
            ours.append(staged("history", folder))
    opened = median(one["opened"] for one in ours)
    one, other = median(one["seconds"] for one in ours), median(log)
    ratio = median(a["seconds"] / b for a, b in zip(ours, log, strict=True))
    measured = f"{milliseconds(one)} / {milliseconds(other)} = {ratio:.2f}x"
    what = f"screen: a frame of scrolling {EVENINGS} evenings beside 2,000 log lines"
    opening = f"screen: the history of {EVENINGS} evenings opened"
    return [
        Figure(opening, milliseconds(opened), "100 ms", opened <= 0.1),
        Figure(what, measured, "1.2x", ratio <= 1.2),
    ]


def keep_evenings(folder: Path) -> None:
    """Store 1,000 finished evenings; what is condensed of each game is the same."""
    archive = Archive(folder)
    ids = many(archive, GAMES, EVENINGS)
    for at, id in enumerate(ids):
        if at < len(GAMES):
            condense_kept(archive, id)
        first = archive.note(ROW, ids[at % len(GAMES)])
        archive.put_note(ROW, id, first.value if first else None)
    archive.close()


def long_log() -> list[Figure]:
    """Scrolling the log, turn about with a list of plain rows; with and without the pixels."""
    ours, plain = [], []
    for _ in range(3):
        plain.append(staged("rows"))
        ours.append(staged("log"))
    what = "screen: a frame of scrolling 2,000 log lines beside 2,000 plain rows"
    found = []
    for key, part in (("seconds", ""), ("thread", ", the app's own thread")):
        one, other = (median(each[key] for each in all_of) for all_of in (ours, plain))
        ratio = median(a[key] / b[key] for a, b in zip(ours, plain, strict=True))
        measured = f"{milliseconds(one)} / {milliseconds(other)} = {ratio:.2f}x"
        found.append(Figure(f"{what}{part}", measured, "1.3x", ratio <= 1.3))
    return found
