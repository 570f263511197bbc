"""A finger on a seat: it moves the seat, swaps its colour with another, or opens it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty

from companion.ui.screens.seats import SeatRow
from companion.ui.theme import theme

STILL = 10  # dp: a finger that moves less has tapped


class SeatDrag:
    """For a screen with `seats` in a `scroll`: the drag must be taken before the scroll has it."""

    ghost = ListProperty([0, 0])  # the colour under the finger
    ghost_size = NumericProperty(0)
    ghost_fill = ColorProperty((0, 0, 0, 0))
    _row: SeatRow | None = None
    _part = ""

    def on_touch_down(self, touch: Any) -> bool:
        scroll = self.ids.scroll
        if self._row is None and scroll.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            for row in self.ids.seats.rows:
                part = row.part_under(*touch.pos)
                if part:
                    self._take(row, part, touch)
                    return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self._moved(touch):
            under = self.ids.seats.row_at(touch.y)
            if self._part == "seat" and under is not None and under is not self._row:
                self.ids.seats.move(self._row, self.ids.seats.rows.index(under))
            if self._part == "colour":
                self._carry(touch, under)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row, part, moved = self._row, self._part, self._moved(touch)
        under = self.ids.seats.row_at(touch.y)
        self._let_go()
        if row not in self.ids.seats.rows:
            return True
        if not moved:
            self.open_seat(row)
        elif part == "colour" and under is not None and under is not row:
            self.ids.seats.dye(row, under.colour)
        return True

    def leave(self) -> None:
        """Whatever was held is let go."""
        self._let_go()

    def _take(self, row: SeatRow, part: str, touch: Any) -> None:
        touch.grab(self)
        self._row, self._part = row, part
        row.held = True
        for other in self.ids.seats.rows:
            other.ids.line.focus = False

    def _moved(self, touch: Any) -> bool:
        far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(STILL)
        touch.ud["moved"] = touch.ud.get("moved", False) or far
        return touch.ud["moved"]

    def _carry(self, touch: Any, under: SeatRow | None) -> None:
        self.ghost_fill = theme.livery(self._row.colour).fill
        self.ghost_size = theme.touch * 0.75
        self.ghost = [touch.x - self.ghost_size / 2, touch.y - self.ghost_size / 2]
        for row in self.ids.seats.rows:
            row.aimed = row is under and row is not self._row

    def _let_go(self) -> None:
        for row in self.ids.seats.rows:
            row.held = row.aimed = False
        self._row, self.ghost_size, self.ghost_fill = None, 0, (0, 0, 0, 0)
