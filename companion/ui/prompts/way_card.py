"""A way to do something: the cards it takes, in order, and what speaks for it; a tap takes it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.fields import Way
from companion.ui.assets import load_layout
from companion.ui.boards.kit.card_picture import CardPicture
from companion.ui.boards.kit.faces import faces
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)

SIDE = dp(46)
WIDTH = dp(280)


class WayCard(TapPlate):
    """Cards are drawn where the board can; where it cannot, their names are read."""

    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    side = NumericProperty(0)
    wish = WIDTH

    def show(self, way: Way, of: str) -> None:
        """This way, in the language of the moment."""
        self.value = way.chain
        drawn = [one for one in way.chain if faces.has(one, of)]
        words = [tongue.name(one, of) for one in way.chain if one not in drawn]
        self.ids.row.clear_widgets()
        self.side = SIDE if drawn else 0
        for one in drawn:
            self.ids.row.add_widget(self._picture(one))
        self.ids.row.add_widget(Widget())
        names = (", ".join(words),) if words else ()
        self.text = "\n".join((*names, *(tongue.say(reason) for reason in way.merits)))

    def _picture(self, card: Any) -> CardPicture:
        return CardPicture(value=card, size_hint_x=None, width=SIDE + theme.hairline * 2)
