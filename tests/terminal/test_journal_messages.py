"""What was mended or lost is told at the next start, whichever command that is."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.terminal.leaving import LOST
from tests.terminal.test_command_line import GAME, ROOT, run
from tests.terminal.test_play import BEGIN, play

LOST_ANSWER = "1 answer is lost"


def lose_all(home: Path) -> None:
    """An evening of one answer, of which only the mark is left."""
    play(home, "--players", "Ann,Bob,Cy", typed=BEGIN)
    for path in (home / "consigliere").glob("*.db*"):
        path.unlink()


WAYS = {
    "box": ("box", GAME),
    "a refused table": ("play", GAME, "--players", "Ann"),
    "nobody answers who plays": ("play", GAME),
    "a new table": ("play", GAME, "--players", "Ann,Bob,Cy"),
    "a box that is no file": ("box", GAME, "--import", "/nonexistent/box.json"),
}


@pytest.mark.parametrize("way", WAYS)
def test_it_is_told_once_whatever_is_asked_for(tmp_path: Path, way: str) -> None:
    lose_all(tmp_path)
    done = run(*WAYS[way], "--lang", "en", home=tmp_path)
    assert done.stdout.count(LOST_ANSWER) == 1
    assert "Traceback" not in done.stderr
    assert LOST_ANSWER not in run("box", GAME, "--lang", "en", home=tmp_path).stdout


def test_a_log_emptied_while_we_play_is_written_anew_and_then_called_kept(tmp_path: Path) -> None:
    done = play_while(tmp_path, lambda wal: wal.write_bytes(b""))
    assert "was cut short or emptied" in done.stdout.replace("\n", " ")
    assert done.stdout.rstrip().endswith("see you at the table.") and done.returncode == 0
    assert "1. Which place" in play(tmp_path, typed="log\n").stdout


def play_while(home: Path, harm: Callable[[Path], object]) -> subprocess.CompletedProcess[str]:
    """Play one answer, do harm to the log, and leave."""
    command = [sys.executable, "-m", "companion", "play", GAME, "--players", "Ann,Bob,Cy"]
    process = subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={"XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin"},
    )
    assert process.stdin and process.stdout
    process.stdin.write(BEGIN)
    process.stdin.flush()
    wal = home / "consigliere" / "consigliere.db-wal"
    before, since = -1, time.monotonic()
    while time.monotonic() - since < 60:
        now = wal.stat().st_size if wal.exists() else 0
        mark = home / "consigliere" / "consigliere.mark"
        if now and now == before and mark.exists() and " 1 " in mark.read_text():
            break
        before = now
        time.sleep(0.05)
    harm(wal)
    said, _ = process.communicate("quit\n", timeout=60)
    return subprocess.CompletedProcess(command, process.returncode, said)


def test_storage_that_is_full_before_the_first_answer_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "consigliere").write_text("a file where the folder should be")
    done = play(tmp_path, "--players", "Ann,Bob,Cy", typed="quit\nquit\n")
    assert "would be gone" in done.stdout.replace("\n", " ")
    assert "is kept" not in done.stdout and "it is not kept" in done.stdout
    assert done.returncode == LOST
