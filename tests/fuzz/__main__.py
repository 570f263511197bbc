"""`make fuzz`: odd bytes for every target in turn, for an hour; what fails joins the corpus."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from hashlib import blake2b

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.odd import CORPUS, feed, odd_bytes
from tests.fuzz.targets import TARGETS

MINUTES, AT_ONCE = 60, 200


def run(target: str, number: int, counts: Counter[str]) -> None:
    """So many examples of one target; the bytes that fail are kept."""

    @seed(number)
    @settings(
        max_examples=AT_ONCE,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def feed_one(drawn: st.DataObject) -> None:
        data = drawn.draw(odd_bytes(target))
        counts[target] += 1
        try:
            feed(target, data)
        except BaseException:
            name = blake2b(data, digest_size=6).hexdigest()
            (CORPUS / target / f"found-{name}").write_bytes(data)
            raise

    feed_one()


def main() -> int:
    """An hour of it, or as long as is told, with a count at the end."""
    reading = argparse.ArgumentParser(prog="python -m tests.fuzz")
    reading.add_argument("--minutes", type=float, default=MINUTES)
    until, number, counts = time.monotonic() + 60 * reading.parse_args().minutes, 0, Counter[str]()
    while time.monotonic() < until:
        for target in TARGETS:
            run(target, number, counts)
        number += 1
    print(", ".join(f"{target}: {count}" for target, count in counts.items()), "and no harm done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
