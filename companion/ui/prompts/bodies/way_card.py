"""A card that offers a way to do something: the cards it takes and its merits."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.fields import Way
from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.card_picture import CardPicture
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

SIDE = dp(46)
WIDTH = dp(280)


class WayPicture(CardPicture):
    """A drawn card of a way."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=SIDE + theme.hairline * 2, **kwargs)


class WayCard(TapPlate):
    """Cards are drawn where the board can draw them, else named; a tap chooses the way."""

    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    side = NumericProperty(0)
    wish = WIDTH

    def show(self, way: Way, of: str) -> None:
        """Show a way in the language in force."""
        self.value = way.chain
        drawn = [one for one in way.chain if drawn_cards.has(one, of)]
        words = [tongue.name(one, of) for one in way.chain if one not in drawn]
        self.side = SIDE if drawn else 0
        pictures = hold_rows(self.ids.row, [WayPicture] * len(drawn) + [Widget])
        for picture, one in zip(pictures, drawn, strict=False):
            picture.value = one
        names = (", ".join(words),) if words else ()
        self.text = "\n".join((*names, *(tongue.say(reason) for reason in way.merits)))
