"""What is drawn inside a widget, as tests look at it: parts with words, a place and a parent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.widgets.drawn import Drawn, Part, Words


class Sight:
    """A drawn part with the place of a widget: it can be found, measured, scrolled to, tapped."""

    opacity = 1

    def __init__(self, owner: Widget, part: Part, parent: Sight | None = None) -> None:
        self.owner, self.part = owner, part
        self.parent = owner if parent is None else parent
        left, bottom, self.width, self.height = part.box
        self.x, self.y = owner.x + left, owner.y + bottom
        self.right, self.top = self.x + self.width, self.y + self.height
        self.center_x, self.center_y = self.x + self.width / 2, self.y + self.height / 2
        self.pos, self.size = (self.x, self.y), (self.width, self.height)
        self.center = (self.center_x, self.center_y)

    def __getattr__(self, name: str) -> Any:
        """What the part itself knows, such as whether it is ticked."""
        return getattr(self.part, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and other.part is self.part

    def __hash__(self) -> int:
        return id(self.part)

    def __repr__(self) -> str:
        return f"{type(self.part).__name__} {self.part.text!r} in {type(self.owner).__name__}"

    @property
    def disabled(self) -> bool:
        return bool(self.owner.disabled)

    @property
    def children(self) -> list[Sight]:
        """The parts of this part, the last first, as children of widgets are."""
        return [Sight(self.owner, one, self) for one in reversed(self.part.parts)]

    def walk(self, restrict: bool = True) -> Iterator[Sight]:
        """This part and all parts of it."""
        yield self
        for child in reversed(self.children):
            yield from child.walk()

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.owner.to_window(x, y)

    def to_local(self, x: float, y: float) -> tuple[float, float]:
        return x, y

    def collide_point(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top


def within(widget: Any) -> list[Any]:
    """The children of a widget, the last first, or the parts that it draws."""
    if isinstance(widget, Drawn):
        return [Sight(widget, one) for one in reversed(widget.parts)]
    return widget.children


def all_within(widget: Any) -> Iterator[Any]:
    """A widget with everything that lies in it, also what is drawn, the first first."""
    yield widget
    for child in reversed(within(widget)):
        yield from all_within(child)


def is_a(widget: Any, kind: type) -> bool:
    """Is this a widget of a class, or a drawn part of a class?"""
    return isinstance(widget.part if isinstance(widget, Sight) else widget, kind)


def is_words(widget: Any) -> bool:
    """Is this a drawn part that is words and nothing else?"""
    return is_a(widget, Words)
