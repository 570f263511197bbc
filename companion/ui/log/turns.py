"""The strip of turns above the log: tap one to jump to it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from companion.ui.assets import load_layout
from companion.ui.listening import later
from companion.ui.widgets.clip import clip
from companion.ui.widgets.text import ShortText

load_layout(__file__)


class TurnChip(ButtonBehavior, ShortText):
    """The chip of a turn; drawn without a plate, since a long game has many."""

    turn = NumericProperty(0)
    chosen = BooleanProperty(False)


class TurnStrip(ScrollView):
    """The chips of all turns in one row that scrolls."""

    scroll_x: float  # Kivy's own

    def __init__(self, **kwargs: Any) -> None:
        self.look_again = later(self, self.draw_in_sight)  # once the chips are laid out
        super().__init__(**kwargs)
        clip(self)
        for name in ("scroll_x", "width"):
            self.fbind(name, self.look_again)

    def draw_in_sight(self, *_: Any) -> None:
        """Draw only the chips in sight, since each drawn one costs time in every frame."""
        chips = self.children[0]
        left = self.scroll_x * max(0, chips.width - self.width)
        drawn = set(chips.canvas.children)
        for chip in chips.children:
            in_sight = chip.right > left and chip.x < left + self.width
            if in_sight and chip.canvas not in drawn:
                chips.canvas.add(chip.canvas)
            elif not in_sight and chip.canvas in drawn:
                chips.canvas.remove(chip.canvas)
