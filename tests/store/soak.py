"""`make soak`, the part without a screen: kills, races, damage and second thoughts, all games.

It goes on for two hours, or as many minutes as are told, and closes with what it counted; what
fails raises at once, with the seed of its round.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.core.acts import Act
from companion.core.session import Session
from companion.evening.opening import go_on
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup
from tests.kit.notebook import Notebook
from tests.store.folders import MARK
from tests.store.storm import do_something
from tests.store.test_damage import cut, flip, flip_one_bit, wipe

ROOT = Path(__file__).parents[2]
MINUTES = 120
ACTS = 80  # of a stormed evening
SILENT = ("core.store.none_lost", "core.store.restored", "core.store.mended")
Round = Callable[[Path, str, Random, Counter[str]], None]


def start(folder: Path, key: str, seed: int) -> subprocess.Popen[str]:
    """A program that storms an evening of a game in this folder."""
    command = [sys.executable, "-m", "tests.store.storming", str(folder), key, str(seed)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kill_after(process: subprocess.Popen[str], acts: int) -> tuple[str, int]:
    """Let it play, kill it; the evening, and how many acts it had said were durable."""
    assert process.stdout
    said = [process.stdout.readline() for _ in range(acts)]
    process.send_signal(signal.SIGKILL)
    said += process.stdout.read().split("\n")
    process.wait()
    whole = [line.split() for line in said if len(line.split()) == 2]
    session, number = whole[-1]
    return session, int(number)


def kill(folder: Path, key: str, chance: Random, counts: Counter[str]) -> None:
    """Killed at any moment, nothing that was acknowledged is lost, and it goes on."""
    for _ in range(3):
        process = start(folder, key, chance.randrange(10**9))
        session, acknowledged = kill_after(process, chance.randint(1, 60))
        archive = Archive(folder)
        assert (archive.messages, archive.trouble) == ((), None)
        evening = go_on(archive, session)
        assert evening is not None and evening.journal is not None and evening.left_out is None
        held = evening.journal.last[0]
        assert acknowledged <= held <= acknowledged + 1, (acknowledged, held)
        archive.close()
        counts["kills"] += 1
        counts["acts acknowledged before a kill"] += acknowledged


def race(folder: Path, key: str, chance: Random, counts: Counter[str]) -> None:
    """Two programs at once: one plays, the other is told; then both can."""
    first = start(folder, key, chance.randrange(10**9))
    assert first.stdout and first.stdout.readline()
    second = start(folder, key, chance.randrange(10**9))
    said, _ = second.communicate(timeout=120)
    assert said == "held\n", said
    session, acknowledged = kill_after(first, chance.randint(1, 20))
    archive = Archive(folder)
    assert (archive.messages, archive.trouble) == ((), None)
    saved = archive.load(session)
    assert saved is not None and len(saved.entries) >= acknowledged
    archive.close()
    counts["races"] += 1


def damage(folder: Path, key: str, chance: Random, counts: Counter[str]) -> None:
    """Harm to any of the files: it opens, what is left is what was played, and a loss is told."""
    process = start(folder, key, chance.randrange(10**9))
    session, acknowledged = kill_after(process, chance.randint(2, 40))
    copy = shutil.copytree(folder, folder.with_name(f"{folder.name}-copy"))
    archive = Archive(folder)
    saved = archive.load(session)
    archive.close()
    assert saved is not None
    told = saved.entries[:acknowledged]
    for _ in range(6):
        harmed = shutil.copytree(copy, folder.with_name(f"{folder.name}-harmed"))
        names = sorted(path.name for path in harmed.iterdir())
        chosen = chance.sample(names, chance.choice((1, 1, 2)))
        for name in chosen:
            harm = chance.choice((flip, flip_one_bit, wipe, cut, lambda *_: b"", None))
            if harm is None:
                (harmed / name).unlink()
            elif (harmed / name).stat().st_size:
                (harmed / name).write_bytes(harm((harmed / name).read_bytes(), chance))
        look_into(harmed, (session, told), MARK not in chosen, counts)
        shutil.rmtree(harmed)
    shutil.rmtree(copy)


def look_into(
    folder: Path, told: tuple[str, tuple[Act, ...]], marked: bool, counts: Counter[str]
) -> None:
    """Open a harmed folder: nothing is made up, and nothing is missing in silence."""
    counts["folders damaged"] += 1
    session, acknowledged = told
    for _ in range(2):
        archive = Archive(folder)
        assert archive.trouble is None
        found = archive.load(session)
        entries = found.entries[: len(acknowledged)] if found else ()
        assert entries == acknowledged[: len(entries)]
        rules = [one.rule for one in archive.messages]
        if len(entries) < len(acknowledged):
            counts["openings that miss answers, and say so"] += 1
            assert "core.store.none_lost" not in rules, rules
            assert set(rules) - set(SILENT) or not marked, rules
        archive.close()


def second_thoughts(folder: Path, key: str, chance: Random, counts: Counter[str]) -> None:
    """A stormed evening: no invariant breaks, and its export is read back as it was."""
    game, notebook = load(key), Notebook()
    session = Session(game, draw_setup(game, chance), (), notebook)
    for _ in range(ACTS):
        do_something(session, chance)
        assert not game.broken(session.table), (game.broken(session.table), session.acts[-1])
        counts["second thoughts"] += 1
    text = session_to_text(notebook.saved(session))
    saved = session_from_text(text, lambda _: game)
    assert Session(game, saved.setup, saved.entries).table == session.table
    counts["evenings stormed and read back"] += 1


ROUNDS: tuple[Round, ...] = (second_thoughts, kill, race, damage)


def run_one(run: Round, key: str, seed: int, counts: Counter[str]) -> None:
    """One round in a folder of its own; what failed is named so that it can be run again."""
    chance = Random(f"{run.__name__}/{key}/{seed}")
    with TemporaryDirectory() as home:
        try:
            run(Path(home) / "folder", key, chance, counts)
        except BaseException:
            print(f"failed: {run.__name__} of {key}, seed {seed}", flush=True)
            raise


def soak(minutes: float, seed: int = 1) -> Counter[str]:
    """Every kind of round for every game, again and again until the time is over."""
    counts: Counter[str] = Counter()
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until or not counts:
        for key in GAMES:
            for run in ROUNDS:
                run_one(run, key, seed, counts)
        seed += 1
    return counts


def main() -> int:
    """Two hours of it, or as long as is told."""
    reading = argparse.ArgumentParser(prog="python -m tests.store.soak")
    reading.add_argument("--minutes", type=float, default=MINUTES)
    reading.add_argument("--seed", type=int, default=1)
    said, began = reading.parse_args(), time.monotonic()
    for what, count in soak(said.minutes, said.seed).items():
        print(f"{count} {what}")
    print(f"nothing lost, nothing silent, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
