"""Simulated touches for the tour: find what is shown, tap, type, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.core.image.img_sdl2 import ImageLoaderSDL2
from kivy.core.window import Window
from kivy.graphics import opengl as gl
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.arrival import arrival

# Each `yield` lets one frame pass.
Frames = Generator[None, None, None]

SETTLED = 8  # frames: a list passes a tap on late, when it is sure that it is no drag
PATIENCE = 300


class Lost(Exception):
    """The tour did not find what it looked for."""


class Touch(MotionEvent):
    """A simulated touch at a point of the window."""

    def __init__(self, x: float, y: float) -> None:
        where = {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}
        super().__init__("tour", 1, where, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


def widgets_in_view() -> Iterator[Widget]:
    """Every widget in view, the topmost first."""
    todo = list(reversed(Window.children))
    while todo:
        widget = todo.pop()
        if widget.opacity:
            yield widget
            todo.extend(reversed(widget.children))


def showing_text(text: str) -> Callable[[], Widget | None]:
    """A search for widgets that show exactly this text, or have it as a hint."""

    def search() -> Widget | None:
        names = ("text", "hint_text", "label")
        return next(
            (w for w in widgets_in_view() if text in (getattr(w, one, "") for one in names)), None
        )

    return search


def wait_until(found: Callable[[], Any], what: str) -> Generator[None, None, Any]:
    """Let frames pass until a search finds something."""
    for _ in range(PATIENCE):
        if result := found():
            return result
        yield
    raise Lost(what)


def settle() -> Frames:
    """Let frames pass until a tap has taken effect."""
    for _ in range(SETTLED):
        yield


def tap(what: str | Widget) -> Frames:
    """Tap a widget, or the one that shows this text; it is scrolled into view first."""
    widget = (yield from wait_until(showing_text(what), what)) if isinstance(what, str) else what
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=8, animate=False)
            yield
        parent = parent.parent
    yield from wait_until(lambda: not arrival.fresh, "a moment to look")
    yield from tap_at(*widget.to_window(*widget.center))


def tap_at(x: float, y: float) -> Frames:
    """Tap a point of the window."""
    touch = Touch(x, y)
    EventLoop.post_dispatch_input("begin", touch)
    yield
    yield
    EventLoop.post_dispatch_input("end", touch)
    yield from settle()


def type_text(text: str) -> Frames:
    """Type into the text line that has the focus."""
    for letter in text:
        Window.dispatch("on_textinput", letter)
        yield


def take_picture(path: Path) -> Frames:
    """Save the screen as a PNG."""
    Window.canvas.ask_update()
    yield
    gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
    data = gl.glReadPixels(0, 0, *Window.size, gl.GL_RGB, gl.GL_UNSIGNED_BYTE)
    path.parent.mkdir(parents=True, exist_ok=True)
    ImageLoaderSDL2.save(str(path), *Window.size, "rgb", data, True, "png")
    print(path)
