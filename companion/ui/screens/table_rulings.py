"""The new rulings of the table: while a spot is asked for they fold, so that the board is seen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.core.log import Line
from companion.ui.theme import theme
from companion.ui.widgets.ruling_stack import RulingRow, RulingStack

MOST_FOLDED = 5.6  # lines of text


class TableRulings(RulingStack):
    """A stack that can fold to its newest line; a tap on it opens it again."""

    folded = BooleanProperty(False)
    folded_wish = NumericProperty(0)

    def on_kv_post(self, base: Any) -> None:
        self.ids.box.bind(height=self._measure, children=self._measure)

    def open_line(self, wanted: Line | None) -> None:
        super().open_line(None if self.folded else wanted)
        self._measure()

    def on_folded(self, *_: object) -> None:
        self.show(self.lines)

    def _measure(self, *_: object) -> None:
        newest = next(iter(self.ids.box.children), None)
        high = newest.height + 2 * theme.step if newest else 0
        self.folded_wish = min(high, MOST_FOLDED * theme.small)

    def _row_tapped(self, row: RulingRow) -> None:
        line = row.line
        self.folded = False
        super()._row_tapped(row)
        self.open_line(line if line.kind == "ruling" else self.opened)
