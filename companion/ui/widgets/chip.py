"""An option to tap: words, with a player's token, an icon, or a place in an order."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

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


class EvenGrid(Layout):
    """Options in columns of one width, as many as the longest words allow."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        for name in ("pos", "width", "children"):
            self.fbind(name, self._trigger_layout)
        theme.bind(text_size=self.lay_out_again)

    def lay_out_again(self, *_: object) -> None:
        """The words changed size."""
        self._trigger_layout()

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        widget.fbind("minimum_height", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        widget.funbind("minimum_height", self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def columns(self, chips: list[Chip]) -> int:
        """As many as fit, and as even as possible: four stand two by two, not three and one."""
        widest = max((chip.wish for chip in chips), default=1)
        most = max(1, int((self.width + theme.step) / (max(widest, theme.touch) + theme.step)))
        rows = -(-len(chips) // most)
        return -(-len(chips) // rows) if chips else 1

    def do_layout(self, *_: object) -> None:
        """Lay the options out from the top left, reading order."""
        chips = self.children[::-1]
        columns = self.columns(chips)
        width = (self.width - theme.step * (columns - 1)) / columns
        rows = [chips[at : at + columns] for at in range(0, len(chips), columns)]
        heights = [max(max(theme.touch, chip.minimum_height) for chip in row) for row in rows]
        self.height = sum(heights) + theme.step * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            for at, chip in enumerate(row):
                chip.size = width, height
                chip.pos = self.x + at * (width + theme.step), top - height
            top -= height + theme.step
