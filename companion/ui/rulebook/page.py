"""One page a game on the phone, and on its way out as a picture to print."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device import share
from companion.evening.one_page import Row, Section, sections
from companion.evening.rulebooks import spoken
from companion.ui.assets import load_layout
from companion.ui.listening import clear, listen
from companion.ui.look.wording import tongue
from companion.ui.rulebook.entry_sheet import PartHeading, language
from companion.ui.widgets.card import Card
from companion.ui.widgets.export_sheet import hand_over
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Text

load_layout(__file__)


class PageCell(Text):
    """A short cell of a row, in the middle of its column."""


class PageRow(BoxLayout):
    """A row of the page: a label, and its cells beside it or its text below it."""

    label = StringProperty("")
    stacked = BooleanProperty(False)

    def __init__(self, row: Row, stacked: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.label, *cells = row
        self.stacked = stacked and bool(cells)
        for cell in cells:
            self.add_widget(Text(text=cell) if self.stacked else PageCell(text=cell))
        self.ids.label.bold = self.stacked


class OnePageScreen(Screen):
    """The page of one game; a button hands it over as a picture, black on white."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.game = ""
        super().__init__(**kwargs)
        listen(self, tongue, language=self.show)

    def enter(self, game: str = "", **about: Any) -> None:
        self.game = game or self.game
        self.show()

    def told(self) -> tuple[Section, ...]:
        """The sections of the page, with what the table on it decided otherwise."""
        app = App.get_running_app()
        session = app.evening.session if app.evening else None
        archive = app.archive if hasattr(app.archive, "notes") else None  # settings keep none
        return tuple(sections(self.game, language(), session, archive))

    def show(self, *_: object) -> None:
        """Lay out the page in the language in force."""
        if not self.game:
            return
        self.title = spoken(self.game, language()).words.name(self.game, "Name")
        clear(self.ids.parts)
        for section in self.told():
            card = Card()
            card.add_widget(PartHeading(text=section.heading))
            for row in section.rows:
                card.add_widget(PageRow(row, section.stacked))
            self.ids.parts.add_widget(card)

    def send(self) -> None:
        """Draw the page to print and hand it over."""
        from companion.ui.rulebook.page_picture import page_picture

        name = f"consigliere-{self.game.replace('_', '-')}-{language()}.png"
        hand_over(name, page_picture(self.title, self.told()), share.PNG, self.title)

    def back(self) -> None:
        """Go back to the rules."""
        App.get_running_app().back()
