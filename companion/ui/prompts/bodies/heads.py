"""One of many: first the head of its group, then the option under it."""

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
    """A head: its name, and in its corner how many are open under it."""

    value = StringProperty("")
    text = StringProperty("")
    left = NumericProperty(0)


class HeadGrid(ChipGrid):
    """Many heads stand close together, so that all are in sight."""

    def columns(self, chips: list[Any]) -> int:
        words = {word for chip in chips for word in chip.text.split()}
        wide = [natural_width(one, theme.small, theme.plain, bold=True) for one in words]
        wanted = max(wide, default=0) + 1.5 * theme.step + 2
        most = max(1, int((self.width + theme.step) / (max(wanted, NARROW) + theme.step)))
        rows = -(-len(chips) // most)
        return -(-len(chips) // rows) if chips else 1


class HeadsBody(OneTapBody):
    """Heads as chips, each with how many are open under it; what stands under none is beside.

    An open head alone stays in sight, above what is under it: a tap on it leads back to all.
    """

    opened = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._opened_at = 0.0
        self._asked: Any = None
        self.heads = HeadGrid()
        self.heads.bind(on_chip=lambda _, chip: self.open(chip.value))
        self.add_widget(self.heads, index=1)

    def show(self) -> None:
        """All heads; the same question, asked again, finds its head still open."""
        same = self.asked is not None and self.asked == self._asked
        self._asked = self.asked
        self._lay(self.opened if same and self.opened in (self.field.groups or {}) else "")

    def open(self, head: str) -> None:
        """Show what is under this head; the open one is put away again."""
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
        self.lay(self._shown(self.field.options), self._shown(self.field.closed))

    def _left(self, head: str) -> int:
        return sum(self.field.head_of(one) == head for one in self.field.options)

    def _shown(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is under the open head; while none is, what stands under none."""
        return tuple(one for one in options if self.field.head_of(one) == self.opened)

    def tapped(self, chip: Chip) -> None:
        """A thumb that taps a head twice has not chosen what came up under it."""
        if Clock.get_time() - self._opened_at >= DOUBLE_TAP:
            super().tapped(chip)

    def enter(self, entered: Any) -> None:
        self._lay(self.field.head_of(entered))
        super().enter(entered)

    def word(self) -> None:
        super().word()
        for chip in self.heads.chips:
            chip.text = tongue.name(chip.value, self.field.of)
        self.heads.lay_out_again()
