"""A widget with the pills of several players in one line."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty

from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.pill import Crowd


class Pills(Drawn):
    """As wide as its pills; without players it takes no room."""

    players = ListProperty()
    em = NumericProperty(0)  # the height of their letters; unset: a little less than small text
    most = NumericProperty(0)  # the width they may take; unset: any

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (0, 0), **kwargs})
        for name in ("players", "em", "most"):
            self.fbind(name, self.lay_out)
        listen(self, theme, text_size=self.lay_out)
        listen(self, people, looks=self.lay_out)
        self.lay_out()

    def lay_out(self, *_: object) -> None:
        """Place a pill for each player in the given order."""
        self._crowd = Crowd(self.players, self.most, self.em)
        self._crowd.stand(0, self._crowd.height / 2)
        self.parts = self._crowd.parts
        self.size = self._crowd.width, self._crowd.height
        self.redraw()

    def draw(self, pen: Pen) -> None:
        self._crowd.draw(pen)
