"""How long the terminal referee takes to start."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from bench.figures import Figure

TIMES = 9
IMPORT = """
import sys, time
began = time.perf_counter()
import companion.__main__
taken = time.perf_counter() - began
heavy = [name for name in ("kivy", "yaml", "sqlite3") if name in sys.modules]
print(taken, *heavy)
"""


def import_referee() -> Figure:
    """Importing the terminal referee, in a process of its own; nothing heavy may come with it."""
    taken, heavy = [], set()
    for _ in range(TIMES):
        done = subprocess.run(
            [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True
        )
        first, *found = done.stdout.split()
        taken.append(float(first))
        heavy.update(found)
    with_it = f", with {', '.join(sorted(heavy))}" if heavy else ", nothing heavy"
    typical = median(taken)
    return Figure(
        "import of the terminal referee",
        f"{typical:.3f} s{with_it}",
        "0.15 s, no kivy",
        typical < 0.15 and not heavy,
    )


def first_answer() -> Figure:
    """Time from the shell to the printed list of games."""
    import time

    taken = []
    for _ in range(TIMES):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "companion", "games"], capture_output=True, check=True
        )
        taken.append(time.perf_counter() - began)
    typical = median(taken)
    return Figure("python -m companion games, start to end", f"{typical:.3f} s", "1 s", typical < 1)
