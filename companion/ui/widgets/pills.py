"""Several players in one line: their pills side by side, as large as the room allows."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.token import PlayerToken, new_token

load_layout(__file__)

LEAST = 0.5  # of small text


class Pills(BoxLayout):
    """As wide as the people it shows; nobody takes no room."""

    players = ListProperty()
    em = NumericProperty(0)  # the height of their letters; unset: a little less than small text
    most = NumericProperty(0)  # the width they may take; unset: any

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("players", "em", "most"):
            self.fbind(name, self.lay)
        theme.bind(text_size=self.lay)
        people.bind(looks=self.lay)
        self.lay()

    def lay(self, *_: object) -> None:
        """One pill each, in the order they are told."""
        seated = [player for player in self.players if player in people.looks]
        while len(self.children) > len(seated):
            self.remove_widget(self.children[0])
        while len(self.children) < len(seated):
            self.add_widget(new_token())
        em = self._fitting(seated)
        for pill, player in zip(self.children[::-1], seated, strict=True):
            pill.player, pill.em = player, em

    def _fitting(self, seated: Sequence[str]) -> float:
        em = self.em or theme.small * 0.82
        if not self.most or not seated:
            return em
        letters = sum(len(people.looks[player].initial) for player in seated)
        units = 2.3 * len(seated) + 0.75 * letters
        return max(theme.small * LEAST, min(em, (self.most - len(seated) * self.spacing) / units))

    @property
    def pills(self) -> list[PlayerToken]:
        """From left to right."""
        return self.children[::-1]
