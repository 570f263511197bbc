"""A trial: one change in a copy of the project, and the tests most likely to notice it first."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.mutants.changes import Change

Stage = tuple[str, ...]  # what pytest is called with

ALL_DAY, FIRST = 900.0, 60.0  # until it is known how long tests take, unchanged and changed
SLOWER, MORE = 4, 20  # a changed rule may take so many times as long, and some seconds more
NO_TESTS = 5


class OutOfTimeError(Exception):
    """Raised when the budget is spent."""


def stages(file: str, root: Path) -> list[Stage]:
    """The tests that matter for a module: of its name, of its package, of whole games."""
    package, name = Path(file).relative_to("companion").parent, Path(file).stem.strip("_")
    home = Path("tests") / package
    while not (root / home).is_dir():
        home = home.parent
    named = sorted((root / home).glob(f"test_{name}*.py"))
    first = [tuple(str(path.relative_to(root)) for path in named)] if named else []
    return [*first, (str(home),), *WHOLE[package.parts[0]](package)]


def _of_game(package: Path) -> list[Stage]:
    game = package.parts[1] if len(package.parts) > 1 else "toy"
    return [
        ("tests/contract/test_digests.py", "-k", game),
        ("tests/contract", "-k", game, "--deselect", "tests/contract/test_digests.py"),
    ]


def _of_core(package: Path) -> list[Stage]:
    return [
        ("tests/contract", "-k", "toy"),
        ("tests/games", "tests/store"),
        ("tests/contract", "-k", "blackrock_city"),
        ("tests/contract/test_digests.py", "tests/terminal"),
    ]


def _of_store(package: Path) -> list[Stage]:
    return [("tests/contract/test_transfer.py", "tests/terminal")]


def _of_box(package: Path) -> list[Stage]:
    return [("tests/games",), ("tests/contract/test_digests.py",)]


WHOLE = {"boxes": _of_box, "games": _of_game, "core": _of_core, "store": _of_store}


def copy_project(root: Path, folder: Path, end: float) -> Copy:
    """Copy what git knows or would take, as it lies there now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, folder / name)
    return Copy(folder, end)


class Copy:
    """A copy of the project in a folder of its own: nothing is ever changed in place."""

    def __init__(self, folder: Path, end: float = float("inf")) -> None:
        self.folder, self.end = folder, end
        self._limits: dict[Stage, float] = {}

    def notices(self, change: Change) -> str:
        """The tests that notice the change; nothing where none does."""
        for stage in stages(change.file, self.folder):
            passed = self._try(change, stage)
            if not passed and stage not in self._limits:
                self._prove(stage)
                passed = self._try(change, stage)
            if not passed:
                return " ".join(stage)
        return ""

    def _try(self, change: Change, stage: Stage) -> bool:
        """Do these tests pass with the change?"""
        with self._made(change):
            return self._pass(stage, FIRST, PYTHONDONTWRITEBYTECODE="1")

    @contextmanager
    def _made(self, change: Change) -> Iterator[None]:
        """Make the change for a while; afterwards the file and its time are restored."""
        path = self.folder / change.file
        kept, times = path.read_bytes(), path.stat()
        path.write_bytes(change.apply(kept))
        try:
            yield
        finally:
            path.write_bytes(kept)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _prove(self, stage: Stage) -> None:
        """Check that these tests pass without a change, and how long they take."""
        if not self._pass(stage, ALL_DAY):
            raise SystemExit(f"These tests fail without a change: {' '.join(stage)}")

    def _pass(self, stage: Stage, first: float, **settings: str) -> bool:
        """Do these tests pass, in not much more time than the first time?"""
        start = time.monotonic()
        passed = self._run(stage, self._limits.get(stage, first), settings)
        if passed:
            self._limits.setdefault(stage, SLOWER * (time.monotonic() - start) + MORE)
        return passed

    def _run(self, stage: Stage, limit: float, settings: Mapping[str, str]) -> bool:
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *stage]
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env={**os.environ, **settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as running:
            try:
                return running.wait(min(limit, self.end - time.monotonic())) in (0, NO_TESTS)
            except subprocess.TimeoutExpired:
                if time.monotonic() >= self.end:
                    raise OutOfTimeError from None
                return False
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(running.pid, signal.SIGKILL)
