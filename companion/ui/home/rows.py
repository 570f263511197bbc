"""Rows of the home screen that come after its first frame: evenings to go on with, other ways."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.widgets.card import Card, ListRow
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class FoundCard(Card):
    """Tells what was found damaged and how it was repaired, until it has been read."""

    text = StringProperty("")

    __events__ = ("on_read",)

    def on_read(self) -> None:
        """Event: the message was read."""


class OthersRow(ListRow):
    """The row that opens the list of other unfinished evenings."""


class LastRow(ListRow):
    """The evening that ended last; a tap opens its end card."""


class HomeHistoryRow(ListRow):
    """The row that opens the history; there from the first evening on."""


class GoOnCard(TapPlate):
    """The evening that was left; a tap opens it."""

    game = StringProperty("")
    names = StringProperty("")
    note = StringProperty("")


class OtherWays(BoxLayout):
    """Buttons for the rules, to settle a dispute, to open a file, and for the settings."""

    __events__ = ("on_rules", "on_dispute", "on_open_file", "on_settings")

    def on_rules(self) -> None:
        """Event: the rules are wanted."""

    def on_dispute(self) -> None:
        """Event: a dispute is to be settled."""

    def on_open_file(self) -> None:
        """Event: a file is to be opened."""

    def on_settings(self) -> None:
        """Event: the settings are wanted."""
