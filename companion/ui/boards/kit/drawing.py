"""A drawing kept up to date: once a frame, and of all its figures only those that changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale

from companion.ui.boards.kit.figures import LAYERS, Figure
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.theme import theme

POP = 1.35  # how large a new figure begins


class Drawing:
    """Figures by name, layer over layer; it asks for them, and for their radius, when it draws."""

    def __init__(
        self,
        world: InstructionGroup,
        figures: Callable[[], Mapping[str, Figure]],
        radius: Callable[[], float],
    ) -> None:
        self.figures, self._radius, self._stale = figures, radius, False
        self.refresh = Clock.create_trigger(self._bring_up_to_date, -1)
        self._layers = {name: InstructionGroup() for name in LAYERS}
        for layer in self._layers.values():
            world.add(layer)
        self.drawn: dict[str, tuple[Figure, InstructionGroup]] = {}

    def renew(self) -> None:
        """Nothing of it can stay: another look or another size."""
        self._stale = True
        self.refresh()

    def _bring_up_to_date(self, *_: object) -> None:
        """Whatever has happened since the last frame is drawn once."""
        if self._stale:
            self._stale = False
            for layer in self._layers.values():
                layer.clear()
            self.drawn = {}
        self._show(self.figures(), self._radius())

    def _show(self, wanted: Mapping[str, Figure], radius: float) -> None:
        """Take away what is gone or different, draw what is new or different."""
        pop = theme.seconds if self.drawn else 0
        for key in [key for key, (old, _) in self.drawn.items() if wanted.get(key) != old]:
            figure, group = self.drawn.pop(key)
            self._layers[figure.layer].remove(group)
        for key, figure in wanted.items():
            if key not in self.drawn:
                group = draw(figure, radius, pop if figure.pops else 0)
                self._layers[figure.layer].add(group)
                self.drawn[key] = (figure, group)


def draw(figure: Figure, radius: float, pop: float) -> InstructionGroup:
    """One figure; it may fall into place within so many seconds."""
    group = InstructionGroup()
    pen = Pen(group, radius)
    if not pop:
        figure.draw(pen)
        return group
    x, y = figure.at
    scale = Scale(POP, POP, 1, origin=(x * radius, y * radius))
    group.add(PushMatrix())
    group.add(scale)
    figure.draw(pen)
    group.add(PopMatrix())
    Animation(x=1, y=1, duration=pop, transition="out_cubic").start(scale)
    return group
