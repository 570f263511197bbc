"""The side of a tile that touches a place, as the sign printed on it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.boards.kit.tiles import SIDE_ICONS
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class SideChip(TapPlate):
    """A sign to tap; `label` is what it would say."""

    value = StringProperty("")
    of = StringProperty("")
    label = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme.bind(name=self.tint)
        self.fbind("chosen", self.tint)

    def stand_for(self, value: str, closed: bool = False, of: str = "") -> None:
        """Show this side."""
        self.value, self.of, self.closed, self.chosen = value, of, closed, False
        self.icon = SIDE_ICONS[value]
        self.word()

    def word(self) -> None:
        """Say its name again."""
        self.label = tongue.name(self.value, self.of)
        self.tint()

    def tint(self, *_: object) -> None:
        """In its own colour, until it is chosen."""
        if self.value:
            self.ink = theme.brass_ink if self.chosen else getattr(theme, self.value)

    @property
    def wish(self) -> float:
        """As narrow as a thumb allows."""
        return theme.touch
