"""One seat in detail: its colour, its place, or away with it."""

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
    """Everything that dragging does, by taps."""

    def __init__(self, seats: SeatList, row: SeatRow, **kwargs: Any) -> None:
        self._seats, self._row = seats, row
        super().__init__(**kwargs)
        for colour in seats.colours:
            chip = PersonChip(value=colour, colour=colour)
            chip.bind(on_release=self._dye)
            self.ids.colours.add_widget(chip)
        listen(self, tongue, say=self._word)
        self._word()

    def _word(self, *_: object) -> None:
        row = self._row
        self.title = row.person.strip() or tongue.say("app.set_up.name", seat=row.number)
        for chip in self.ids.colours.children:
            chip.text = colour_words(self._seats, row, chip.value)
            chip.chosen = chip.value == row.colour
        self.ids.colours.lay_out_again()

    def _dye(self, chip: PersonChip) -> None:
        self._seats.dye(self._row, chip.value)
        self.dismiss()

    def shift(self, steps: int) -> None:
        """One seat up or down; it stays open for the next step."""
        self._seats.move(self._row, self._seats.rows.index(self._row) + steps)
        self._word()

    def remove(self) -> None:
        """Away with this seat."""
        self._seats.remove(self._row)
        self.dismiss()

    def on_dismiss(self) -> None:
        tongue.unbind(say=self._word)
