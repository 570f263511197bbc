"""What is shared by all: a strip that is always in sight, and the whole list under it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.session import Session
from companion.core.telling import Item
from companion.ui.assets import load_layout
from companion.ui.boards.kit.faces import faces
from companion.ui.boards.kit.signs import row_of as sign_row
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.table.items import StripItem, parts_of, row_of, short_of
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.fold import Fold
from companion.ui.widgets.plate import TapPlate
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

    session: Session = ObjectProperty(None, allownone=True)

    __events__ = ("on_open",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[Item, ...] = ()
        tongue.bind(say=self.word)
        people.bind(looks=self.word)

    def show(self, session: Session) -> None:
        """This is shared now; what has not changed stays as it is."""
        self.session = session
        items = session.game.shared(session.table)
        if items != self._shown:
            self._shown = items
            self.word()

    def word(self, *_: object) -> None:
        """Say it in the language of the moment; the widgets that are there are used again."""
        if self.session is None:
            return
        line = self.ids.line
        while len(line.children) > len(self._shown):
            line.remove_widget(line.children[0])
        while len(line.children) < len(self._shown):
            line.add_widget(StripItem())
        for told, item in zip(line.children[::-1], self._shown, strict=True):
            told.label, told.parts = short_of(item), parts_of(item, self.session.table)

    def on_open(self) -> None:
        """The whole list is wanted."""


class SharedSheet(Sheet):
    """Everybody first, each leads to his sheet; all that is shared, a row each; then the signs."""

    __events__ = ("on_player",)

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.shared.title"), **kwargs)
        grid = ChipGrid()
        for chip, seat in zip(grid.hold([Chip] * len(people.seats)), people.seats, strict=True):
            chip.stand_for(seat.key)
        grid.bind(on_chip=lambda _, chip: self.dispatch("on_player", chip.value))
        self.add_widget(grid)
        for item in session.game.shared(session.table):
            self.add_widget(row_of(item, session.table))
        if signs := faces.signs:
            title = tongue.say("app.shared.signs")
            self.add_widget(Fold(lambda: map(sign_row, signs), title=title))

    def on_player(self, player: str) -> None:
        """Somebody's sheet is wanted."""
