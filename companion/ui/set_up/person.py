"""People who do not sit at the table yet: token, chip, and the line for their name."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty

from companion.core.ruling import because
from companion.core.seating import MOST_LETTERS
from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.text_line import TextLine
from companion.ui.widgets.plate import Plate, TapPlate
from companion.ui.widgets.text import natural_width

load_layout(__file__)

LEAST = sp(16)  # a name is typed in no smaller letters, however long it is
CURSOR = dp(2)  # it stands behind the last letter
LAST_DRAWABLE = "\uffff"  # no font here has the emoji beyond


class ColourToken(Plate):
    """Colour, symbol and initial of somebody at the set-up."""

    colour = StringProperty("")
    initial = StringProperty("")
    symbol = StringProperty("")
    ink = ColorProperty((0, 0, 0, 1))

    def on_colour(self, *_: object) -> None:
        livery = theme.livery(self.colour)
        self.fill, self.ink, self.symbol = livery.fill, livery.on_fill, livery.symbol


class PersonChip(TapPlate):
    """A colour or a remembered person to tap."""

    value: Any = ObjectProperty(None, allownone=True)
    colour = StringProperty("")
    initial = StringProperty("")
    text = StringProperty("")

    @property
    def wish(self) -> float:
        """The width at which the words stay on one line."""
        words = natural_width(self.text, theme.body, theme.plain, bold=True)
        return words + self.ids.token.width + theme.step * 3.5 + 2


class NameLine(TextLine):
    """A line for a name; a letter it cannot show or hold is refused with a toast."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(text=self._rest, focus=self._rest, width=self._rest, font_size=self._rest)

    def fitted(self, font_size: float, text: str, width: float) -> float:
        """The letter size at which a long name stays whole, at most a given one."""
        room = width - 2 * theme.gap - CURSOR
        wide = natural_width(text, font_size, theme.plain)
        return max(min(LEAST, font_size), font_size * min(1, room / wide)) if wide else font_size

    def _rest(self, *_: object) -> None:
        """Show the beginning of a name that nobody is typing."""
        if not self.focus:
            Clock.schedule_once(self._to_start)

    def _to_start(self, *_: object) -> None:
        if not self.focus:
            self.cursor, self.scroll_x = (0, 0), 0

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        app = App.get_running_app()
        shown = "".join(one for one in substring if one.isprintable() and one <= LAST_DRAWABLE)
        if shown != substring:
            app.refuse((because("app.set_up.no_pictures"),))
        room = max(0, MOST_LETTERS - len(self.text))
        if len(shown) > room:
            app.refuse((because("core.seats.long_name", name=self.text, most=MOST_LETTERS),))
        super().insert_text(shown[:room], from_undo)
