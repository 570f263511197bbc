"""The widget for one of the players: a row of tokens; several such rows form a grid."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.choice import OneTapBody
from companion.ui.widgets.chip import Chip

load_layout(__file__)


class SeatChip(Chip):
    """A chip with a token in its middle and no name."""

    inset = NumericProperty(0)

    def reword(self) -> None:
        super().reword()
        self.text = "" if self.player else self.text

    def on_player(self, *_: object) -> None:
        made = self._token
        super().on_player()
        if self._token is not None and self._token is not made:
            self._token.bind(width=self.on_width)

    def on_width(self, *_: object) -> None:
        self.inset = max(theme.step, (self.width - self.token_width) / 2)


class SeatsBody(OneTapBody):
    """A column for each player."""

    chip = SeatChip

    def stands_beside(self, field: Any) -> bool:
        return True
