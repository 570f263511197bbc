"""Kill the process at any moment: nothing that was acknowledged is lost."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.store.archive import Archive
from tests import toy
from tests.store import evenings

ROOT = Path(__file__).parents[2]


def play_until_killed(folder: Path, acts: int) -> int:
    """Let a process play, kill it after so many acts; the last number it said."""
    command = [sys.executable, "-m", "tests.store.aloud", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = "".join(process.stdout.readline() for _ in range(acts))
        process.send_signal(signal.SIGKILL)
        said += process.stdout.read()
        assert process.wait() == -signal.SIGKILL
    return int(said.split("\n")[-2])


def test_every_acknowledged_act_survives_a_kill(tmp_path: Path) -> None:
    chance = Random(9)
    acknowledged = 0
    for _ in range(6):
        acknowledged = play_until_killed(tmp_path, chance.randint(5, 60))
        archive = Archive(tmp_path)
        assert (archive.messages, archive.trouble) == ((), None)
        entries = evenings.entries_of(archive, archive.sessions()[0].id)
        assert acknowledged <= len(entries) <= acknowledged + 1
        acknowledged = len(entries)
        archive.close()
    expected = Session(toy.GAME, toy.LONG)
    for number in range(acknowledged):
        evenings.play(expected, 1, seed=number)
    assert list(entries) == expected.acts
    assert acknowledged > 50
