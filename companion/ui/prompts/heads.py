"""One of many: first the head of its group, then the option under it."""

from __future__ import annotations

from typing import Any

from companion.ui.look.wording import tongue
from companion.ui.prompts.choice import OneTapBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid


class HeadsBody(OneTapBody):
    """Heads as chips, each with how many are open under it; what stands under none is beside."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.opened = ""
        self.heads = ChipGrid()
        self.heads.bind(on_chip=lambda _, chip: self.open(chip.value))
        self.add_widget(self.heads, index=1)

    def show(self) -> None:
        heads = tuple(self.field.groups or {})
        for chip, head in zip(self.heads.hold([Chip] * len(heads)), heads, strict=True):
            chip.stand_for(head, of=self.field.of)
        self.open("")

    def open(self, head: str) -> None:
        """Show what is under this head; under the open one it is put away again."""
        self.opened = "" if head == self.opened else head
        self._sign()
        self.lay(self._shown(self.field.options), self._shown(self.field.closed))

    def _shown(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is under the open head, then what stands under none."""
        heads = [(self.field.head_of(one), one) for one in options]
        under = [one for head, one in heads if head and head == self.opened]
        return (*under, *(one for head, one in heads if not head))

    def _sign(self) -> None:
        for chip in self.heads.chips:
            left = sum(self.field.head_of(one) == chip.value for one in self.field.options)
            chip.chosen, chip.mark = chip.value == self.opened, str(left)

    def enter(self, entered: Any) -> None:
        self.opened = ""
        self.open(self.field.head_of(entered))
        super().enter(entered)

    def word(self) -> None:
        super().word()
        for chip in self.heads.chips:
            chip.text = tongue.name(chip.value, self.field.of)
        self.heads.lay_out_again()
