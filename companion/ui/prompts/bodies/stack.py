"""The widget of a stack of cards: a tap for each card, from the bottom; one takes the last away."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Form
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.text import Text

AWAY = "away"


class StackBody(FieldBody):
    """What lies there in words, a chip for each kind of card, a chip that takes one away."""

    one_tap = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: list[dict[str, Any]] = []
        self.lies, self.grid = Text(), WordGrid()
        self.grid.bind(on_chip=lambda _, chip: self._tapped(chip.value))
        self.add_widget(self.lies)
        self.add_widget(self.grid)

    @property
    def first(self) -> tuple[str, Any]:
        """The part of a row that says what kind of card it is, and its field."""
        row: Form = self.field.row
        return next(iter(row.parts.items()))

    def stands_beside(self, field: Any) -> bool:
        return True

    def show(self) -> None:
        self.rows = []
        options = self.first[1].options
        for chip, one in zip(
            self.grid.hold([Chip] * (len(options) + 1)), (*options, AWAY), strict=True
        ):
            chip.stand_for(one, of=self.first[1].of if one != AWAY else "")
        self.reword()

    def enter(self, entered: list[dict[str, Any]]) -> None:
        self.rows = [dict(row) for row in entered]
        self.reword()
        self.value = [dict(row) for row in self.rows]

    def _tapped(self, kind: str) -> None:
        self.rows = self.rows[:-1] if kind == AWAY else [*self.rows, {self.first[0]: kind}]
        self.reword()
        self.value = [dict(row) for row in self.rows]

    def reword(self) -> None:
        name, field = self.first
        lying = [tongue.name(row[name], field.of) for row in self.rows]
        self.lies.text = " \u00b7 ".join(lying) or "\u2013"
        for chip in self.grid.chips:
            chip.text = (
                tongue.say("app.under_way.away")
                if chip.value == AWAY
                else tongue.name(chip.value, field.of)
            )
        self.grid.lay_out_again()
