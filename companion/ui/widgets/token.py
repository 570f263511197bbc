"""The token of a player, alone and with the name beside it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.pill import Crowd

load_layout(__file__)


class PlayerToken(Drawn):
    """A pill with symbol and initial; empty if the key names nobody at this table."""

    player = StringProperty("")
    em = NumericProperty(0)  # the height of its letters; unset: body text
    look: Look | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (0, 0), **kwargs})
        self._drawn: tuple[Look | None, float] = None, 0
        for name in ("player", "em"):
            self.fbind(name, self.refresh)
        listen(self, people, looks=self.refresh)
        listen(self, theme, text_size=self.refresh)
        self.refresh()

    @property
    def initial(self) -> str:
        """The letters that tell the player from the others."""
        return self.look.initial if self.look else ""

    @property
    def symbol(self) -> str:
        """The icon of the player's colour."""
        return theme.livery(self.look.colour).symbol if self.look else ""

    @property
    def fill(self) -> Colour:
        """The colour of the pill."""
        return theme.livery(self.look.colour).fill if self.look else (0, 0, 0, 0)

    def refresh(self, *_: object) -> None:
        """Read colour, symbol and initial from the seats, and redraw if they changed."""
        self.look = people.looks.get(self.player)
        unit = self.em or theme.body
        if (self.look, unit) == self._drawn:
            return
        self._drawn = self.look, unit
        self._pill = Crowd([self.player], em=unit)
        self._pill.stand(0, self._pill.height / 2)
        self.parts, self.size = self._pill.parts, (self._pill.width, self._pill.height)
        self.redraw()

    def draw(self, pen: Pen) -> None:
        self._pill.draw(pen)


def new_token() -> PlayerToken:
    """A token centred vertically in its line."""
    return PlayerToken(pos_hint={"center_y": 0.5})


class PlayerName(BoxLayout):
    """Token and name on one line."""

    player = StringProperty("")
    em = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)
