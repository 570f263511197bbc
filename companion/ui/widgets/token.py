"""A player: colour, symbol and initial in one pill, and the same with the name beside it."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.plate import Plate

load_layout(__file__)


class PlayerToken(Plate):
    """The pill. Empty when the key names nobody at this table."""

    player = StringProperty("")
    em = NumericProperty(0)  # the height of its letters; unset: body text
    unit = NumericProperty(16)
    look = ObjectProperty(None, allownone=True)
    ink = ColorProperty((0, 0, 0, 1))
    symbol = StringProperty("")
    initial = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        people.bind(looks=self.refresh)
        self.refresh()

    def on_player(self, *_: object) -> None:
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Take colour, symbol and initial from the seats."""
        self.look = people.looks.get(self.player)
        livery = theme.livery(self.look.colour if self.look else "")
        self.fill = livery.fill if self.look else (0, 0, 0, 0)
        self.ink = livery.on_fill
        self.symbol = livery.symbol if self.look else ""
        self.initial = self.look.initial if self.look else ""


def new_token() -> PlayerToken:
    """A pill in the middle of its line."""
    return PlayerToken(pos_hint={"center_y": 0.5})


class PlayerName(BoxLayout):
    """Pill and name on one line."""

    player = StringProperty("")
    em = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)
