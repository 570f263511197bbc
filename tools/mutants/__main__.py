"""Changes rules one at a time and looks whether a test notices: `make mutants`.

Not a gate: it runs as long as it may, in an order that its seed fixes, and lists what no test
noticed. A change that changes nothing is signed in `equal.yaml`, with the reason, and not tried.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import yaml

from tools.mutants.changes import Change
from tools.mutants.finding import find_changes
from tools.mutants.trial import OutOfTimeError, copy_project

ROOT = Path(__file__).parents[2]
EQUAL = Path(__file__).with_name("equal.yaml")
SIGNED = ("file", "within", "line", "before", "after")
WHERE = ("companion/games", "companion/boxes", "companion/core", "companion/store")
NICE = 15


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


def survivors(changes: list[Change], minutes: float, tally: Counter[str]) -> Iterator[Change]:
    """Try one change after the other while there is time; what no test noticed comes back."""
    equal, end = signed(), time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, suppress(OutOfTimeError):
        copy = copy_project(ROOT, Path(folder), end)
        for change in changes:
            if change.name in equal:
                tally["signed as equal"] += 1
                continue
            noticed = copy.notices(change)
            tally["noticed" if noticed else "survived"] += 1
            if not noticed:
                yield change


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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the trial is ended too
    changes = all_changes(asked.only)
    Random(asked.seed).shuffle(changes)
    tally: Counter[str] = Counter()
    for change in survivors(changes, asked.minutes, tally):
        print(entry(change), flush=True)
    figures = ", ".join(f"{count} {what}" for what, count in sorted(tally.items()))
    print(f"{tally.total()} of {len(changes)} changes: {figures or 'none tried'}")


if __name__ == "__main__":
    main(sys.argv[1:])
