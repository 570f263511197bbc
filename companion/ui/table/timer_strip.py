"""The strip of the sand timer: a dial with the seconds left, a sentence, and buttons."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.graphics import SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate, show_if

load_layout(__file__)

LAST = 5  # seconds that warn
WORDS = {
    "waits": "app.timer.waits",
    "runs": "app.timer.runs",
    "warns": "app.timer.warns",
    "rests": "app.timer.rests",
    "up": "app.timer.up",
}


class Dial(FloatLayout):
    """A circle that empties clockwise."""

    share = NumericProperty(1.0)  # of the sand
    ink = ColorProperty((1, 1, 1, 1))
    track = ColorProperty((1, 1, 1, 1))
    figure = StringProperty("")
    em = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "share"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        """Draw what is left as an arc that ends at the top."""
        arc: SmoothLine = self.canvas.get_group("sand")[-1]
        radius = min(self.size) / 2 - dp(3)
        if self.share <= 0 or radius <= 0:
            arc.points = []
            return
        arc.circle = (*self.center, radius, 360 * (1 - min(1.0, self.share)), 360)


class TimerStrip(Plate):
    """Shows how much sand is left; has no clock of its own."""

    seconds = NumericProperty(1)  # a whole glass
    left = NumericProperty(0)
    running = BooleanProperty(False)
    look = OptionProperty("waits", options=list(WORDS))
    ink = ColorProperty((1, 1, 1, 1))  # of digits and words
    roomy = BooleanProperty(False)
    slim = BooleanProperty(False)  # no higher than its buttons
    narrow = BooleanProperty(False)  # only the end is put into words

    __events__ = ("on_toggle", "on_restart")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._toggle = self.ids.toggle.__self__

    def show(self, left: float, seconds: float, running: bool) -> None:
        """Show how many of how many seconds are left."""
        self.seconds, self.left, self.running = seconds, left, running
        self.look = look_of(left, seconds, running)
        again = self.ids.again.__self__
        if self.look == "up":
            show_if(False, self, self._toggle)
        elif self._toggle.parent is None:
            self.remove_widget(again)
            self.add_widget(self._toggle)
            self.add_widget(again)

    def digits(self, left: float) -> str:
        """The whole seconds left, rounded up."""
        return str(ceil(left))

    def share(self, left: float, motion: bool) -> float:
        """The share of the dial that is full; without motion it empties by whole seconds."""
        return (left if motion else ceil(left)) / self.seconds

    def sentence(self, look: str, narrow: bool, _language: str) -> str:
        """The state of the timer in words."""
        return "" if narrow and look != "up" else tongue.say(WORDS[look])

    def dial_em(self, look: str, narrow: bool, em: float) -> float:
        """The letter size of the digits; 0 where the last sentence needs the room."""
        return 0 if narrow and look == "up" else em

    def glow(self, look: str, _theme: str) -> Any:
        """The colour of the sand."""
        reds = {"warns": theme.red, "up": theme.fill_ink}
        return reds.get(look, theme.brass)

    def on_toggle(self) -> None:
        """Event: start or pause."""

    def on_restart(self) -> None:
        """Event: restart with all seconds."""


def look_of(left: float, seconds: float, running: bool) -> str:
    """The state of the timer: runs, warns, rests, waits or up."""
    if left <= 0:
        return "up"
    if running:
        return "warns" if ceil(left) <= LAST else "runs"
    return "waits" if left >= seconds else "rests"
