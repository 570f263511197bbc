"""The bar at the top of a screen: a way back and a title."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import Plate

load_layout(__file__)


class TopBar(Plate):
    """Back, title, and whatever a screen adds on the right."""

    title = StringProperty("")

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Event: the way back was tapped."""
