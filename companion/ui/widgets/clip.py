"""Clip what a widget draws to its box, with scissors, which are cheaper than a stencil."""

from __future__ import annotations

from typing import Any

from kivy.graphics import ScissorPop, ScissorPush
from kivy.uix.widget import Widget


def clip(widget: Widget, covered: str = "") -> None:
    """Clip what a widget draws to its box, which must not be rotated or scaled.

    The property named `covered` tells how much of the lower edge is cut off as well.
    """
    cut = ScissorPush()

    def follow(*_: Any) -> None:
        # not `right` and `top`: when the size is told, Kivy still holds those of before
        (x, y), (width, height) = widget.pos, widget.size
        top, bottom = int(y + height), int(y + (getattr(widget, covered) if covered else 0))
        cut.pos = (int(x), bottom)
        cut.size = (int(x + width) - int(x), max(0, top - bottom))

    widget.canvas.before.insert(0, cut)
    widget.canvas.after.add(ScissorPop())
    for name in filter(None, ("pos", "size", covered)):
        widget.fbind(name, follow)
    follow()
