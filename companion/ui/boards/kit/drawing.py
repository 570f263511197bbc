"""A drawing that redraws only changed figures, once a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kivy.animation import Animation
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale
from kivy.uix.widget import Widget

from companion.ui.boards.kit.figures import LAYERS, Figure
from companion.ui.boards.kit.sketch import Pen
from companion.ui.listening import later
from companion.ui.look.theme import theme

POP = 1.35  # how large a new figure begins
SHARP, STURDY = 1.04, 1.5  # allowed scaling before a redraw: of words, of plain shapes


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure, its instructions, and the radius they were drawn for."""

    figure: Figure
    group: InstructionGroup
    radius: float
    fine: bool  # it has words or drawings, which are sharp at its radius alone

    def suits(self, radius: float) -> bool:
        """Does a drawing look right at so many pixels a unit?"""
        most = SHARP if self.fine else STURDY
        return 1 / most <= radius / self.radius <= most


class Drawing:
    """Figures by name, layer over layer; asks for figures and radius when it draws.

    Each figure is drawn for the present radius and then scaled to units.
    """

    def __init__(
        self,
        owner: Widget,
        world: InstructionGroup,
        figures: Callable[[], Mapping[str, Figure]],
        radius: Callable[[], float],
    ) -> None:
        self.figures, self._radius, self._stale = figures, radius, False
        self.refresh = later(owner, self._bring_up_to_date, -1)
        self._layers = {name: InstructionGroup() for name in LAYERS}
        for layer in self._layers.values():
            world.add(layer)
        self.drawn: dict[str, Drawn] = {}

    def renew(self) -> None:
        """Draw everything anew after a change of theme or text size."""
        self._stale = True
        self.refresh()

    def sharpen(self) -> None:
        """Draw anew the figures that were drawn for a very different radius."""
        blurred = [key for key, one in self.drawn.items() if not one.suits(self._radius())]
        for key in blurred:
            self._take_away(key)
        if blurred:
            self._show(self.figures(), self._radius(), pop=0)

    def _bring_up_to_date(self, *_: object) -> None:
        """Draw what changed since the last frame."""
        if self._stale:
            self._stale = False
            for layer in self._layers.values():
                layer.clear()
            self.drawn = {}
        self._show(self.figures(), self._radius(), pop=theme.seconds if self.drawn else 0)

    def _show(self, wanted: Mapping[str, Figure], radius: float, pop: float) -> None:
        """Remove figures that are gone or changed, draw those that are new or changed."""
        for key in [key for key, one in self.drawn.items() if wanted.get(key) != one.figure]:
            self._take_away(key)
        for key, figure in wanted.items():
            if key not in self.drawn:
                self.drawn[key] = draw(figure, radius, pop if figure.pops else 0)
                self._layers[figure.layer].add(self.drawn[key].group)

    def _take_away(self, key: str) -> None:
        one = self.drawn.pop(key)
        self._layers[one.figure.layer].remove(one.group)


def draw(figure: Figure, radius: float, pop: float) -> Drawn:
    """The instructions of a figure in units; it may grow into place within some seconds."""
    group = InstructionGroup()
    pen = Pen(group, radius)
    group.add(PushMatrix())
    if pop:
        begin = Scale(POP, POP, 1, origin=figure.at)
        group.add(begin)
        Animation(x=1, y=1, duration=pop, transition="out_cubic").start(begin)
    group.add(Scale(1 / radius, 1 / radius, 1))
    figure.draw(pen)
    group.add(PopMatrix())
    return Drawn(figure, group, radius, pen.fine)
