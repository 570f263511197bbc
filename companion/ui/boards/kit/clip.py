"""Nothing is drawn outside a widget: cut with scissors, which cost nothing, not with a stencil."""

from __future__ import annotations

from typing import Any

from kivy.graphics import ScissorPop, ScissorPush
from kivy.uix.widget import Widget


def clip(widget: Widget) -> None:
    """Cut off what a widget draws beyond its box; the box must not be turned, moved or scaled."""
    cut = ScissorPush()

    def follow(*_: Any) -> None:
        left, bottom = int(widget.x), int(widget.y)
        cut.pos = (left, bottom)
        cut.size = (int(widget.right) - left, int(widget.top) - bottom)

    widget.canvas.before.insert(0, cut)
    widget.canvas.after.add(ScissorPop())
    widget.fbind("pos", follow)
    widget.fbind("size", follow)
    follow()
