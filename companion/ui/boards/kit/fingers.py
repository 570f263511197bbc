"""Fingers on a board: one pans, taps or rests, two zoom, a wheel zooms too."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.ui.listening import later

if TYPE_CHECKING:
    from companion.ui.boards.kit.viewport import Viewport

HOLD_SECONDS = 0.5
SLACK = dp(10)  # a finger that moves less has tapped
WHEEL = {"scrolldown": 1.15, "scrollup": 1 / 1.15}


class Fingers:
    """Follows the touches that began on a viewport, and moves it or dispatches taps and holds."""

    def __init__(self, view: Viewport) -> None:
        self._view = view
        self._down: dict[int, Any] = {}
        self._moved = False
        self._hold = later(view, self._rested, HOLD_SECONDS)

    @property
    def any_down(self) -> bool:
        """Does a finger lie on the board?"""
        return bool(self._down)

    def press(self, touch: Any) -> None:
        """Begin to follow a touch, or zoom with the wheel."""
        if touch.is_mouse_scrolling:
            self._view.zoom(WHEEL.get(touch.button, 1), *touch.pos)
            return
        self._moved = bool(self._down)  # a second finger never taps
        self._down[touch.uid] = touch
        touch.grab(self._view)
        if self._moved:
            self._hold.cancel()
        else:
            self._hold()

    def move(self, touch: Any) -> None:
        """Pan with one finger, zoom with two."""
        if len(self._down) == 1:
            self._pan(touch)
        elif len(self._down) == 2:
            self._pinch(touch)

    def _pan(self, touch: Any) -> None:
        if not self._moved and hypot(touch.x - touch.ox, touch.y - touch.oy) < SLACK:
            return
        dx, dy = touch.dx, touch.dy
        if not self._moved:
            dx, dy = touch.x - touch.ox, touch.y - touch.oy
        self._moved = True
        self._hold.cancel()
        self._view.pan(dx, dy)

    def _pinch(self, touch: Any) -> None:
        self._moved = True
        other = next(one for one in self._down.values() if one is not touch)
        before = hypot(touch.px - other.x, touch.py - other.y)
        after = hypot(touch.x - other.x, touch.y - other.y)
        if before > 1 and after > 1:
            self._view.zoom(after / before, (touch.x + other.x) / 2, (touch.y + other.y) / 2)

    def lift(self, touch: Any) -> None:
        """Stop following a touch; the last one that has not moved is a tap."""
        touch.ungrab(self._view)
        self._hold.cancel()
        self._down.pop(touch.uid, None)
        if self._down:
            return
        if not self._moved:
            at = self._view.to_units(*touch.pos)
            self._view.dispatch("on_tap", *at, touch.is_double_tap)
        self._moved = False

    def _rested(self, *_: Any) -> None:
        """Dispatch a long press after one finger rested."""
        for touch in self._down.values():
            self._moved = True
            self._view.dispatch("on_hold", *self._view.to_units(*touch.pos))
