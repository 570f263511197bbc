"""The list a prompt lies in: the next question is shown from its head."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.ui.widgets.scroll import Scroll


class TopScroll(Scroll):
    """Forgets how far the last question was scrolled, also when the new one has its height."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(self._rise, 0)

    def to_top(self) -> None:
        """Show the head now, and once more when everything is laid out."""
        self._rise()
        self._again()

    def _rise(self, *_: object) -> None:
        if self.effect_y is not None:
            self.effect_y.velocity = 0
        self.scroll_y = 1
        self.update_from_scroll()
