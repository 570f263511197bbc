"""A list that begins at its top again with each question."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.listening import later
from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import DOUBLE_TAP
from companion.ui.widgets.scroll import Scroll

load_layout(__file__)


class TopScroll(Scroll):
    """Forgets the scroll position, also if the next content has the same height."""

    more = BooleanProperty(False)  # does it go on below?

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._again = later(self, self._rise, 0)
        self._moved = 0.0
        self.bind(height=self._rest, viewport_size=self._rest)

    def to_top(self) -> None:
        """Scroll to the top now, and again when everything is laid out."""
        self._rise()
        self._again()

    def _rise(self, *_: object) -> None:
        if self.effect_y is not None:
            self.effect_y.velocity = 0
        self.scroll_y = 1
        self.update_from_scroll()

    def _rest(self, *_: object) -> None:
        """Hold what fits at the top, wherever it stood while there was less room."""
        if self.viewport_size[1] <= self.height and self.scroll_y != 1:
            self._again()

    def bring_up(self, part: Widget) -> None:
        """Scroll until a part is in sight."""
        if self.viewport_size[1] <= self.height:
            return
        before = self.scroll_y
        self.scroll_to(part, padding=theme.gap, animate=False)
        if self.scroll_y != before:
            self._moved = Clock.get_time()

    def on_touch_down(self, touch: Any) -> bool:
        """Ignore the second tap of a double tap on what has just scrolled up."""
        if self.collide_point(*touch.pos) and Clock.get_time() - self._moved < DOUBLE_TAP:
            return True
        return bool(super().on_touch_down(touch))
