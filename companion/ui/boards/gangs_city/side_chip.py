"""The chip for the side of a tile that touches a place: its sign and its name."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.boards.kit.tiles import SIDE_ICONS
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.chip_grid import GroupGrid
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.text import natural_width

load_layout(__file__)


class SideChip(TapPlate):
    """A sign and its name; where it is narrow, the name stands below."""

    value = StringProperty("")
    of = StringProperty("")
    text = StringProperty("")
    narrow = BooleanProperty(False)
    icon = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        listen(self, theme, name=self.tint)
        self.fbind("chosen", self.tint)

    def stand_for(self, value: str, closed: bool = False, of: str = "") -> None:
        """Show a side of a tile, not chosen."""
        self.value, self.of, self.closed, self.chosen = value, of, closed, False
        self.icon = SIDE_ICONS[value]
        self.reword()

    def reword(self) -> None:
        """Set the name in the language in force."""
        self.text = tongue.name(self.value, "sign")
        self.tint()

    def tint(self, *_: object) -> None:
        """Draw the sign in its own colour unless the chip is chosen."""
        if self.value:
            self.ink = theme.brass_ink if self.chosen else getattr(theme, self.value)

    @property
    def wish(self) -> float:
        """The width at which the name fits beside the sign."""
        word = natural_width(self.text, theme.body, theme.plain, bold=True)
        return word + theme.title * 1.3 + 4 * theme.step


class SwitchGrid(GroupGrid):
    """One row of chips if there is room; else the sides in a row of their own."""

    def groups(self) -> list[list[Any]]:
        chips = self.chips
        width = max((chip.wish for chip in chips), default=0) + theme.step
        sides = [chip for chip in chips if isinstance(chip, SideChip)]
        whole = width * len(chips) <= self.width + theme.step
        beside = whole or width * len(sides) <= self.width + theme.step
        for chip in sides:
            chip.narrow = not beside
        return [chips] if whole else [sides, [chip for chip in chips if chip not in sides]]

    def rows(self, group: list[Any]) -> list[list[Any]]:
        return [group] if group and isinstance(group[0], SideChip) else super().rows(group)
