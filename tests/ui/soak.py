"""`make soak`: what is too long for the tests, until it is done or one of it fails.

Every game after every other one, in one run of the app and without collecting garbage, with every
screen and sheet beside and over the table, in both languages and looks, upright and sideways.
"""

from __future__ import annotations

import gc
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

SIZES = ((360, 640), (640, 360), (800, 1280), (1280, 800))


def every_pair_everywhere() -> int:
    """All 20 pairs of games, each at every size; how many tables were laid."""
    from tests.ui import driver as _driver  # noqa: F401  (before anything of kivy)
    from tests.ui.evenings import Phone
    from tests.ui.in_turn import dispute, every_pair, go_home, lay, switch, under_way, visit_all
    from tests.ui.listeners import left_behind

    sys.stderr = sys.__stderr__  # kivy took it for its log: nobody would hear of a failure
    gc.disable()
    laid, tour = 0, every_pair()
    for size in SIZES:
        with TemporaryDirectory() as folder:
            phone = Phone(Path(folder))
            ui = phone.open(size, motion=False)
            evenings = {key: under_way(key) for key in tour}
            for key, third in zip(tour, cycle(evenings), strict=False):
                lay(ui, evenings[key])
                switch(ui)
                visit_all(ui)
                ui.resize(*size[::-1])
                visit_all(ui)
                ui.resize(*size)
                go_home(ui)
                dispute(ui, third)
                go_home(ui)
                assert not left_behind(), f"{key}, then a dispute of {third}, {size}"
                laid += 1
                print(f"{size}: {key}, {third}", flush=True)
            phone.kill()
        gc.collect()
    return laid


def main() -> int:
    """All of it, with a count at the end."""
    began = time.monotonic()
    laid = every_pair_everywhere()
    print(f"{laid} tables laid in turn, nothing left behind, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
