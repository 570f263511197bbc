"""The sheet with all amounts a player can claim of an item."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Claims
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.sheet import Sheet


class ClaimSheet(Sheet):
    """A chip for each amount, also those that no tap on the grid reaches."""

    __events__ = ("on_amount",)

    def __init__(self, player: str, item: str, field: Claims) -> None:
        super().__init__()
        look = people.looks.get(player)
        self.title = f"{look.name if look else player} · {tongue.name(item, field.of)}"
        self.grid = ChipGrid()
        amounts = field.amounts[item]
        for chip, one in zip(self.grid.hold([Chip] * len(amounts)), amounts, strict=True):
            chip.stand_for(one, of="amount")
        self.grid.bind(on_chip=self._choose)
        self.add_widget(self.grid)

    def _choose(self, _: object, chip: Any) -> None:
        self.dispatch("on_amount", chip.value)
        self.dismiss()

    def on_amount(self, amount: Any) -> None:
        """Event: an amount was chosen."""
