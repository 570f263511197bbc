"""Cards and rows: what lists and settings are made of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.widgets import icon as _icon  # noqa: F401  (kv uses Icon)
from companion.ui.widgets import text as _text  # noqa: F401  (kv uses Text)
from companion.ui.widgets import token as _token  # noqa: F401  (kv uses PlayerToken)
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)


class Card(Plate):
    """A surface that is as high as what lies on it."""


class Badge(Plate):
    """A word or two in a small pill."""

    text = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))


class ListRow(TapPlate):
    """A line to tap: icon or player, title, a second line, and a word at the end."""

    icon = StringProperty("")
    player = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    trailing = StringProperty("")
    leads = BooleanProperty(True)  # somewhere: it ends in an arrow


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
