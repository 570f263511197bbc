"""Spare widgets, made ahead in idle frames for whatever needs one first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.idle import idle
from companion.ui.listening import at_the_end, keep, let_go
from companion.ui.settling import lay_out_ahead

GROUP = 4  # small widgets that are made in one idle frame


class Spare:
    """Holds unused widgets, which belong to the table they were made for."""

    def __init__(self) -> None:
        self._owner: Any = None
        self._made: dict[type, list[Widget]] = {}
        self._refilled: Collection[str] = ()

    def make_ahead(
        self,
        owner: Widget,
        wanted: Mapping[str, Mapping[str, int]],
        refilled: Collection[str] = (),
    ) -> None:
        """Make so many widgets of each class of these modules, a few in each idle frame.

        Of the classes named in `refilled` another one is made for each that was taken.
        """
        self._owner, self._made, self._refilled = owner, {}, refilled
        at_the_end(owner, lambda: self._end(owner))
        for module, counts in wanted.items():
            idle.queue(owner, partial(self._load, owner, module, counts))

    def _load(self, owner: Widget, module: str, counts: Mapping[str, int]) -> None:
        """Import a module in a frame of its own, and queue the widgets to make."""
        loaded = import_module(module)
        for name, count in counts.items():
            kind = getattr(loaded, name)
            small = GROUP if count >= GROUP else 1
            for so_far in range(0, count, small):
                idle.queue(owner, partial(self._make, kind, min(small, count - so_far)))

    def _make(self, kind: type, count: int) -> None:
        for _ in range(count):
            widget = kind()
            keep(self._owner, widget)
            lay_out_ahead(widget)
            self._made.setdefault(kind, []).append(widget)

    def _end(self, owner: Widget) -> None:
        if self._owner is owner:
            self._owner, self._made = None, {}

    def count(self, kind: type) -> int:
        """The number of spare widgets of a class."""
        return len(self._made.get(kind, ()))

    def take_widget(self, kind: Any) -> Any:
        """An unused widget of a class: a spare one, else a new one."""
        if not self.count(kind):
            return kind()
        if kind.__name__ in self._refilled:
            idle.queue(self._owner, partial(self._make, kind, 1))
        widget = self._made[kind].pop()
        let_go(self._owner, widget)
        return widget


spare = Spare()
