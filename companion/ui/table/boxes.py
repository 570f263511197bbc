"""Giving widgets their boxes on the table screen."""

from __future__ import annotations

from kivy.uix.widget import Widget


def hang_below(widget: Widget, x: float, top: float, width: float) -> float:
    """Lay a widget below a line; how high it is."""
    widget.width = width
    widget.height = widget.minimum_height
    widget.pos = x, top - widget.height
    return widget.height


def stand_on(widget: Widget, x: float, bottom: float, width: float) -> float:
    """Lay a widget on a line; how high it is."""
    widget.width = width
    widget.height = widget.minimum_height
    widget.pos = x, bottom
    return widget.height


def give_box(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Give a widget exactly this box."""
    widget.pos = x, y
    widget.size = width, max(0, height)
