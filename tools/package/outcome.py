"""How a check ends: with what was seen, with a fault, or because this machine cannot make it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "package"  # emptied at each run
VENV = ROOT / "build" / "buildozer"


class Failed(Exception):
    """The package would not build, start or behave."""


class Unable(Exception):
    """Something is missing on this machine."""


def run(*command: str | Path, at: Path = ROOT, **env: str) -> str:
    """Run a command that must succeed; what it printed."""
    done = subprocess.run(
        command, cwd=at, env={**os.environ, **env}, capture_output=True, text=True, timeout=900
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def in_buildozer(step: str, *given: str | Path) -> Any:
    """One step of buildozer or python-for-android, in their venv as the Makefile enters it."""
    answer = WORK / f"{step}.json"
    path = f"{VENV}/bin{os.pathsep}{os.environ['PATH']}"
    script = ROOT / "tools" / "package" / "in_buildozer.py"
    run(VENV / "bin" / "python", script, step, answer, *given, VIRTUAL_ENV=str(VENV), PATH=path)
    return json.loads(answer.read_text("utf-8"))


def demand(holds: object, otherwise: object) -> None:
    """A fault unless it holds."""
    if not holds:
        raise Failed(str(otherwise))
