"""The parts of one thing as chips: which there are, and which of them is in front."""

from __future__ import annotations

from collections.abc import Mapping

from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid

IN_A_ROW = 4


class PartGrid(WordGrid):
    """A few stand in one row; their names are written smaller, so that they do."""

    def columns(self, chips: list[Chip]) -> int:
        return len(chips) if 0 < len(chips) <= IN_A_ROW else super().columns(chips)

    def lay(self, texts: Mapping[str, str], chosen: str) -> None:
        """A chip for each of these."""
        for chip, (value, text) in zip(self.hold([Chip] * len(texts)), texts.items(), strict=True):
            chip.value, chip.text, chip.chosen = value, text, value == chosen
