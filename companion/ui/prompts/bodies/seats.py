"""One of the people, as a row of tokens beside what he gets: several such rows are a grid."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.choice import OneTapBody
from companion.ui.widgets.chip import Chip

load_layout(__file__)


class SeatChip(Chip):
    """A token in the middle of its chip; whoever has one needs no name beside it."""

    inset = NumericProperty(0)

    def word(self) -> None:
        super().word()
        self.text = "" if self.player else self.text

    def on_player(self, *_: object) -> None:
        made = self._token
        super().on_player()
        if self._token is not None and self._token is not made:
            self._token.bind(width=self.on_width)

    def on_width(self, *_: object) -> None:
        self.inset = max(theme.step, (self.width - self.pill) / 2)


class SeatsBody(OneTapBody):
    """Everybody has his column."""

    chip = SeatChip

    def stands_beside(self, field: Any) -> bool:
        return True
