"""Functions that give widgets their boxes on the table screen."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.ui.look.theme import theme


def hang_below(widget: Widget, x: float, top: float, width: float) -> float:
    """Place a widget below a line; gives its height."""
    widget.width = width
    widget.height = widget.minimum_height
    widget.pos = x, top - widget.height
    return widget.height


def stand_on(widget: Widget, x: float, bottom: float, width: float) -> float:
    """Place a widget on a line; gives its height."""
    widget.width = width
    widget.height = widget.minimum_height
    widget.pos = x, bottom
    return widget.height


def give_box(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Set position and size of a widget."""
    widget.pos = x, y
    widget.size = width, max(0, height)


def timer_height(timer: Any, width: float, roomy: bool) -> float:
    """The height of the sand timer with its margin; 0 while none runs."""
    if timer is None:
        return 0
    timer.width, timer.roomy = width - 2 * theme.step, roomy
    return timer.minimum_height + theme.step


def lay_timer(timer: Any, x: float, bottom: float) -> float:
    """Place the sand timer on top of the prompt; gives its height with the margin."""
    if timer is None:
        return 0
    timer.height = timer.minimum_height
    timer.pos = x + theme.step, bottom + theme.step / 2
    return timer.height + theme.step
