"""Changes rules one at a time and looks whether a test notices: `make mutants`.

Not a gate: it runs as long as it may, in an order that its seed fixes, and lists what no test
noticed. A change that changes nothing is signed in `equal.yaml`, with the reason, and not tried.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import yaml

from tools.mutants.changes import Change
from tools.mutants.finding import find_changes
from tools.mutants.reach import ROOT, WHERE, Reached, files_of_tests, game_of, make_map
from tools.mutants.trial import NOT_SWAPPED, NOTICED, Plan, Trial, Trials, plan

EQUAL = Path(__file__).with_name("equal.yaml")
SIGNED = ("file", "within", "line", "before", "after")
NICE = 15
AT_ONCE = 2
PAUSE = 0.02  # seconds between two looks at the trials


def all_changes(only: str = "") -> list[Change]:
    """Every change of the rules, the core and the journal; or of the files with such a path."""
    files = sorted(path for where in WHERE for path in (ROOT / where).rglob("*.py"))
    names = [path.relative_to(ROOT).as_posix() for path in files]
    return [
        change
        for name in names
        if name.startswith(only)
        for change in find_changes(name, (ROOT / name).read_bytes())
    ]


def signed() -> set[tuple[str, ...]]:
    """The changes signed as equal in equal.yaml."""
    kept = yaml.safe_load(EQUAL.read_text("utf-8")) or []
    return {tuple(one[part] for part in SIGNED) for one in kept}


class Trying:
    """A pytest plugin that tries changes instead of running the collected tests."""

    def __init__(self, changes: list[Change], reached: Reached, minutes: float) -> None:
        self._changes, self._reached = changes, reached
        self._end = time.monotonic() + 60 * minutes
        self.tally: Counter[str] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Keep some trials running while there is time; print what no test noticed."""
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        gc.freeze()
        trials, todo, running = Trials(self._reached, session.items), self._todo(), []
        while time.monotonic() < self._end:
            while len(running) < AT_ONCE and (change := next(todo, None)):
                running.append(trials.start(change, plan(change, self._reached)))
            if not running:
                break
            running = [one for trial in running for one in self._looked_at(trials, trial)]
            time.sleep(PAUSE)
        for trial in running:
            trial.stop()
        return True

    def _todo(self) -> Iterator[Change]:
        """The changes that are not signed."""
        equal = signed()
        for change in self._changes:
            if change.name in equal:
                self.tally["signed as equal"] += 1
            else:
                yield change

    def _looked_at(self, trials: Trials, trial: Trial) -> Iterator[Trial]:
        """Count a trial that has ended; one that goes on, or begins anew, is given back."""
        result = trial.result()
        if result is None:
            yield trial
        elif result == NOT_SWAPPED:
            yield trials.start(trial.change, Plan(trial.planned.tests, imported=True))
        else:
            self.tally["noticed" if result == NOTICED else "survived"] += 1
            if result != NOTICED:
                print(entry(trial.change), flush=True)


def entry(change: Change) -> str:
    """A survivor as it is listed in equal.yaml."""
    shown = {part: getattr(change, part) for part in SIGNED}
    text = yaml.safe_dump([shown], sort_keys=False, allow_unicode=True, width=1000)
    return f"# line {change.number}\n{text}"


def main(arguments: list[str]) -> None:
    """Walk through the changes in the order of the seed; tell the survivors and the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--only", default="", help="files whose path begins like this")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    os.nice(NICE)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the trials are ended too
    changes = all_changes(asked.only)
    Random(asked.seed).shuffle(changes)
    game = game_of(asked.only)
    reached = Reached(make_map(game))
    if reached.failed:
        failed = sorted(reached.failed)
        print(f"{len(failed)} tests fail without a change and are left out, as {failed[0]}")
    trying = Trying(changes, reached, asked.minutes)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        options = ["-s", "-p", "no:terminal", "-p", "no:cacheprovider", f"--basetemp={folder}/t"]
        options += ["-o", "addopts=", "--import-mode=importlib"]
        pytest.main([*options, *files_of_tests(game)], plugins=[trying])
    tally = trying.tally
    figures = ", ".join(f"{count} {what}" for what, count in sorted(tally.items()))
    print(f"{tally.total()} of {len(changes)} changes: {figures or 'none tried'}")


if __name__ == "__main__":
    main(sys.argv[1:])
