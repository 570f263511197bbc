"""Trials: a change in a forked process, and the tests that reach its line, the quickest first."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.at_import import told
from tools.mutants.changes import Change
from tools.mutants.reach import AT_IMPORT, ROOT, Reached
from tools.mutants.swap import swap

LONGEST = 20.0  # seconds of the processor a change, as its tests took unchanged
FEW_FILES = 4  # a new import collects these first: most changes are noticed there
UPWARD = 12  # lines from the middle of a statement to its first
SLOWER, MORE = 4, 20  # a changed rule may take so many times as long, and some seconds more
WALL = 10  # times as long on the clock: others use the machine too
MEMORY = 3 * 2**30
PASSED, NOTICED, NOT_SWAPPED = 0, 1, 3
NO_TESTS = 5


class Plan(NamedTuple):
    """How a change is tried: which tests, and whether its file must be imported anew."""

    tests: list[str]
    imported: bool


def plan(change: Change, reached: Reached) -> Plan:
    """The tests of a change; for a line that runs at import, all tests of its file."""
    found: set[str] = set()
    for line in range(change.number, max(0, change.number - UPWARD), -1):
        found = found or reached.by(change.file, range(line, line + 1))
    imported = AT_IMPORT in found or not found
    tests = reached.tests_of(change.file) if imported else found
    chosen, left = [], LONGEST
    for test in sorted(reached.quickest(tests), key=lambda one: not is_named(one, change.file)):
        if reached.seconds[test] <= left:
            left -= reached.seconds[test]
            chosen.append(test)
    return Plan(chosen, imported)


def is_named(test: str, file: str) -> bool:
    """Is this test in a file named after the changed one?"""
    return f"/test_{Path(file).stem.strip('_')}" in test.partition("::")[0]


class Trial:
    """One process that tries a change; only looked at, never waited for."""

    def __init__(self, change: Change, planned: Plan, seconds: float, started: int) -> None:
        self.change, self.planned, self._pid = change, planned, started
        self._end = time.monotonic() + WALL * (SLOWER * seconds + MORE)

    def result(self) -> int | None:
        """How it ended; none while it runs. What runs for too long has been noticed."""
        pid, status = os.waitpid(self._pid, os.WNOHANG)
        if pid:
            return NOTICED if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        if time.monotonic() > self._end:
            self.stop()
            return NOTICED
        return None

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self._pid, 0)


class Trials:
    """Starts trials out of a process in which all tests have been collected."""

    def __init__(self, reached: Reached, items: list[pytest.Item]) -> None:
        self._reached, self._items = reached, {item.nodeid: item for item in items}

    def start(self, change: Change, planned: Plan) -> Trial:
        """Try a change in a process of its own."""
        seconds = sum(self._reached.seconds[test] for test in planned.tests)
        work = self._import if planned.imported else self._run
        pid = fork(lambda: work(change, planned.tests), int(SLOWER * seconds + MORE))
        return Trial(change, planned, seconds, pid)

    def _run(self, change: Change, tests: list[str]) -> int:
        """Change the functions of this process, then run the tests in it."""
        if not swap(change):
            return NOT_SWAPPED
        items = [self._items[test] for test in tests if test in self._items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            if any(one.failed for one in runtestprotocol(item, log=False, nextitem=following)):
                return NOTICED
        return PASSED

    def _import(self, change: Change, tests: list[str]) -> int:
        """Run the tests in a new interpreter; those of few files first."""
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        for some in filter(None, (files[:FEW_FILES], files[FEW_FILES:])):
            near = [test for test in tests if test.partition("::")[0] in some]
            command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider"]
            command += ["-p", "tools.mutants.at_import", *some]
            settings = {**os.environ, **told(change, near)}
            ended = subprocess.run(command, cwd=ROOT, env=settings, check=False)
            if ended.returncode not in (PASSED, NO_TESTS):
                return NOTICED
        return PASSED


def fork(work: Callable[[], int], seconds: int) -> int:
    """Do something in a child of this process, within limits and unheard."""
    pid = os.fork()
    if pid:
        with suppress(PermissionError, ProcessLookupError):
            os.setpgid(pid, pid)  # whoever is first, so that the group is there to be ended
        return pid
    code = NOTICED
    try:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        code = work()
    finally:
        os._exit(code)
