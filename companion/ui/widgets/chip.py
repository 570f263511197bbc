"""An option to tap: words, with a player's token, an icon, or a place in an order."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.people import people
from companion.ui.theme import theme
from companion.ui.tongue import tongue
from companion.ui.widgets import token as _token  # noqa: F401  (kv uses PlayerToken)
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.text import natural_width

load_layout(__file__)


class Chip(TapPlate):
    """One option of a prompt."""

    value = ObjectProperty(None, allownone=True)
    of = StringProperty("")  # what kind of thing it is
    text = StringProperty("")
    player = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("")  # its place in an order
    roomy = BooleanProperty(False)  # keeps room for a sign, so that nothing moves when it comes
    ink = ColorProperty((1, 1, 1, 1))

    def stand_for(self, value: object, closed: bool = False, of: str = "") -> None:
        """Show this option, freshly, in the language of the moment."""
        self.value, self.closed, self.chosen, self.mark = value, closed, False, ""
        self.of = of
        self.icon = "closed" if closed else ""
        self.word()

    def word(self) -> None:
        """Say its name again."""
        known = isinstance(self.value, str) and self.value in people.looks
        self.player = self.value if known else ""
        look = people.looks.get(self.player)
        self.text = look.name if look else tongue.name(self.value, self.of)

    @property
    def wish(self) -> float:
        """The width in which its words stay on one line."""
        words = natural_width(self.text, theme.body, theme.plain, bold=True)
        pill = self.ids.token.width + theme.step if self.player else 0
        sign = theme.title * 1.3 if self.roomy or self.icon else 0
        return words + pill + sign + 2.5 * theme.step + 2
