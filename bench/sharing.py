"""Everybody's phone: from an act to the last of twelve pages; a tap with twelve guests or none."""

from __future__ import annotations

import time
from statistics import median

from bench.figures import Figure, beside, milliseconds
from companion.door.feeds import Audience
from companion.door.guests import MOST
from tests.door.guest import Guest
from tests.door.table import Table, laid

GAME, ACTS, BEFORE = "gangs_city", 40, 150
TAP_AIM, PAGE_AIM = 1.1, 0.1  # seconds until the last page shows an act


def measure_sharing() -> list[Figure]:
    """Both figures, at one table in the middle of an evening."""
    alone = acts_of(Table(laid(GAME, BEFORE)[0]), 0)
    shared, last = acts_and_pages(Table(laid(GAME, BEFORE)[0]))
    return [
        Figure(
            f"{GAME}: an act to the last of {MOST} pages",
            milliseconds(last),
            milliseconds(PAGE_AIM),
            last <= PAGE_AIM,
        ),
        Figure(
            f"{GAME}: an act at the host beside {MOST} guests and beside none",
            beside(shared, alone),
            f"{TAP_AIM}x",
            shared <= TAP_AIM * alone,
        ),
    ]


def acts_of(table: Table, guests: int) -> float:
    """How long an act takes at the host, in the middle, with so many pages open."""
    for _ in range(guests):
        table.guest()
    taken = [_act(table) for _ in range(ACTS)]
    table.shut()
    return median(taken)


def _act(table: Table) -> float:
    """One act of the host, undone and done again, without what follows for guests."""
    began = time.thread_time_ns()
    table.evening.undo()
    table.evening.redo()
    _ = table.evening.view.prompts, table.evening.view.lines
    return (time.thread_time_ns() - began) / 1e9


def acts_and_pages(table: Table) -> tuple[float, float]:
    """The same with a full table; and how long it takes until every page shows an act."""
    seats = [one.key for one in table.session.setup.seats]
    guests = [table.guest(seats[at] if at < len(seats) else "") for at in range(MOST)]
    taken, last = [], []
    for at in range(ACTS):
        taken.append(_act(table))
        table.pump()
        began = time.perf_counter()
        (table.evening.redo if at % 2 else table.evening.undo)()
        table.pump()
        feeds = table.door.house.feeds
        newest = [feeds.latest(Audience(one.seat, "en")) for one in guests]
        while any(_seen(one) < new for one, new in zip(guests, newest, strict=True)):
            time.sleep(0.0005)
        last.append(time.perf_counter() - began)
    table.shut()
    return median(taken), median(last)


def _seen(guest: Guest) -> int:
    """The version that a page has seen."""
    return int(guest.ids[-1].rpartition("/")[2])
