"""Where a clause stands in the rulebook, and how sure that is."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue

load_layout(__file__)


def place_of(chapter: str) -> str:
    """The key of the words for a chapter: by its number, or by its name in quotation marks."""
    return "app.ruling.chapter" if chapter[:1].isdigit() else "app.ruling.chapter_named"


class Source(StackLayout):
    """The chapter and the status of a clause; hidden if it is cited nowhere."""

    chapter = StringProperty("")
    status = StringProperty("")
    paper = BooleanProperty(False)

    def place(self, chapter: str) -> str:
        """The key of the words for a chapter."""
        return place_of(chapter)

    def cite(self, rule: str) -> None:
        """Show the chapter and status of a rule."""
        cited = tongue.cite(rule)
        self.status, self.chapter = (cited.status, cited.chapter) if cited else ("", "")
