"""Dragging a seat: move it, swap its colour with another, or open it by a tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.theme import theme
from companion.ui.set_up.seats import SeatRow

STILL = 10  # dp: a finger that moves less has tapped
EDGE = 56  # dp: a seat held so near to the end of the list makes it scroll
SPEED = 360  # dp a second


class SeatDrag(Widget):
    """For a screen with `seats` in a `scroll`: takes a drag before the scroll does."""

    ghost = ListProperty([0, 0])  # the colour under the finger
    ghost_size = NumericProperty(0)
    ghost_fill = ColorProperty((0, 0, 0, 0))
    _row: Any = None  # the SeatRow that is held
    _part = ""
    _touch: Any = None

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
            self._drag(touch)
        return True

    def _drag(self, touch: Any) -> None:
        """Move the seat to the finger, or carry its colour along."""
        seats = self.ids.seats
        if self._part == "seat":
            seats.move(self._row, seats.seat_near(touch.y))
        else:
            self._carry(touch, seats.row_at(touch.y))

    def _creep(self, seconds: float) -> None:
        """Scroll the list while a seat is held near its upper or lower end."""
        scroll, seats, touch = self.ids.scroll, self.ids.seats, self._touch
        room = scroll.children[0].height - scroll.height
        bottom, top = seats.to_window(0, seats.y)[1], seats.to_window(0, seats.top)[1]
        up = touch.y > scroll.top - dp(EDGE) and top > scroll.top
        down = touch.y < scroll.y + dp(EDGE) and bottom < scroll.y
        if room > 0 and up != down and self._moved(touch):
            step = dp(SPEED) * seconds / room
            scroll.scroll_y = min(1, max(0, scroll.scroll_y + (step if up else -step)))
            self._drag(touch)

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
            self.ids.seats.give_colour(row, under.colour)
        return True

    def leave(self) -> None:
        """Drop the seat that is being dragged."""
        self._let_go()

    def _take(self, row: SeatRow, part: str, touch: Any) -> None:
        touch.grab(self)
        self._row, self._part, self._touch = row, part, touch
        row.held = True
        Clock.schedule_interval(self._creep, 0)
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
        Clock.unschedule(self._creep)
        for row in self.ids.seats.rows:
            row.held = row.aimed = False
        self._row, self.ghost_size, self.ghost_fill = None, 0, (0, 0, 0, 0)
