"""A strip that can be swiped to the left, which opens the log."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

FAR = dp(56)


class Swiped(BoxLayout):
    """Watches touches on its children; a finger that travels taps none of them."""

    __events__ = ("on_swipe",)

    def on_touch_up(self, touch: Any) -> bool:
        begun_here = self.collide_point(*touch.opos) and not self._scrolls_at(*touch.opos)
        left, aside = touch.ox - touch.x, abs(touch.oy - touch.y)
        if begun_here and touch.grab_current is None and left > max(FAR, 2 * aside):
            self._let_go(touch)
            self.dispatch("on_swipe")
            return True
        return super().on_touch_up(touch)

    def _scrolls_at(self, x: float, y: float) -> bool:
        """Does a child at this point scroll sideways by itself?"""
        listed = (one for one in self.walk(restrict=True) if getattr(one, "do_scroll_x", False))
        return any(
            one.collide_point(*one.parent.to_widget(*self.to_window(x, y))) for one in listed
        )

    def _let_go(self, touch: Any) -> None:
        """Release the touch from the child that grabbed it, without a tap."""
        for held in list(touch.grab_list):
            widget = held()
            if widget is not None and widget in self.walk(restrict=True):
                touch.ungrab(widget)
                widget.state = "normal"

    def on_swipe(self) -> None:
        """Event: a finger went to the left."""
