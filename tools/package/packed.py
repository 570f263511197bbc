"""The packed app as a phone has it: compiled with -OO, no sources, no YAML, an empty home."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WALK = Path(__file__).with_name("walk.py")
SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "CONSIGLIERE_SCREEN", "PYTHONPATH")


def compile_only(folder: Path) -> None:
    """Compile every module with -OO, as python-for-android does, and leave no source behind."""
    command = [sys.executable, "-OO", "-m", "compileall", "-b", "-q", str(folder)]
    subprocess.run(command, check=True)
    for source in folder.rglob("*.py"):
        source.unlink()


def walk(folder: Path, at: Path) -> subprocess.CompletedProcess[str]:
    """Lead the app of this folder through its tour, every game and every screen."""
    return _run(at, "-OO", WALK, folder)


def take_tour(folder: Path, at: Path) -> subprocess.CompletedProcess[str]:
    """Start the app of this folder by its main module, as the phone does."""
    return _run(at, "-OO", folder / "main.pyc")


def _run(at: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with an empty home and without a display."""
    home = at / "home"
    home.mkdir(parents=True)
    kept = {k: v for k, v in os.environ.items() if k not in SCREEN and "KIVY" not in k}
    env = {**kept, "HOME": str(home), "LANG": "fr_FR.UTF-8", "LC_ALL": "", "LANGUAGE": ""}
    return subprocess.run(
        [sys.executable, *command], cwd=at, env=env, capture_output=True, text=True, timeout=300
    )
