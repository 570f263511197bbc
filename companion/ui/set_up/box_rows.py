"""A piece of the box and the values printed on it, each with how we know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Value
from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)

UNKNOWN = "unknown"
INKS = {
    "printed": "paper_green",
    "derived": "paper_blue",
    "typed": "paper_green",
    "probable": "paper_brass",
    "reported": "paper_brass",
    UNKNOWN: "paper_red",
}


class ValueRow(TapPlate):
    """One value; a tap types it."""

    key = StringProperty("")
    value: Value | None = ObjectProperty(None, allownone=True)
    printed = StringProperty("")  # what it is
    what = StringProperty("")
    shown = StringProperty("")
    source = StringProperty(UNKNOWN)
    badge = StringProperty("")

    def show(self, value: Value | None) -> None:
        """This is what we know of it."""
        self.value = value
        self.source = value.source if value else UNKNOWN
        self.word()

    def word(self) -> None:
        """Say it in the language of the moment."""
        self.what = tongue.name(self.printed, "what")
        self.badge = tongue.name(self.source, "source")
        self.shown = "?" if self.value is None else tongue.name(self.value.value)

    def badge_ink(self, source: str, _theme: str) -> Any:
        """How sure it is, as a colour."""
        return getattr(theme, INKS[source])


class PieceHead(TapPlate):
    """The line of a piece; a tap opens it."""


class PieceCard(Plate):
    """A piece; opened, it lists its values."""

    piece = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    open = BooleanProperty(False)
    left = NumericProperty(0)

    __events__ = ("on_value",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: dict[str, ValueRow] = {}  # by what is printed
        self._values: dict[str, Value | None] = {}
        self._keys: Mapping[str, str] = {}

    def on_value(self, row: ValueRow) -> None:
        """A value was tapped."""

    def show(self, keys: Mapping[str, str], box: Mapping[str, Value], left: int) -> None:
        """What is printed there, each by its key; so much of it still to be looked up."""
        self._keys, self.left = keys, left
        self._values = {what: box.get(key) for what, key in keys.items()}
        self.word()

    def settle(self, what: str, value: Value | None, left: int) -> None:
        """One of them has changed."""
        self._values[what] = value
        self.left = left
        if what in self.rows:
            self.rows[what].show(value)
        self.word()

    def toggle(self) -> None:
        """Open or close it; its rows are made when it is first opened."""
        self.open = not self.open
        for what, value in self._values.items() if self.open else ():
            if what not in self.rows:
                row = self.rows[what] = ValueRow(key=self._keys[what], printed=what)
                row.show(value)
                row.bind(on_release=lambda tapped: self.dispatch("on_value", tapped))
            self.add_widget(self.rows[what])
        if not self.open:
            for row in self.rows.values():
                self.remove_widget(row)

    def word(self) -> None:
        """Say it in the language of the moment."""
        named = self._values.get("name")
        self.name = str(named.value) if named and named.value else tongue.name(self.piece)
        self.note = tongue.say("app.box.left", count=self.left) if self.left else ""
        for row in self.rows.values():
            row.word()
