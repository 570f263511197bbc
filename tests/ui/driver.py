"""Drives the real app by touches, frame by frame, in one process. Import it before kivy.

The screen is chosen by itself, or by CONSIGLIERE_SCREEN: `x11` (a display is set), `offscreen` (GL
without a display), `mock` (neither: layout, text sizes and touches are real, pixels do not exist).
Time is counted in frames of a sixtieth of a second, so a test never waits and never races.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PHONE = (360, 800)
LARGEST = (
    1400  # dp: a surface without a display keeps the size it was made with, so it is made large
)
FRAME = 1 / 60
PATIENCE = 30  # tries to bring something into view
BUILD = Path(__file__).resolve().parents[2] / "build"


def _loadable(*libraries: str) -> bool:
    try:
        return all(ctypes.CDLL(library) for library in libraries)
    except OSError:
        return False


def choose_screen() -> str:
    """The best screen this machine offers."""
    if wanted := os.environ.get("CONSIGLIERE_SCREEN"):
        return wanted
    if os.environ.get("DISPLAY"):
        return "x11"
    return "offscreen" if _loadable("libGL.so.1", "libEGL.so.1") else "mock"


SCREEN = choose_screen()
PIXELS = SCREEN != "mock"
WANTED = bool(os.environ.get("PICTURES"))
DENSITY = float(os.environ.get("KIVY_METRICS_DENSITY", "1"))

os.environ.update(
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_METRICS_DENSITY=str(DENSITY),
    KIVY_METRICS_FONTSCALE=os.environ.get("KIVY_METRICS_FONTSCALE", "1"),
    KIVY_DPI=str(160 * DENSITY),
    KIVY_CLIPBOARD="dummy",
)
if SCREEN == "offscreen":
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
if SCREEN == "mock":
    os.environ.update(KIVY_GL_BACKEND="mock", KIVY_WINDOW="none")

from kivy.config import Config  # noqa: E402

for _key, _value in {
    "width": LARGEST * DENSITY,
    "height": LARGEST * DENSITY,
    "maxfps": 0,
    "multisamples": 0,
}.items():
    Config.set("graphics", _key, str(int(_value)))
for _provider, _ in Config.items("input"):
    Config.remove_option("input", _provider)

import kivy.core.window as _window  # noqa: E402

if SCREEN == "mock":

    class Windowless(_window.WindowBase):
        """All of a window but its surface."""

    _window.Window = Windowless()

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, ExceptionManager, runTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.behaviors.button import ButtonBehavior  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.ui.listening import end  # noqa: E402
from companion.ui.widgets.arrival import arrival  # noqa: E402
from tests.ui.sight import Sight, is_a, within  # noqa: E402

Window = _window.Window
if SCREEN == "offscreen":  # nothing else ever flushes this surface, and memory would grow
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda *_: glFinish())


def _not_now(*_: object) -> bool:
    """Tests look at boxes: only pictures, and what is closed, are drawn."""
    return True


_now = [Clock.time()]
Clock.time = lambda: _now[0]


def shown_text(widget: Widget) -> str:
    """What a widget says: its text, the hint in an empty line, or the label of an icon."""
    found = (getattr(widget, name, "") for name in ("text", "hint_text", "label"))
    return next(filter(None, found), "")


def takes_touch(widget: Widget) -> bool:
    """Does a tap end here?"""
    if isinstance(widget, Sight):
        return widget.part.taps
    return isinstance(widget, (ButtonBehavior, TextInput)) or getattr(widget, "takes_touch", False)


def takers(widget: Widget, x: float, y: float) -> Iterator[Widget]:
    """Who would take a touch at this point of the widget's parent, the first asked first."""
    if widget.opacity == 0 or widget.disabled:
        return
    if not widget.collide_point(x, y) and isinstance(widget, ScrollView):
        return
    inner = widget.to_local(x, y)
    for child in within(widget):
        yield from takers(child, *inner)
    if takes_touch(widget) and widget.collide_point(x, y):
        yield widget


def taker_at(x: float, y: float) -> Widget | None:
    """Who would take a touch at this point of the window."""
    return next((one for top in Window.children for one in takers(top, x, y)), None)


class Driver:
    """A person with a phone: sees what is shown, taps, drags, types, turns it."""

    def __init__(
        self, app: Any, size: tuple[int, int] = PHONE, drawn: bool = False, caught: bool = False
    ) -> None:
        self.app, self.drawn = app, drawn
        self.taps = 0
        (Window.unbind if drawn else Window.bind)(on_draw=_not_now)
        self.resize(*size)
        app._run_prepare()
        if not caught:  # what goes wrong fails the test: the app's own net is taken away
            ExceptionManager.handlers.clear()
        runTouchApp(embedded=True)
        self.frames(4)

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Let this many frames pass; on a slow machine each takes longer."""
        for _ in range(count):
            _now[0] += seconds
            self.step(EventLoop.idle)

    def step(self, done: Callable[..., object], *args: object) -> None:
        """Do one thing as Kivy's main loop does: whoever catches exceptions is asked about them."""
        try:
            done(*args)
        except BaseException as raised:
            if ExceptionManager.handle_exception(raised) == ExceptionManager.RAISE:
                raise

    def wait_for(self, found: Callable[[], Any], most: int = 240) -> Any:
        """Let frames pass until something is there."""
        for _ in range(most):
            if result := found():
                return result
            self.frames()
        raise AssertionError(f"not there after {most} frames; shown: {self.texts()}")

    def settle(self, frames: int = 16) -> None:
        """Let movements end."""
        self.frames(frames)

    # What is shown

    def visible(self) -> Iterator[Widget]:
        """All widgets that are not hidden, and what they draw, the topmost first."""
        todo = list(reversed(Window.children))
        while todo:
            widget = todo.pop()
            if widget.opacity:
                yield widget
                todo.extend(reversed(within(widget)))

    def texts(self) -> list[str]:
        """Everything that is said, without doubles."""
        return list(dict.fromkeys(filter(None, map(shown_text, self.visible()))))

    def find(self, text: str, kind: type | None = None) -> Widget | None:
        """The widget that shows exactly this."""
        for widget in self.visible():
            if shown_text(widget) == text and (kind is None or is_a(widget, kind)):
                return widget
        return None

    def see(self, text: str) -> Widget:
        """Wait until this is shown."""
        return self.wait_for(lambda: self.find(text))

    def unseen(self, text: str) -> None:
        """Wait until this is no longer shown."""
        self.wait_for(lambda: not self.find(text))

    # What a hand does

    def look(self) -> None:
        """Nobody taps what he has not seen come up."""
        while arrival.fresh:
            self.frames()

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is in view."""
        parent = widget.parent
        while parent is not None and parent is not Window:
            if isinstance(parent, ScrollView):
                self._scroll(parent, widget)
            parent = parent.parent

    def _scroll(self, listed: ScrollView, widget: Widget) -> None:
        """Only where it must be; once more, if the list was still swinging back."""
        self.frames(2)  # a list that has just moved takes no touch
        for _ in range(PATIENCE):
            middle = widget.to_window(*widget.center)
            if listed.collide_point(*listed.parent.to_widget(*middle)):
                return
            listed.scroll_to(widget, padding=8, animate=False)
            self.frames(2)

    def tap(self, what: str | Widget) -> None:
        """Tap what shows this text, where the finger would meet it."""
        target = self.see(what) if isinstance(what, str) else what
        self.reveal(target)
        self.look()
        x, y = target.to_window(*target.center)
        assert 0 <= x < Window.width and 0 <= y < Window.height, f"{what} is off screen: {x, y}"
        taker = taker_at(x, y)
        family = {target, *ancestors(target), *target.walk(restrict=True)}
        assert taker in family, f"a tap on {what!r} would meet {taker}"
        self.tap_at(x, y)

    def tap_at(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        self.look()
        self.taps += 1
        touch = UnitTestTouch(x, y)
        self.step(touch.touch_down)
        self.frames(2)
        self.step(touch.touch_up)
        self.frames(3)
        self.frames(8)  # a list passes a tap on late, when it is sure that it is no drag

    def drag(self, x1: float, y1: float, x2: float, y2: float, steps: int = 10) -> None:
        """Move a finger from one point to another."""
        self.look()
        touch = UnitTestTouch(x1, y1)
        self.step(touch.touch_down)
        self.frames()
        for at in range(1, steps + 1):
            self.step(touch.touch_move, x1 + (x2 - x1) * at / steps, y1 + (y2 - y1) * at / steps)
            self.frames()
        self.step(touch.touch_up)
        self.frames(3)

    def type(self, text: str) -> None:
        """Type into the field that has the cursor."""
        for letter in text:
            Window.dispatch("on_textinput", letter)
            self.frames()

    def back(self) -> None:
        """The back key of the phone."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.frames(3)

    def resize(self, width: float, height: float) -> None:
        """Turn the phone, or take another one; in dp."""
        size = int(width * DENSITY), int(height * DENSITY)
        if tuple(Window.size) != size:
            Window.size = size
            if SCREEN == "mock":
                Window.dispatch("on_resize", *size)
        if self.app.root:
            self.frames(6)

    def screenshot(self, name: str) -> Path | None:
        """A picture in build/screens, under exactly this name, if somebody wants to look at it."""
        if not (PIXELS and WANTED):
            return None
        from kivy.core.image.img_sdl2 import ImageLoaderSDL2
        from kivy.graphics import opengl as gl

        path = BUILD / "screens" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.draw()
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        data = gl.glReadPixels(0, 0, *Window.size, gl.GL_RGB, gl.GL_UNSIGNED_BYTE)
        ImageLoaderSDL2.save(str(path), *Window.size, "rgb", data, True, "png")
        return path

    def draw(self) -> None:
        """One frame with all that is on the screen."""
        Window.unbind(on_draw=_not_now)
        Window.canvas.ask_update()
        self.frames()
        if not self.drawn:
            Window.bind(on_draw=_not_now)

    def stop(self) -> None:
        """Close the app, once, and leave nothing behind for the next test."""
        if self.app is None:
            return
        self.draw()
        shown = Window.children[:]
        if self.app._running_app is self.app:
            self.app.stop()
        for child in shown:
            Window.remove_widget(child)
            end(child)
        if hasattr(self.app, "stop_listening"):  # a killed app could not do so itself
            self.app.stop_listening()
        EventLoop.touches.clear()
        ExceptionManager.handlers.clear()
        Animation._instances.clear()  # a bar that fades would keep all of its screen
        App._running_app = None
        self.app = None  # a test that still holds the driver does not hold the app


def ancestors(widget: Widget) -> Iterator[Widget]:
    """The widgets that hold this one, the nearest first."""
    while widget.parent is not None and widget.parent is not widget and widget.parent is not Window:
        widget = widget.parent
        yield widget
