"""What all players share: a strip that is always in sight, and a sheet with the whole list."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.core.telling import Item
from companion.evening.view import View
from companion.ui.assets import load_layout
from companion.ui.boards.kit.signs import sign_row as sign_row
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.items import StripItem, item_row
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
    """All shared facts in one line; a tap opens the sheet."""


class SharedStrip(Scroll):
    """One line that scrolls sideways and shows at its ends whether there is more."""

    before = BooleanProperty(False)  # there is more to the left
    after = BooleanProperty(False)
    head = NumericProperty(0)  # the height of what lies over its top

    __events__ = ("on_open",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[Item, ...] = ()
        self._game = ""
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)

    def show(self, view: View) -> None:
        """Show the shared facts of a view that no board shows; unchanged ones stay as they are."""
        self._game = view.session.game.key
        on_board = drawn_cards.board is not None
        told = tuple(one for one in view.shared if not (one.on_board and on_board))
        if told != self._shown:
            before, self._shown = self._shown, told
            self._word(before)

    def reword(self, *_: object) -> None:
        """Set the texts in the language in force, reusing the widgets."""
        self._word(())

    def _word(self, shown: tuple[Item, ...]) -> None:
        """Set the words of all facts but those that are shown at their place."""
        rows = hold_rows(self.ids.line.__self__, [StripItem] * len(self._shown), self._begin)
        for told, item, before in zip_longest(rows, self._shown, shown[: len(rows)]):
            if item != before:
                told.show(item, self._game)

    def _begin(self, row: StripItem) -> None:
        """Lay the values of an item beside its drawing where something lies over the strip."""
        row.flat = self.head > 0
        self.fbind("head", lambda _, head: setattr(row, "flat", head > 0))

    def on_open(self) -> None:
        """Event: the sheet is wanted."""


class SharedSheet(Sheet):
    """Players, each leading to a sheet; shared facts; then the signs of the board."""

    __events__ = ("on_player",)

    def __init__(self, view: View, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.shared.title"), **kwargs)
        grid = ChipGrid()
        for chip, seat in zip(grid.hold([Chip] * len(people.seats)), people.seats, strict=True):
            chip.stand_for(seat.key)
        grid.bind(on_chip=lambda _, chip: self.dispatch("on_player", chip.value))
        self.add_widget(grid)
        for item, under in zip(view.shared, view.shared_uncovered, strict=True):
            self.add_widget(item_row(item, under))
        if signs := drawn_cards.signs:
            title = tongue.say("app.shared.signs")
            self.add_widget(Fold(lambda: map(sign_row, signs), title=title))

    def on_player(self, player: str) -> None:
        """Event: the sheet of a player is wanted."""
