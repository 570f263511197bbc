"""The taps of the host while another process sends malformed requests, beside none."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from contextlib import suppress
from random import Random
from statistics import median

from companion.door.house import Paces
from tests.door.guest import Guest
from tests.door.hostile import malformed, send_to
from tests.door.table import Table, laid

GAME, BEFORE = "gangs_city", 150
BLOCKS, TAPS = 4, 40  # blocks of taps with and without load, by turns
BETWEEN = 0.05  # seconds between two taps


def attack_for(link: str, seconds: float) -> int:
    """Send malformed requests as fast as they go; how many."""
    guest, chance, sent = Guest(link), Random(1), 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(OSError):
            send_to(guest.host, malformed(chance, guest.host, guest))
        sent += 1
    return sent


def taps(table: Table) -> list[tuple[float, float]]:
    """Taps of the host in seconds of its thread and of the clock; guests are served between."""
    taken = []
    for _ in range(TAPS):
        thread, clock = time.thread_time_ns(), time.perf_counter()
        table.evening.undo()
        table.evening.redo()
        _ = table.evening.view.prompts, table.evening.view.lines
        taken.append(((time.thread_time_ns() - thread) / 1e9, time.perf_counter() - clock))
        until = time.monotonic() + BETWEEN
        while time.monotonic() < until:
            table.pump()
            time.sleep(0.005)
    return taken


def measure() -> tuple[float, float]:
    """How much longer a tap takes under load, by thread and by clock."""
    table = Table(laid(GAME, BEFORE)[0], paces=Paces())
    calm, loaded = [], []
    try:
        for _ in range(BLOCKS):
            calm += taps(table)
            command = [sys.executable, "-m", "tests.door.under_load", table.door.link, "60"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
                until = time.monotonic() + 1.5  # it has begun by then
                while time.monotonic() < until:
                    table.pump()
                    time.sleep(0.005)
                loaded += taps(table)
                attacker.terminate()
    finally:
        table.shut()
    thread = median(one for one, _ in loaded) / median(one for one, _ in calm)
    clock = median(one for _, one in loaded) / median(one for _, one in calm)
    return thread, clock


if __name__ == "__main__":
    reading = argparse.ArgumentParser(prog="python -m tests.door.under_load", description=__doc__)
    reading.add_argument("link")
    reading.add_argument("seconds", type=float)
    said = reading.parse_args()
    attack_for(said.link, said.seconds)
