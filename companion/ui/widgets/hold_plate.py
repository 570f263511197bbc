"""Tell a long press from a tap: for anything that is drawn, and for plates."""

from __future__ import annotations

from typing import Any

from kivy.uix.behaviors.button import ButtonBehavior

from companion.ui.listening import later
from companion.ui.widgets.peek import HELD
from companion.ui.widgets.plate import TapPlate


class Holding(ButtonBehavior):
    """Dispatches `on_hold` during a long press; `held` is True for the release after it."""

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held = False
        self._holding = later(self, self._hold, HELD)
        self.fbind("state", self._press)

    def _press(self, *_: object) -> None:
        if self.state == "down":
            self.held = False
            self._holding()
        else:
            self._holding.cancel()

    def _hold(self, *_: object) -> None:
        self.held = True
        self.dispatch("on_hold")

    def on_hold(self) -> None:
        """Event: a finger rests here."""


class HoldPlate(Holding, TapPlate):
    """A plate that can be tapped and held."""
