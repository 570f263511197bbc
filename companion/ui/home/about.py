"""The page for players, shown as text."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from companion import __version__
from companion.content.pages import HEADING, ITEM, PLAIN, TITLE, Passage, read_page
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import Card
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Heading, Text

load_layout(__file__)


class PageHeading(Heading):
    """The heading of a part of the page."""


class PageItem(Text):
    """An item of a list, set in from the edge."""


KINDS = {HEADING: PageHeading, ITEM: PageItem, PLAIN: Text}


class AboutScreen(Screen):
    """The players' page in the language in force, a card for each of its parts."""

    title = StringProperty("")
    version = __version__

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        listen(self, tongue, language=self.show)

    def enter(self, **about: Any) -> None:
        self.show()

    def show(self, *_: object) -> None:
        """Lay out the page in the language in force."""
        page = read_page("players", tongue.language)
        self.title = next(one.text for one in page if one.kind == TITLE)
        parts = parts_of(page)
        for card, part in zip(hold_rows(self.ids.parts, [Card] * len(parts)), parts, strict=True):
            rows = hold_rows(card, [KINDS[one.kind] for one in part])
            for row, one in zip(rows, part, strict=True):
                row.text = one.text

    def back(self) -> None:
        """Go back to the settings."""
        App.get_running_app().back()


def parts_of(page: tuple[Passage, ...]) -> list[list[Passage]]:
    """The passages of each part, its heading first."""
    parts: list[list[Passage]] = []
    for one in page:
        if one.kind == HEADING:
            parts.append([])
        if parts:
            parts[-1].append(one)
    return parts
