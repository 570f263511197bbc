"""Nothing is drawn outside a widget: cut with scissors, which cost nothing, not with a stencil."""

from __future__ import annotations

from typing import Any

from kivy.graphics import ScissorPop, ScissorPush
from kivy.uix.widget import Widget


def clip(widget: Widget) -> None:
    """Cut off what a widget draws beyond its box; the box must not be turned, moved or scaled."""
    cut = ScissorPush()

    def follow(*_: Any) -> None:
        # not `right` and `top`: when the size is told, Kivy still holds those of before
        (x, y), (width, height) = widget.pos, widget.size
        cut.pos = (int(x), int(y))
        cut.size = (int(x + width) - int(x), int(y + height) - int(y))

    widget.canvas.before.insert(0, cut)
    widget.canvas.after.add(ScissorPop())
    widget.fbind("pos", follow)
    widget.fbind("size", follow)
    follow()
