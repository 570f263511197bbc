"""The verdict over the form: who wins or what holds, by which clause; or what is still missing."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.rulings.verdict import rows_in_force
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class VerdictStrip(TapPlate):
    """The verdict in large letters with its decisive clause; a tap opens the whole card."""

    about = StringProperty("")
    clause = StringProperty("")
    chapter = StringProperty("")
    status = StringProperty("")
    whole = BooleanProperty(True)  # is there a ruling to open?

    def show(self, line: Line, about: str) -> None:
        """Show a ruling."""
        self.whole, self.about = True, about
        self.ids.verdict.set_rows(rows_in_force(line))
        self.clause = tongue.say(line.clause) if line.clause else ""
        cited = tongue.cite(line.clause.rule) if line.clause else None
        self.chapter, self.status = (cited.chapter, cited.status) if cited else ("", "")

    def tell(self, what: str, about: str) -> None:
        """Say why there is no ruling yet."""
        self.whole, self.about, self.clause = False, about, what
        self.chapter = self.status = ""
        self.ids.verdict.set_rows([])


class Granted(BoxLayout):
    """The chips of what is taken for granted, in one line that can be drawn sideways."""

    def add_chip(self, chip: Any) -> None:
        """Add a chip at the end."""
        self.ids.chips.add_widget(chip)
