"""A piece that walks from town to town in an animation, or moves at once without motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import NumericProperty

from companion.ui.boards.blackrock_city.ring import Point
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.theme import theme


class Walker(EventDispatcher):
    """Drawn around its own origin; `along` is how many steps of its way it has gone."""

    along = NumericProperty(0.0)

    def __init__(self, world: InstructionGroup, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shift, self._scale, self._ink = Translate(0, 0), Scale(1, 1, 1), InstructionGroup()
        self.way: tuple[Point, ...] = ()
        for part in (PushMatrix(), self._shift, self._scale, self._ink, PopMatrix()):
            world.add(part)

    def paint(self, draw: Callable[[Pen], None], radius: float) -> None:
        """Set how the piece is drawn, for so many pixels a unit."""
        self._ink.clear()
        self._scale.x = self._scale.y = 1 / radius
        draw(Pen(self._ink, radius))

    def go(self, way: tuple[Point, ...]) -> None:
        """Walk the piece through points, in units, within the time of one animation."""
        Animation.cancel_all(self, "along")
        self.way, steps = way, len(way) - 1
        if steps < 1 or not theme.seconds:
            self.along = steps
            self.on_along()
            return
        self.along = 0
        self.on_along()
        Animation(along=steps, duration=theme.seconds).start(self)

    @property
    def at(self) -> Point:
        """The point at which the piece is drawn now, in units."""
        return self._shift.x, self._shift.y

    def on_along(self, *_: object) -> None:
        at = min(int(self.along), len(self.way) - 1)
        here, there = self.way[at], self.way[min(at + 1, len(self.way) - 1)]
        part = self.along - at
        self._shift.xy = (
            here[0] + (there[0] - here[0]) * part,
            here[1] + (there[1] - here[1]) * part,
        )
