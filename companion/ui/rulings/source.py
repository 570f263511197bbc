"""Where the rulebook says so, and how surely."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue

load_layout(__file__)


class Source(StackLayout):
    """The chapter of a clause and its status; nothing where it is cited nowhere."""

    chapter = StringProperty("")
    status = StringProperty("")
    paper = BooleanProperty(False)

    def place(self, chapter: str) -> str:
        """A chapter has a number, or else a name that is quoted."""
        return "app.ruling.chapter" if chapter[:1].isdigit() else "app.ruling.chapter_named"

    def cite(self, rule: str) -> None:
        """Tell it of this rule."""
        cited = tongue.cite(rule)
        self.status, self.chapter = (cited.status, cited.chapter) if cited else ("", "")
