"""A heading that opens; what lies under it is made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import Plate, TapPlate, show_if

load_layout(__file__)


class FoldHead(TapPlate):
    """The heading of a fold; a tap opens or closes it."""


class Fold(Plate):
    """A title with a note, and a content that is made when opened."""

    title = StringProperty("")
    note = StringProperty("")
    open = BooleanProperty(False)
    marked = BooleanProperty(False)  # the note is highlighted

    def __init__(self, make: Callable[[], Iterable[Widget]], **kwargs: Any) -> None:
        self._make, self._made = make, False
        self.inside: list[Widget] = []
        super().__init__(**kwargs)

    def toggle(self) -> None:
        """Open or close the fold."""
        self.open = not self.open

    def on_open(self, *_: object) -> None:
        if not self._made:
            self.inside, self._made = list(self._make()), True
        for widget in self.inside:
            show_if(self.open, self, widget)
