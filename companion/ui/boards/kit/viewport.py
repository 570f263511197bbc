"""A window on a drawing: pan with a finger, rest it, zoom with two, all at a double tap."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.boards.kit.beyond import Beyond
from companion.ui.boards.kit.clip import clip
from companion.ui.look.theme import theme

LEAST, MOST = dp(28), dp(160)  # at the least a whole hexagon is still a target of 48 dp
TINY = dp(18)  # where nothing is to be tapped, all of it is shown, however small
FITTED = dp(92)  # a small city is not blown up
HOLD_SECONDS = 0.5
SLACK = dp(10)  # a finger that moves less has tapped
WHEEL = {"scrolldown": 1.15, "scrollup": 1 / 1.15}


class Viewport(Widget):
    """Draw into `world` in pixels at `radius`; a pinch scales it live, then asks to draw anew."""

    takes_touch = True
    radius = NumericProperty(dp(48))  # pixels of one unit of the drawing
    extent = (-1.0, -1.0, 1.0, 1.0)  # of the drawing, in units
    head = 0.0  # pixels at the top that are taken by something else
    least = LEAST  # the smallest radius that shows all

    __events__: tuple[str, ...] = ("on_tap", "on_hold", "on_scale")

    def __init__(self, **kwargs: Any) -> None:
        self.world, self.hud = InstructionGroup(), InstructionGroup()
        self._shift, self._live = Translate(0, 0), Scale(1, 1, 1)
        self._offset = (0.0, 0.0)  # of the origin of the drawing from our corner
        self._fingers: dict[int, Any] = {}
        self._moved = self._by_hand = False
        super().__init__(**kwargs)
        clip(self)
        self.beyond = Beyond()
        shown = (self._shift, self._live, self.world)
        for part in (PushMatrix(), *shown, PopMatrix(), self.hud, self.beyond.group):
            self.canvas.add(part)
        self._hold = Clock.create_trigger(self._held_down, HOLD_SECONDS)
        self._fit_soon = Clock.create_trigger(self._resized, -1)
        self.fbind("size", self._fit_soon)
        self.fbind("pos", self._shift_world)
        theme.bind(name=self._shift_world)

    @property
    def margin(self) -> float:
        """Pixels at the left that are taken by something else."""
        return 0.0

    # Where things are

    def to_units(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in units of the drawing."""
        left, bottom = self._origin()
        scale = self.radius * self._live.x
        return (x - left) / scale, (y - bottom) / scale

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing where it is shown."""
        left, bottom = self._origin()
        scale = self.radius * self._live.x
        return left + x * scale, bottom + y * scale

    def _origin(self) -> tuple[float, float]:
        return self.x + self._offset[0], self.y + self._offset[1]

    def _shift_world(self, *_: Any) -> None:
        self._shift.xy = self._origin()
        self._tell_beyond()

    def _tell_beyond(self) -> None:
        """Does more of the drawing lie beyond an edge?"""
        left, bottom = self.to_pixels(*self.extent[:2])
        drawing = (left + self.margin, bottom, *self.to_pixels(*self.extent[2:]))
        (x, y), (wide, high) = self.pos, self.size
        window = (x + self.margin, y, x + wide, y + high - self.head)
        self.beyond.follow(drawing, window, self.radius * self._live.x)

    # How much is shown

    def fit(self) -> None:
        """Show all of the drawing, as large as it goes; what is too high is shown from its top."""
        self._by_hand = False
        left, bottom, right, top = self.extent
        radius = max(self.least, self.fitting(self.extent))
        shown = min(top - bottom, max(1.0, self.height - self.head) / radius)
        self.look_at((left + right) / 2, top - shown / 2, radius)

    def fitting(self, extent: tuple[float, float, float, float]) -> float:
        """The radius at which so much of the drawing is in view."""
        left, bottom, right, top = extent
        high = max(1.0, self.height - self.head)
        return min(self.width / (right - left), high / (top - bottom), FITTED)

    def resize(self, least: float) -> None:
        """Another smallest radius: it matters only to a drawing that is too large for it."""
        self.least = least
        if not self._by_hand and self.fitting(self.extent) < LEAST:
            self.fit()

    def _resized(self, *_: Any) -> None:
        if self._by_hand:
            self._keep_in_view()
        else:
            self.fit()

    def look_at(self, x: float, y: float, radius: float) -> None:
        self._live.x = self._live.y = 1
        changed = abs(radius - self.radius) > 0.01
        self.radius = radius
        high = self.height - self.head
        self._offset = (self.width / 2 - x * radius, high / 2 - y * radius)
        self._shift_world()
        if changed:
            self.dispatch("on_scale")

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Scale live around a point of the window."""
        now = self._live.x
        factor = min(MOST, max(LEAST * 0.7, self.radius * now * factor)) / (self.radius * now)
        left, bottom = self._origin()
        self._live.x = self._live.y = now * factor
        self._offset = (
            x + (left - x) * factor - self.x,
            y + (bottom - y) * factor - self.y,
        )
        self._by_hand = True
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        """The middle of the window never leaves the drawing."""
        x, y = self.to_units(*self.center)
        left, bottom, right, top = self.extent
        scale = self.radius * self._live.x
        dx, dy = x - min(right, max(left, x)), y - min(top, max(bottom, y))
        self._offset = (self._offset[0] + dx * scale, self._offset[1] + dy * scale)
        self._shift_world()

    def settle(self) -> None:
        """The fingers are gone: draw at this size, so that words are sharp again."""
        if self._live.x != 1:
            self.radius *= self._live.x
            self._live.x = self._live.y = 1
            self.dispatch("on_scale")

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.zoom(WHEEL.get(touch.button, 1), *touch.pos)
            self.settle()
            return True
        self._moved = bool(self._fingers)  # a second finger never taps
        self._fingers[touch.uid] = touch
        touch.grab(self)
        if self._moved:
            self._hold.cancel()
        else:
            self._hold()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self._fingers) == 1:
            self._pan(touch)
        elif len(self._fingers) == 2:
            self._pinch(touch)
        return True

    def _pan(self, touch: Any) -> None:
        if not self._moved and hypot(touch.x - touch.ox, touch.y - touch.oy) < SLACK:
            return
        dx, dy = touch.dx, touch.dy
        if not self._moved:
            dx, dy = touch.x - touch.ox, touch.y - touch.oy
        self._moved = self._by_hand = True
        self._hold.cancel()
        self._offset = (self._offset[0] + dx, self._offset[1] + dy)
        self._keep_in_view()

    def _pinch(self, touch: Any) -> None:
        self._moved = True
        other = next(one for one in self._fingers.values() if one is not touch)
        before = hypot(touch.px - other.x, touch.py - other.y)
        after = hypot(touch.x - other.x, touch.y - other.y)
        if before > 1 and after > 1:
            self.zoom(after / before, (touch.x + other.x) / 2, (touch.y + other.y) / 2)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._hold.cancel()
        self._fingers.pop(touch.uid, None)
        if self._fingers:
            return True
        self.settle()
        if not self._moved:
            self.dispatch("on_tap", *self.to_units(*touch.pos), touch.is_double_tap)
        self._moved = False
        return True

    def _held_down(self, *_: Any) -> None:
        """One finger rests where it came down: that is no tap any more."""
        for touch in self._fingers.values():
            self._moved = True
            self.dispatch("on_hold", *self.to_units(*touch.pos))

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        """A finger tapped the drawing, here in its units."""

    def on_hold(self, x: float, y: float) -> None:
        """A finger rests on the drawing, here in its units."""

    def on_scale(self) -> None:
        """Everything must be drawn again, at another radius."""
