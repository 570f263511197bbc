"""A row that is mirrored for left-handed people."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ui.listening import listen
from companion.ui.look.theme import theme


class Handed(BoxLayout):
    """Laid out for the right hand; follows the setting at once."""

    _left = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        listen(self, theme, left_hand=self.turn)

    def on_kv_post(self, base: Any) -> None:
        self.turn()

    def turn(self, *_: object) -> None:
        """Order the children for the chosen hand."""
        if self._left != theme.left_hand:
            self._left = theme.left_hand
            self.children[:] = self.children[::-1]
