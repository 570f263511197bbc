"""An option drawn as a card; a long press tells everything printed on it."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.hold_plate import HoldPlate
from companion.ui.widgets.plate import optional_child
from companion.ui.widgets.text import Text, natural_width

load_layout(__file__)

NOTE_SHARE = 0.36  # of a note on one line: beside its card it breaks into three


class CardChip(HoldPlate):
    """A chip that shows a card instead of its name."""

    value = ObjectProperty(None, allownone=True)
    of = StringProperty("")
    text = StringProperty("")  # its name, for whoever asks for it
    note = StringProperty("")  # what choosing it means, beside it
    icon = StringProperty("")
    mark = StringProperty("")  # its place in an order
    roomy = BooleanProperty(False)
    side = NumericProperty(0)
    ink = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        self._note: Text | None = None
        super().__init__(**kwargs)
        for name in ("width", "note"):
            self.fbind(name, self._measure)

    def stand_for(self, value: object, closed: bool = False, of: str = "") -> None:
        """Show a card on the chip, not chosen."""
        self.value, self.closed, self.chosen, self.mark = value, closed, False, ""
        self.of, self.note = of, ""
        self.icon = "closed" if closed else ""
        self.reword()
        self.ids.picture.draw_soon()

    def reword(self) -> None:
        """Set the name in the language in force."""
        self.text = tongue.name(self.value, self.of)

    def on_note(self, *_: object) -> None:
        self._note = optional_child(self._note, _new_note, bool(self.note), self)
        if self._note is not None:
            self._note.text, self._note.ink = self.note, self.ink

    def on_ink(self, *_: object) -> None:
        if self._note is not None:
            self._note.ink = self.ink

    def on_hold(self) -> None:
        """Tell in words what is on the card."""
        if drawn_cards.board is not None:
            drawn_cards.board.tell_place(self.value)

    @property
    def wish(self) -> float:
        """The least width of the card and the note beside it."""
        least, around = drawn_cards.sides[0], 2 * self.padding[0] + 2
        if not self.note:
            return least + around
        words = (natural_width(one, theme.small, theme.plain) for one in self.note.split())
        line = natural_width(self.note, theme.small, theme.plain)
        return least + max(line * NOTE_SHARE, *words) + around + theme.step

    @property
    def most(self) -> float:
        """The width beyond which the card is not drawn larger."""
        return drawn_cards.sides[1] + 2 * self.padding[0]

    def _measure(self, *_: object) -> None:
        least, most = drawn_cards.sides
        room = least if self.note else self.width - 2 * self.padding[0]
        self.side = min(most, max(least, room))


def _new_note() -> Text:
    return Text(em=theme.small, pos_hint={"center_y": 0.5})
