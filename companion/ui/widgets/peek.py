"""A cover over a secret: it opens while it is held."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.listening import later
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow

HELD = 0.35  # seconds: a tap in passing shows nothing
LONGEST = 4.0  # seconds


class PeekRow(ListRow):
    """A player, and the secret under the cover."""

    secret = StringProperty("")
    open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(leads=False, icon="closed", **kwargs)
        self._opening = later(self, self._open, HELD)
        self._closing = later(self, self.close, LONGEST)
        self.on_open()

    def on_state(self, *args: object) -> None:
        super().on_state(*args)
        if self.state == "down":
            self._opening()
        else:
            self._opening.cancel()
            self.close()

    def _open(self, *_: object) -> None:
        self.open = True
        self._closing()

    def close(self, *_: object) -> None:
        """Close the cover."""
        self._closing.cancel()
        self.open = False

    def on_open(self, *_: object) -> None:
        self.note = self.secret if self.open else tongue.say("app.secret.hold")
