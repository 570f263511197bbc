"""A plate that tells a long press from a tap."""

from __future__ import annotations

from typing import Any

from companion.ui.listening import later
from companion.ui.widgets.peek import HELD
from companion.ui.widgets.plate import TapPlate


class HoldPlate(TapPlate):
    """Dispatches `on_hold` during a long press; `held` is True for the release after it."""

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held = False
        self._holding = later(self, self._hold, HELD)

    def on_state(self, *args: object) -> None:
        super().on_state(*args)
        if self.state == "down":
            self.held = False
            self._holding()
        else:
            self._holding.cancel()

    def _hold(self, *_: object) -> None:
        self.held = True
        self.dispatch("on_hold")

    def on_hold(self) -> None:
        """Event: a finger rests on the plate."""
