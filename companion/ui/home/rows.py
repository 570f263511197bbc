"""What is laid on the home screen once its first frame stands: evenings that wait, other ways."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.widgets.card import Card, ListRow
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class FoundCard(Card):
    """What was found damaged on opening, and what was done about it, until it has been read."""

    text = StringProperty("")

    __events__ = ("on_read",)

    def on_read(self) -> None:
        """It was understood."""


class OthersRow(ListRow):
    """The other evenings that wait."""


class GoOnCard(TapPlate):
    """The evening that was left: one tap and it goes on."""

    game = StringProperty("")
    names = StringProperty("")
    note = StringProperty("")


class OtherWays(BoxLayout):
    """A dispute to settle, a file to open, and the settings."""

    __events__ = ("on_dispute", "on_open_file", "on_settings")

    def on_dispute(self) -> None:
        """Somebody is arguing."""

    def on_open_file(self) -> None:
        """An evening lies in a file."""

    def on_settings(self) -> None:
        """Something should be otherwise."""
