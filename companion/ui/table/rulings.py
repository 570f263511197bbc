"""The new rulings of the table: while a spot is asked for they fold, so that the board is seen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.core.log import Line
from companion.ui.look.theme import theme
from companion.ui.widgets.ruling_stack import RulingRow, RulingStack

MOST_FOLDED = 7  # lines of text


class TableRulings(RulingStack):
    """A stack that can fold to the line that matters; a tap on it opens it again."""

    folded = BooleanProperty(False)
    folded_wish = NumericProperty(0)

    def on_kv_post(self, base: Any) -> None:
        self.ids.box.bind(height=self._measure, children=self._measure)

    def open_line(self, wanted: Line | None) -> None:
        super().open_line(None if self.folded else wanted)
        self._measure()

    def is_inert(self, line: Line) -> bool:
        return not self.folded and super().is_inert(line)

    def on_folded(self, *_: object) -> None:
        self.open_line(self.decisive)

    @property
    def _in_sight(self) -> Any:
        """What a folded stack shows: the decisive ruling, else the newest line."""
        rows = self.ids.box.children
        decisive = (row for row in rows if self.decisive and row.line is self.decisive)
        return next(decisive, next(iter(rows), None))

    def _measure(self, *_: object) -> None:
        row = self._in_sight
        high = row.height + 2 * theme.step if row else 0
        self.folded_wish = min(high, MOST_FOLDED * theme.small)

    def _show_verdict(self, *_: object) -> None:
        box, row = self.ids.box, self._in_sight
        room = box.height - self.height
        if not self.folded or row is None or room <= 0:
            super()._show_verdict()
            return
        below = row.top - box.y + theme.step - self.height
        self.scroll_y = min(1, max(0, below / room))

    def _row_tapped(self, row: RulingRow) -> None:
        line = row.line
        self.folded = False
        super()._row_tapped(row)
        self.open_line(line if line.kind == "ruling" else self.opened)
