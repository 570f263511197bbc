"""The sheet of a seat: its colour, its place, and a button to remove it."""

from __future__ import annotations

from typing import Any

from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.set_up.person import PersonChip
from companion.ui.set_up.seats import SeatList, SeatRow, colour_words
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class SeatSheet(Sheet):
    """Offers by taps what dragging does."""

    def __init__(self, seats: SeatList, row: SeatRow, **kwargs: Any) -> None:
        self._seats, self._row = seats, row
        super().__init__(**kwargs)
        for colour in seats.colours:
            chip = PersonChip(value=colour, colour=colour)
            chip.bind(on_release=self._dye)
            self.ids.colours.add_widget(chip)
        listen(self, tongue, say=self._reword)
        self._reword()

    def _reword(self, *_: object) -> None:
        """Set the title and the colour chips in the language in force."""
        row = self._row
        self.title = row.person.strip() or tongue.say("app.set_up.name", seat=row.number)
        for chip in self.ids.colours.children:
            chip.text = colour_words(self._seats, row, chip.value)
            chip.chosen = chip.value == row.colour
        self.ids.colours.lay_out_again()

    def _dye(self, chip: PersonChip) -> None:
        """Give the seat the colour of a chip, and close the sheet."""
        self._seats.give_colour(self._row, chip.value)
        self.dismiss()

    def shift(self, steps: int) -> None:
        """Move the seat up or down; the sheet stays open."""
        self._seats.move(self._row, self._seats.rows.index(self._row) + steps)
        self._reword()

    def remove(self) -> None:
        """Remove the seat."""
        self._seats.remove(self._row)
        self.dismiss()

    def on_dismiss(self) -> None:
        """Stop following the language once the sheet is closed."""
        tongue.unbind(say=self._reword)
