"""What is shared by all: a strip that is always in sight, and the whole list under it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.core.telling import Item
from companion.evening.view import View
from companion.ui.assets import load_layout
from companion.ui.boards.kit.signs import row_of as sign_row
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.items import StripItem, parts_of, row_of, short_of
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.fold import Fold
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class StripLine(TapPlate):
    """All of it in one line; a tap anywhere opens the list."""


class SharedStrip(Scroll):
    """One line that scrolls sideways, and says at its ends whether there is more."""

    before = BooleanProperty(False)  # there is more to the left
    after = BooleanProperty(False)
    head = NumericProperty(0)  # what lies over it at its top

    __events__ = ("on_open",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[Item, ...] = ()
        listen(self, tongue, say=self.word)
        listen(self, people, looks=self.word)

    def show(self, view: View) -> None:
        """This is shared now; what has not changed stays as it is."""
        if view.shared != self._shown:
            self._shown = view.shared
            self.word()

    def word(self, *_: object) -> None:
        """Say it in the language of the moment; the widgets that are there are used again."""
        rows = hold_rows(self.ids.line.__self__, [StripItem] * len(self._shown))
        for told, item in zip(rows, self._shown, strict=True):
            told.label, told.parts = short_of(item), parts_of(item)

    def on_open(self) -> None:
        """The whole list is wanted."""


class SharedSheet(Sheet):
    """Everybody first, each leads to his sheet; all that is shared, a row each; then the signs."""

    __events__ = ("on_player",)

    def __init__(self, view: View, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.shared.title"), **kwargs)
        grid = ChipGrid()
        for chip, seat in zip(grid.hold([Chip] * len(people.seats)), people.seats, strict=True):
            chip.stand_for(seat.key)
        grid.bind(on_chip=lambda _, chip: self.dispatch("on_player", chip.value))
        self.add_widget(grid)
        for item, under in zip(view.shared, view.shared_under_cover, strict=True):
            self.add_widget(row_of(item, under))
        if signs := drawn_cards.signs:
            title = tongue.say("app.shared.signs")
            self.add_widget(Fold(lambda: map(sign_row, signs), title=title))

    def on_player(self, player: str) -> None:
        """Somebody's sheet is wanted."""
