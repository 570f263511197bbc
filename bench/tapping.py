"""A tap is a frame: an evening of 150 replies by real touches, each from the touch to drawn.

With `--slowest 10` the slowest replies are told as well, each with all that was done for it.
"""

from __future__ import annotations

import argparse
import gc
import io
import time
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import asdict, dataclass, replace
from math import ceil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.drawn import Watch, drawn, keep_bars  # the driver comes before anything of kivy

# isort: split
from bench.labels import make_labels
from companion.core.game import Game, Seat
from companion.evening.opening import begin, citations, prepare
from companion.games import load
from companion.ui.shell.app import ConsigliereApp
from companion.ui.start import stop_collecting
from tests.ui.by_touch import ByTouch
from tests.ui.counting import Counts, counting
from tests.ui.driver import Driver, ScrollView, UnitTestTouch, Widget
from tests.ui.evenings import Phone
from tests.ui.rest import Restless

REPLIES = 150
READING = 180  # frames, in which somebody reads the first question of an evening
APART = 0.3  # seconds of the app from one touch to the next
EVERY = 10  # replies between two times that labels are made


@dataclass(frozen=True)
class Tap:
    """One tap: what was asked, its seconds to drawn, the longest idle frame after it."""

    key: str
    replied: bool  # did it complete a reply?
    seconds: float
    frames: int
    idle: float
    done: Counts | None  # all that was done for it, if anybody counts


class Timed(Driver):
    """A person who waits after each tap until everything is drawn; notes how long it took."""

    def __init__(self, app: Any, counts: Counts | None = None) -> None:
        self.told: list[Tap] = []
        self.asked = ""  # the question that is being answered
        self._counts = counts
        super().__init__(app, drawn=True)
        self.watch = Watch(self, self._note)

    def _note(self) -> Counts | None:
        return None if self._counts is None else replace(self._counts)

    @property
    def acts(self) -> Sequence[Any]:
        """All that was done this evening."""
        return self.app.evening.session.acts

    def _scroll(self, listed: ScrollView, widget: Widget) -> None:
        """A list is moved only where it must be, and comes to rest before the tap."""
        middle = listed.parent.to_widget(*widget.to_window(*widget.center))
        if not listed.collide_point(*middle):
            super()._scroll(listed, widget)
            self.watch.frames()

    def tap_at(self, x: float, y: float) -> None:
        self.look()
        self.taps += 1
        acts, before, touch = len(self.acts), self._note(), UnitTestTouch(x, y)
        passed = self.watch.frames(touch.touch_down, rest, touch.touch_up, least=APART)
        end = drawn(passed)
        taken = sum(one.seconds for one in passed[:end])
        idle = max((one.seconds for one in passed[end:]), default=0.0)
        done = None if before is None else passed[end - 1].noted - before
        self.told.append(Tap(self.asked, len(self.acts) > acts, taken, end, idle, done))


def rest() -> None:
    """Let a frame pass with a finger on the screen."""


class Tapper(ByTouch):
    """Plays at random by touch, and looks for no faults of layout on the way."""

    def _look_at(self, prompt: Any) -> None:
        self.phone.ui.asked = prompt.key


def tapping(key: str, *options: str) -> dict[str, Any]:
    """Answer 150 questions of a game, evening after evening, and make labels in between."""
    asked = read_options(options)
    stop_collecting()  # as the app does when it is started: it collects in idle frames
    keep_bars()
    with ExitStack() as opened:
        counts = opened.enter_context(counting()) if asked.slowest else None
        folder = Path(opened.enter_context(TemporaryDirectory()))
        with redirect_stdout(io.StringIO()):  # a person who plays tells each step
            ui = Timed(ConsigliereApp(folder=folder), counts)
            labels = play(ui, key, asked.replies, asked.seed)
        replied = [one for one in ui.told if one.replied]
        slowest = sorted(replied, key=lambda one: one.seconds)[: -asked.slowest - 1 : -1]
        for tap in slowest:
            print(tell(tap))
        return {
            "replies": spread(replied),
            "other taps": spread([one for one in ui.told if not one.replied]),
            "labels": median(labels),
            "idle": max(one.idle for one in ui.told),
            "collection": whole_collection(),
        }


def read_options(options: Sequence[str]) -> argparse.Namespace:
    """How many replies, of which evening, and how many of the slowest are told."""
    reading = argparse.ArgumentParser(prog="bench.scenes tapping <game>")
    reading.add_argument("--replies", type=int, default=REPLIES)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--slowest", type=int, default=0)
    return reading.parse_args(options)


def play(ui: Timed, key: str, replies: int, seed: int) -> list[float]:
    """So many replies by touch; gives the seconds of the labels that were made in between."""
    ui.app.preferences.language, ui.app.preferences.motion = "fr", False
    ui.settle()
    phone = Phone(ui.app.folder)
    phone.ui = ui
    tapper, labels = Tapper(phone, key, seed, Restless()), []
    while (said := sum(one.replied for one in ui.told)) < replies:
        if ui.app.evening is None or ui.app.evening.session.over:
            sit_down(ui, load(key))
        if said >= len(labels) * EVERY:
            labels.append(make_labels(ui.watch, len(labels)))
        tapper.reply()
    return labels


def sit_down(ui: Driver, game: Game) -> None:
    """A new evening of as many people as the game takes, kept as the app keeps it."""
    seats = tuple(Seat(colour, f"Player {colour}", colour) for colour in game.colours[: game.most])
    setup = prepare(ui.app.archive, game, seats, {})
    ui.app.sit_down(begin(ui.app.archive, game, setup), citations(game.key))
    ui.settle(READING)


def spread(taps: Sequence[Tap]) -> dict[str, float]:
    """Median, 95th percentile and longest of the taps, in seconds."""
    taken = sorted(one.seconds for one in taps) or [0.0]
    at = lambda share: taken[ceil(share * len(taken)) - 1]  # noqa: E731
    return {"count": len(taps), "p50": at(0.5), "p95": at(0.95), "longest": at(1)}


def whole_collection() -> float:
    """How long a full garbage collection takes at the end, in seconds of the thread."""
    gc.unfreeze()
    began = time.thread_time()
    gc.collect()
    return time.thread_time() - began


def tell(tap: Tap) -> str:
    """A tap in one line, with what was done for it."""
    done = asdict(tap.done) if tap.done else {}
    garbage = done.pop("collecting", 0.0)
    counted = ", ".join(f"{count} {what}" for what, count in done.items())
    return (
        f"{tap.seconds * 1000:7.1f} ms in {tap.frames:2} frames  {counted}"
        f" ({garbage * 1000:.1f} ms)  {tap.key}"
    )
