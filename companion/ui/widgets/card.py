"""Cards and rows that lists and settings are made of."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.plate import Plate, TapPlate, optional_child
from companion.ui.widgets.text import Tag, Text

load_layout(__file__)


class Card(Plate):
    """A surface as high as what lies on it."""


class Badge(Plate):
    """A word or two in a small pill."""

    text = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))


class RowIcon(Icon):
    """The icon at the head of a row."""


class RowNote(Text):
    """The second line of a row."""


class RowEnd(Tag):
    """The word at the end of a row."""


class RowArrow(Icon):
    """The arrow at the end of a row that leads somewhere."""


class ListRow(TapPlate):
    """A row to tap: icon or player, title, second line, a word at the end."""

    icon = StringProperty("")
    player = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    trailing = StringProperty("")
    leads = BooleanProperty(True)  # it leads somewhere and ends in an arrow

    def __init__(self, **kwargs: Any) -> None:
        self._icon = self._token = self._note = self._end = self._arrow = None
        super().__init__(**kwargs)

    def on_kv_post(self, _: object) -> None:
        for name in ("icon", "player", "note", "trailing", "leads"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        """Make only the parts this row has."""
        self._arrow = optional_child(self._arrow, RowArrow, self.leads, self)
        after = 1 if self.leads else 0
        self._end = optional_child(self._end, RowEnd, bool(self.trailing), self, after)
        head = len(self.children)
        self._icon = optional_child(self._icon, RowIcon, bool(self.icon), self, head)
        self._token = optional_child(self._token, _new_token, bool(self.player), self, head)
        self._note = optional_child(self._note, RowNote, bool(self.note), self.ids.words)
        for made, name, told in (
            (self._icon, "name", self.icon),
            (self._token, "player", self.player),
            (self._note, "text", self.note),
            (self._end, "text", self.trailing),
        ):
            if made is not None:
                setattr(made, name, told)


def _new_token() -> Widget:
    from companion.ui.widgets.token import new_token

    return new_token()


class Lever(Widget):
    """The drawing of a switch; the row that holds it is tapped."""

    on = BooleanProperty(False)
    knob = NumericProperty(0)


class SwitchRow(TapPlate):
    """A setting that is on or off; the whole row is the target."""

    icon = StringProperty("")
    title = StringProperty("")
    on = BooleanProperty(False)

    def on_release(self) -> None:
        self.on = not self.on
