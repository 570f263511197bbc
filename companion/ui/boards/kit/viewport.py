"""A window on a drawing: pan with a finger, zoom with two, double tap to see all.

The drawing is laid out once, in units; one matrix decides which part is seen and how large. The
lower edge may be covered by another widget.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.boards.kit.beyond import Beyond
from companion.ui.boards.kit.fingers import Fingers
from companion.ui.boards.kit.goal import LARGER, Goal, best_view, lies_within
from companion.ui.boards.kit.tilings import Extent, Point
from companion.ui.listening import later, listen
from companion.ui.look.theme import theme
from companion.ui.widgets.clip import clip

LEAST, MOST = dp(28), dp(160)  # at the least a whole hexagon is still a target of 48 dp
TINY = dp(18)  # where nothing is to be tapped, all of it is shown, however small
FITTED = dp(92)  # the largest radius for a small city
STILL_SECONDS = 0.4  # without a touch or a movement


class Viewport(Widget):
    """Shows `world`, which is drawn in units; movements change only its matrix."""

    takes_touch = True
    radius = NumericProperty(dp(48))  # pixels of one unit of the drawing, as it is shown
    covered = NumericProperty(0)  # pixels at the bottom that something else lies over
    extent: Extent = (-1.0, -1.0, 1.0, 1.0)  # of the drawing, in units
    head = 0.0  # pixels at the top that are taken by something else
    least = LEAST  # the smallest radius that shows all

    __events__: tuple[str, ...] = ("on_tap", "on_hold", "on_movement_ended")

    def __init__(self, **kwargs: Any) -> None:
        self.world, self.hud = InstructionGroup(), InstructionGroup()
        self._shift, self._scale = Translate(0, 0), Scale(1, 1, 1)
        self._offset = (0.0, 0.0)  # of the origin of the drawing from our corner
        self.by_hand = False  # a finger has moved the drawing
        self._unfit = True  # the box is another one than when the drawing was fitted
        self._unsharp = True  # nothing is drawn for the present width
        super().__init__(**kwargs)
        clip(self, "covered")
        self.beyond = Beyond()
        shown = (self._shift, self._scale, self.world)
        for part in (PushMatrix(), *shown, PopMatrix(), self.hud, self.beyond.group):
            self.canvas.add(part)
        self._fingers = Fingers(self)
        self.frame_soon = later(self, self._frame_if_laid_out, -1)
        self._sight_before: Extent | None = None
        self._still_soon = later(self, self._become_still, STILL_SECONDS)
        self.fbind("size", self._resized)
        self.fbind("width", self._widened)
        self.fbind("covered", self.frame_soon)
        self.fbind("pos", self._shift_world)
        listen(self, theme, name=self._shift_world)
        listen(self, Window, on_touch_down=self._touched, on_touch_up=self._touched)

    @property
    def margin(self) -> float:
        """The pixels at the left that something else takes."""
        return 0.0

    # Where things are

    @property
    def sight(self) -> Extent:
        """The uncovered part of the board in pixels: left, bottom, right and top."""
        (x, y), (width, height) = self.pos, self.size
        return x, y + min(self.covered, height), x + width, y + height

    @property
    def sight_size(self) -> Point:
        """The width and height of the room for the drawing."""
        left, bottom, right, top = self.sight
        return max(1.0, right - left), max(1.0, top - bottom - self.head)

    @property
    def sight_centre(self) -> Point:
        """The middle of the uncovered part, in pixels."""
        left, bottom, right, top = self.sight
        return (left + right) / 2, (bottom + top) / 2

    def collide_point(self, x: float, y: float) -> bool:
        """Is a point on the uncovered part of the board?"""
        left, bottom, right, top = self.sight
        return bool(left <= x <= right and bottom <= y <= top and bottom < top)

    def to_units(self, x: float, y: float) -> Point:
        """A point of the window in units of the drawing."""
        left, bottom = self._origin()
        return (x - left) / self.radius, (y - bottom) / self.radius

    def to_pixels(self, x: float, y: float) -> Point:
        """A point of the drawing in pixels of the window."""
        left, bottom = self._origin()
        return left + x * self.radius, bottom + y * self.radius

    def _origin(self) -> Point:
        return self.x + self._offset[0], self.y + self._offset[1]

    def _shift_world(self, *_: Any) -> None:
        x, y = self._origin()
        self._shift.xy = round(x), round(y)  # words that lie between pixels are not sharp
        self._scale.x = self._scale.y = self.radius
        self._tell_beyond()

    def _tell_beyond(self) -> None:
        """Update the signs at edges beyond which there is more."""
        left, bottom = self.to_pixels(*self.extent[:2])
        drawing = (left + self.margin, bottom, *self.to_pixels(*self.extent[2:]))
        x, y, right, top = self.sight
        self.beyond.follow(drawing, (x + self.margin, y, right, top - self.head), self.radius)

    # How much is shown

    def wanted(self) -> Extent:
        """The extent to show first if not all of the drawing fits."""
        return self.extent

    def goal(self) -> Goal:
        """The goal: what must be in sight, and the best view of it."""
        radius = max(self.least, self.fitting(self.extent))
        return best_view(self.extent, self.wanted(), self.sight_size, radius)

    def fit(self) -> None:
        """Show the goal, as large as it fits."""
        self.by_hand = self._unfit = False
        goal = self.goal()
        self.look_at(*goal.middle, goal.radius)

    def follow_question(self) -> None:
        """Forget pan and zoom for a new question, whose subject must be seen."""
        self.by_hand = False
        self.frame_soon()

    def fitting(self, extent: Extent) -> float:
        """The radius at which an extent fits the window."""
        left, bottom, right, top = extent
        wide, high = self.sight_size
        return min(wide / (right - left), high / (top - bottom), FITTED)

    def _frame_if_laid_out(self, *_: Any) -> None:
        """Frame the goal once after all layouts of a frame."""
        if self.sight != self._sight_before:
            self._sight_before = self.sight
            self.frame_soon()
        else:
            self._frame()

    def _frame(self, *_: Any) -> None:
        """Bring the goal into view after it or the room changed, unless it is already."""
        if self.by_hand:
            self._keep_in_view()
        elif self._unfit or not self.shows(self.goal()):
            self.fit()
        else:
            self._tell_beyond()

    def shows(self, goal: Goal) -> bool:
        """Is a goal in view, and not much smaller than it could be?"""
        if goal.radius > self.radius * LARGER or self.radius < min(self.least, goal.radius) - 0.01:
            return False
        left, bottom, right, top = self.sight
        low, high = self.to_units(left, bottom), self.to_units(right, top - self.head)
        return lies_within(goal.extent, (*low, *high), 1 / self.radius)

    def _resized(self, *_: Any) -> None:
        """Forget pan and zoom after the box changed."""
        self.by_hand, self._unfit = False, True
        self.frame_soon()

    def _widened(self, *_: Any) -> None:
        """Mark all that was drawn for the width before as blurred."""
        self._unsharp = True

    def look_at(self, x: float, y: float, radius: float) -> None:
        """Move a point of the drawing to the middle of the uncovered part, at a radius."""
        before, self.radius = (self._offset, self.radius), radius
        left, bottom, right, top = self.sight
        middle = (left + right) / 2 - self.x, (bottom + top - self.head) / 2 - self.y
        self._offset = middle[0] - x * radius, middle[1] - y * radius
        self._shift_world()
        if self._unsharp:
            self._unsharp = False
            self.dispatch("on_movement_ended")
        elif before != (self._offset, radius):
            self._wait()

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Scale the drawing around a point of the window."""
        factor = min(MOST, max(LEAST * 0.7, self.radius * factor)) / self.radius
        left, bottom = self._origin()
        self.radius *= factor
        self._offset = (
            x + (left - x) * factor - self.x,
            y + (bottom - y) * factor - self.y,
        )
        self.by_hand = True
        self._keep_in_view()
        self._wait()

    def pan(self, dx: float, dy: float) -> None:
        """Move the drawing by so many pixels; it stays there until the question changes."""
        self.by_hand = True
        self._offset = (self._offset[0] + dx, self._offset[1] + dy)
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Keep the middle of the uncovered part within the drawing."""
        x, y = self.to_units(*self.sight_centre)
        left, bottom, right, top = self.extent
        dx, dy = x - min(right, max(left, x)), y - min(top, max(bottom, y))
        self._offset = (self._offset[0] + dx * self.radius, self._offset[1] + dy * self.radius)
        self._shift_world()

    # Stillness

    def _wait(self) -> None:
        """Restart the time after which the board is still."""
        self._still_soon.cancel()
        self._still_soon()

    def _touched(self, *_: Any) -> None:
        """Postpone sharp drawing when the screen is tapped anywhere."""
        if self._still_soon.is_triggered:
            self._wait()

    def _become_still(self, *_: Any) -> None:
        if self._fingers.any_down:
            self._wait()
        else:
            self.dispatch("on_movement_ended")

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._fingers.press(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._fingers.move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._fingers.lift(touch)
        return True

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        """Event: the drawing was tapped, at a point in its units."""

    def on_hold(self, x: float, y: float) -> None:
        """Event: a long press on the drawing, at a point in its units."""

    def on_movement_ended(self) -> None:
        """Event: nothing has moved for a moment, so that figures can be redrawn sharply."""
