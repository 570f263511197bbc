"""The widget for one of many options: first the head of a group, then the option under it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.choice import OneTapBody
from companion.ui.widgets.arrival import DOUBLE_TAP
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.text import natural_width

load_layout(__file__)

NARROW = dp(96)  # a head with its name in two lines


class HeadChip(TapPlate):
    """The head of a group, with the number of open options in its corner."""

    value = StringProperty("")
    text = StringProperty("")
    left = NumericProperty(0)


class HeadGrid(ChipGrid):
    """A grid of heads, narrow enough that all are in sight."""

    def columns(self, chips: list[Any]) -> int:
        words = {word for chip in chips for word in chip.text.split()}
        wide = [natural_width(one, theme.small, theme.plain, bold=True) for one in words]
        wanted = max(wide, default=0) + 1.5 * theme.step + 2
        most = max(1, int((self.width + theme.step) / (max(wanted, NARROW) + theme.step)))
        rows = -(-len(chips) // most)
        return -(-len(chips) // rows) if chips else 1


class HeadsBody(OneTapBody):
    """Groups as head chips; options of no group stand beside them.

    An open head stays above its options: a tap on it leads back to all heads.
    """

    opened = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._opened_at = 0.0
        self._asked = ""
        self.heads = HeadGrid()
        self.heads.bind(on_chip=lambda _, chip: self.open(chip.value))
        self.add_widget(self.heads, index=1)

    def show(self) -> None:
        """Show all heads; a question that is asked again has its head open."""
        same = bool(self.question) and self.question == self._asked
        self._asked = self.question
        self._lay(self.opened if same and self.opened in (self.field.groups or {}) else "")

    def open(self, head: str) -> None:
        """Show the options under a head; the head that was open closes."""
        self._opened_at = Clock.get_time()
        self._lay("" if head == self.opened else head)

    def _lay(self, head: str) -> None:
        self.opened = head
        heads = (head,) if head else tuple(self.field.groups or {})
        kind = Chip if head else HeadChip
        for chip, one in zip(self.heads.hold([kind] * len(heads)), heads, strict=True):
            chip.value, chip.text = one, tongue.name(one, self.field.of)
            if head:
                chip.icon = "back"
            else:
                chip.left = self._left(one)
        self.lay_options(self._shown(self.field.options), self._shown(self.field.closed))

    def _left(self, head: str) -> int:
        return sum(self.field.head_of(one) == head for one in self.field.options)

    def _shown(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """The options under the open head, or those of no group while none is open."""
        return tuple(one for one in options if self.field.head_of(one) == self.opened)

    def tapped(self, chip: Chip) -> None:
        """Open a head or answer; the second tap of a double tap is ignored."""
        if Clock.get_time() - self._opened_at >= DOUBLE_TAP:
            super().tapped(chip)

    def enter(self, entered: Any) -> None:
        self._lay(self.field.head_of(entered))
        super().enter(entered)

    def reword(self) -> None:
        super().reword()
        for chip in self.heads.chips:
            chip.text = tongue.name(chip.value, self.field.of)
        self.heads.lay_out_again()
