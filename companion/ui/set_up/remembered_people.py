"""Remembered people, offered below the seats: each by a chip, the last table in one tap."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Seat
from companion.ui.assets import load_layout
from companion.ui.set_up.person import PersonChip
from companion.ui.set_up.seats import colour_name
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

MOST_KNOWN = 12  # remembered people offered at once


class RememberedPeople(BoxLayout):
    """A chip for each remembered person, and one that seats everybody of the last evening."""

    __events__ = ("on_person_chosen", "on_last_table_chosen")

    last: tuple[Seat, ...] = ()  # who played the last evening

    def on_kv_post(self, base: object) -> None:
        self._same = self.ids.same.__self__

    def offer(self, known: Iterable[tuple[str, str]], here: Iterable[str]) -> bool:
        """Offer the people who do not sit yet; False if there is nobody to offer."""
        sitting = {name.strip().casefold() for name in here}
        named = (one for one in known if one[0] != colour_name(one[1]))
        free = [one for one in named if one[0].casefold() not in sitting][:MOST_KNOWN]
        chips = hold_rows(self.ids.people.__self__, [PersonChip] * len(free), self._bind_child)
        for chip, (name, colour) in zip(chips, free, strict=True):
            chip.value, chip.colour, chip.text = (name, colour), colour, name
        same = sitting <= {""} and any(name for name, _ in self.people)
        show_if(same, self, self._same, len(self.children))
        return bool(free)

    @property
    def people(self) -> list[tuple[str, str]]:
        """The names and colours of the last evening; a name that is only a colour is left out."""
        named = ((seat.name, seat.colour) for seat in self.last)
        return [("" if name == colour_name(colour) else name, colour) for name, colour in named]

    def _bind_child(self, chip: PersonChip) -> None:
        chip.bind(on_release=lambda chosen: self.dispatch("on_person_chosen", *chosen.value))

    def on_person_chosen(self, name: str, colour: str) -> None:
        """Event: a remembered person is to be seated."""

    def on_last_table_chosen(self) -> None:
        """Event: the people of the last evening are to be seated."""
