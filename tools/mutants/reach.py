"""Which tests reach which lines: a map made once with coverage, a part a test file, in build/."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import reduce
from hashlib import sha256
from operator import or_
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutants"
WHERE = ("companion/games", "companion/boxes", "companion/core", "companion/store")
FOLDERS = ("boxes", "contract", "core", "evening", "games", "store")  # of tests
SHARED = ("companion", "data", "tests/kit", "tests/toy", *(f"tests/{one}" for one in FOLDERS))
LEFT_OUT = ("second_thoughts", "time_travel", "random_games")  # play for minutes, notice late
AT_IMPORT = ""  # what is reached before any test runs
ONE_GAME = "MAPPED_GAME"  # the variable that names the game whose tests are traced, if only one


class Part(NamedTuple):
    """What the tests of one file reach, as JSON keeps it."""

    seconds: dict[str, float]  # of the processor, a test
    failed: list[str]
    reached: dict[str, dict[str, list[int]]]  # the tests of each line of each file, by number


def files_of_tests(game: str = "") -> list[str]:
    """The files of tests that may notice a changed rule; of one game, without those of others."""
    found = (path for one in FOLDERS for path in (ROOT / "tests" / one).rglob("test_*.py"))
    names = sorted(path.relative_to(ROOT).as_posix() for path in found)
    others = tuple(f"tests/games/{one}/" for one in other_games(game))
    kept = [one for one in names if not one.startswith(others)]
    return [one for one in kept if Path(one).stem.removeprefix("test_") not in LEFT_OUT]


def game_of(only: str) -> str:
    """The game that files with such a path belong to; empty if to none, or to several."""
    return next((one for one in GAMES if only.startswith(f"companion/games/{one}/")), "")


def other_games(game: str) -> list[str]:
    """All games but this one; none where no game is named."""
    return [one for one in GAMES if game and one != game]


def stamp() -> str:
    """The content of all that the tests rest on, but for the test files themselves."""
    files = {path for one in SHARED for path in (ROOT / one).rglob("*") if path.is_file()}
    tested, seal = set(files_of_tests()), sha256()
    for name in sorted(path.relative_to(ROOT).as_posix() for path in files):
        if name not in tested and "__pycache__" not in name:
            seal.update(name.encode() + (ROOT / name).read_bytes())
    return seal.hexdigest()


def place_of(file: str, shared: str) -> Path:
    """Where the part of a test file is kept: elsewhere once anything has changed."""
    seal = sha256(shared.encode() + file.encode() + (ROOT / file).read_bytes())
    return kept_in() / f"{seal.hexdigest()[:32]}.json"


def kept_in() -> Path:
    """The folder of the map: each game that is tried alone has its own."""
    return KEPT / (os.environ.get(ONE_GAME) or "all")


def make_map(game: str = "") -> Iterator[Part]:
    """Run what has no part yet, then read all parts; parts of other trees are dropped."""
    os.environ[ONE_GAME] = game
    shared = stamp()
    places = {file: place_of(file, shared) for file in files_of_tests(game)}
    missing = [file for file, place in places.items() if not place.exists()]
    if missing:
        print(f"Tracing {len(missing)} of {len(places)} test files ...", flush=True)
        options = ["-n", "2", "--dist", "loadfile", "-p", "no:cacheprovider", "-p", __name__]
        left_out = " and ".join(f"not {one}" for one in other_games(game))
        command = [sys.executable, "-m", "pytest", *options, "-k", left_out, *missing]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    for old in set(kept_in().glob("*.json")) - set(places.values()):
        old.unlink()
    for place in filter(Path.exists, places.values()):
        yield Part(*json.loads(place.read_text("utf-8")))


class Reached:
    """The map: which tests to run for a changed line, the quickest first."""

    def __init__(self, parts: Iterator[Part]) -> None:
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self._lines: dict[tuple[str, int], set[str]] = {}
        for part in parts:
            self.seconds.update(part.seconds)
            self.failed.update(part.failed)
            names = [AT_IMPORT, *part.seconds]
            for file, lines in part.reached.items():
                for line, tests in lines.items():
                    known = self._lines.setdefault((file, int(line)), set())
                    known.update(names[one] for one in tests)

    def by(self, file: str, lines: range) -> set[str]:
        """The tests that reach one of these lines; at import, an empty name is among them."""
        return reduce(or_, (self._lines.get((file, one), set()) for one in lines), set())

    def tests_of(self, file: str) -> set[str]:
        """The tests that reach any line of a file."""
        found = (tests for (name, _), tests in self._lines.items() if name == file)
        return reduce(or_, found, set()) - {AT_IMPORT}

    def quickest(self, tests: set[str]) -> list[str]:
        """Those that pass unchanged, in the order of their time."""
        usable = tests - self.failed - {AT_IMPORT}
        return sorted(usable, key=lambda one: (self.seconds[one], one))


def pytest_configure(config: pytest.Config) -> None:
    """Trace in every process that runs tests."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Tracing())


class Tracing:
    """Traces each test by itself, and keeps what the tests of a file have reached."""

    def __init__(self) -> None:
        self._file, self._shared = "", stamp()
        self._seconds: dict[str, float] = {}
        self._failed: list[str] = []
        self._coverage = self._begin()

    def _begin(self) -> Any:
        from coverage import Coverage

        included = [f"{ROOT}/{one}/*" for one in WHERE]
        traced = Coverage(data_file=None, config_file=False, include=included)
        traced.start()
        return traced

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        file = item.path.relative_to(ROOT).as_posix()
        if file != self._file:
            self._keep()
            self._file = file
        self._coverage.switch_context(item.nodeid)
        start = time.process_time()
        result = yield
        self._seconds[item.nodeid] = round(time.process_time() - start, 4)
        self._coverage.switch_context(AT_IMPORT)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self._keep()

    def _keep(self) -> None:
        """Write the part of the file whose tests are over."""
        self._coverage.stop()
        data = self._coverage.get_data()
        if self._file:
            numbers = {name: at for at, name in enumerate([AT_IMPORT, *self._seconds])}
            reached = {
                Path(name).relative_to(ROOT).as_posix(): {
                    line: [numbers[test] for test in tests]
                    for line, tests in data.contexts_by_lineno(name).items()
                }
                for name in data.measured_files()
            }
            place = place_of(self._file, self._shared)
            place.parent.mkdir(parents=True, exist_ok=True)
            part = Part(self._seconds, self._failed, reached)
            place.write_text(json.dumps(part, separators=(",", ":")), "utf-8")
            self._seconds, self._failed = {}, []
            self._coverage = self._begin()
        else:
            self._coverage.start()
