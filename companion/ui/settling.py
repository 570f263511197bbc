"""Layouts in order: from the top down for widths, then from the deepest up for heights.

Kivy lays out in the order in which it was asked to: a box that learns the heights of its parts one
by one moves all of them each time. Here every layout of a frame is queued, a box that would come
out as it is is passed over, and what is off the screen waits until it comes back.
"""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

WAITING, MEASURED = "_waiting_off_screen", "_measured_off_screen"  # attributes of a widget
MOST = 10  # calls of one method before the rest of the clock has its turn


class Turn:
    """Has a method of a widget called once before the next frame, however often it is asked."""

    __slots__ = ("__weakref__", "_laid", "_method", "_widget", "is_triggered", "of_words")

    def __init__(self, widget: Widget, method: str, of_words: bool = False) -> None:
        self._widget, self._method = ref(widget.__self__), method
        self.is_triggered = False  # Kivy reads it by this name
        self.of_words = of_words
        self._laid: tuple[list[Any], list[Any]] | None = None  # how a box was laid out last

    def __call__(self, *_: object) -> None:
        if not self.is_triggered:
            self.is_triggered = True
            settling.put(self)

    @property
    def widget(self) -> Any:
        """The widget; None if it is gone."""
        return self._widget()

    def take(self) -> None:
        """Call the method, unless a box would come out as it is or the turn was given before."""
        if not self.is_triggered:
            return
        self.is_triggered = False
        widget = self._widget()
        if not isinstance(widget, BoxLayout):
            getattr(widget, self._method)()
        else:
            self._lay_out(widget)

    def _lay_out(self, box: BoxLayout) -> None:
        taken, given = taken_by(box), given_by(box)
        if self._laid == (taken, given):
            return
        box.do_layout()
        after = taken_by(box)  # a part that was made wider may have become higher at once
        self._laid = (after, given_by(box)) if after == taken else None


def taken_by(box: BoxLayout) -> list[Any]:
    """All that the layout of a box depends on, but for its own size."""
    found = [box.orientation, box.spacing, *box.padding, box.x, box.y]
    for part in box.children:
        across, upright = part.size_hint_x, part.size_hint_y
        found += (part.uid, across, upright, *part.pos_hint.items())
        found += (part.width if across is None else None, part.height if upright is None else None)
        found += (part.size_hint_min_x, part.size_hint_min_y)
        found += (part.size_hint_max_x, part.size_hint_max_y)
    return found


def given_by(box: BoxLayout) -> list[Any]:
    """The size of a box, and the place and size of each of its parts."""
    found = [box.width, box.height]
    for part in box.children:
        found += (part.x, part.y, part.width, part.height)
    return found


def lay_out_ahead(top: Widget) -> None:
    """Lay out a widget that is off the screen, and draw its words, before it is needed."""
    for widget in top.walk(restrict=True):
        for name in ("_trigger_layout", "_trigger_texture"):
            turn = widget.__dict__.get(name)
            if isinstance(turn, Turn):
                turn.take()


def measure_off_screen(widget: Widget) -> None:
    """Lay out a widget from now on also while it is off the screen: its height is needed there."""
    widget.__self__.__dict__[MEASURED] = True


class Settling:
    """The queue of all layouts and texts that changed since the last frame."""

    def __init__(self) -> None:
        self._asked: list[Turn] = []  # before the next time that the queue is worked off
        self._down: list[tuple[int, int, Turn]] = []
        self._up: list[tuple[int, int, Turn]] = []
        self._widened: set[Turn] = set()  # were called on the way down
        self._count = 0
        self._busy = False
        self._soon = Clock.create_trigger(self.settle, -1)

    def put(self, turn: Turn) -> None:
        """Queue a turn for this frame."""
        if self._busy:
            self._push(turn)
        else:
            self._asked.append(turn)
            self._soon()

    def _push(self, turn: Turn) -> None:
        """Queue a turn by the depth of its widget; off the screen it waits there."""
        widget = turn.widget
        if widget is None or not turn.is_triggered:
            return
        depth, parent = 0, widget.parent
        while parent is not None and parent is not Window:
            depth, widget, parent = depth + 1, parent, parent.parent
        if parent is None and MEASURED not in widget.__dict__:
            self._wait_at(widget, turn)
            return
        self._count += 1
        if turn.of_words or turn in self._widened:
            heappush(self._up, (-depth, self._count, turn))
        else:
            heappush(self._down, (depth, self._count, turn))

    def _wait_at(self, top: Widget, turn: Turn) -> None:
        """Let a turn wait until the topmost widget over it has a parent."""
        waiting = top.__dict__.setdefault(WAITING, [])
        if not waiting:
            top.fbind("parent", self._come_back)
        waiting.append(turn)

    def _come_back(self, top: Widget, parent: Any) -> None:
        if parent is not None:
            top.funbind("parent", self._come_back)
            for turn in top.__dict__.pop(WAITING):
                self.put(turn)

    def settle(self, *_: object) -> None:
        """Lay out all that changed: first widths from the top down, then heights from below."""
        self._busy = True
        asked, self._asked = self._asked, []
        for turn in asked:
            self._push(turn)
        calls: Counter[Turn] = Counter()
        try:
            while self._down:
                turn = heappop(self._down)[2]
                self._widened.add(turn)
                self._give(turn, calls)
            while self._up:
                self._give(heappop(self._up)[2], calls)
        finally:
            self._busy = False
            self._widened.clear()
            self._keep_for_later()

    def _give(self, turn: Turn, calls: Counter[Turn]) -> None:
        """Give a turn, unless it had so many that others must come first."""
        if turn.widget is None:
            return
        calls[turn] += 1
        if calls[turn] <= MOST:
            turn.take()
        else:
            self._asked.append(turn)

    def _keep_for_later(self) -> None:
        """Ask again for what has not had its turn: it never rests, or an error came between."""
        self._asked += [turn for _, _, turn in (*self._down, *self._up)]
        self._down.clear()
        self._up.clear()
        if self._asked:
            self._soon()


class LayoutTurn:
    """The trigger of each layout, made when Kivy first asks for it by its name."""

    def __get__(self, layout: Any, kind: type) -> Turn | None:
        if layout is None:
            return None
        turn = layout.__dict__["_trigger_layout"] = Turn(layout, "do_layout")
        return turn


settling = Settling()
Layout._trigger_layout = LayoutTurn()
