"""The chip of an option: words, with a token, an icon or a number."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate, optional_child
from companion.ui.widgets.text import natural_width
from companion.ui.widgets.token import PlayerToken, new_token

load_layout(__file__)

COLOUR = "colour"  # the kind of a colour itself, whoever sits there in it


class ChipSign(AnchorLayout):
    """An icon or a number at the end of a chip."""

    icon = StringProperty("")
    mark = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))


class Chip(TapPlate):
    """One option. Token and sign are made only for chips that have them."""

    value = ObjectProperty(None, allownone=True)
    of = StringProperty("")  # what kind of thing it is
    text = StringProperty("")
    note = StringProperty("")  # what choosing it means, in a line below its name
    player = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("")  # its place in an order
    roomy = BooleanProperty(False)  # keeps room for a sign, so that nothing moves when it comes
    signed = BooleanProperty(False)
    asks = BooleanProperty(False)  # something is still to be said
    em = NumericProperty(0)
    rank = OptionProperty("answer", options=("answer", "statement", "way", "tab"))
    ink = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        self._token: PlayerToken | None = None
        self._sign: ChipSign | None = None
        super().__init__(**kwargs)

    def stand_for(self, value: object, closed: bool = False, of: str = "") -> None:
        """Show an option on the chip, not chosen, in the language in force."""
        self.value, self.closed, self.chosen, self.mark = value, closed, False, ""
        self.of, self.note = of, ""
        self.icon = "closed" if closed else ""
        self.reword()

    def reword(self) -> None:
        """Set the name in the language in force."""
        whole = self.value if isinstance(self.value, str) and self.of != COLOUR else ""
        self.player = people.key_if_seated(whole) or people.key_if_seated(
            people.owner_of(self.of, whole)
        )
        look = people.looks.get(whole)
        self.text = look.name if look else tongue.name(self.value, self.of)

    def on_player(self, *_: object) -> None:
        first = len(self.children)
        self._token = optional_child(self._token, new_token, bool(self.player), self, first)
        if self._token is not None:
            self._token.player = self.player

    def on_icon(self, *_: object) -> None:
        self.signed = bool(self.icon or self.mark)
        self._sign = optional_child(self._sign, ChipSign, self.signed, self)
        if self._sign is not None:
            self._sign.icon, self._sign.mark, self._sign.ink = self.icon, self.mark, self.ink

    on_mark = on_icon

    def on_ink(self, *_: object) -> None:
        if self._sign is not None:
            self._sign.ink = self.ink

    @property
    def name_and_note(self) -> str:
        """The name, and below it what choosing it means."""
        return f"{self.text}\n{self.note}" if self.note else self.text

    @property
    def token_width(self) -> float:
        """The width of the token; 0 if there is none."""
        return self._token.width if self._token is not None and self.player else 0

    @property
    def wish(self) -> float:
        """The width at which the words stay on one line."""
        words = natural_width(self.name_and_note, self.em, theme.plain, bold=True)
        pill = self.token_width + theme.step if self.player else 0
        sign = theme.title * 1.3 if self.roomy or self.signed else 0
        return words + pill + sign + 2.5 * theme.step + 2
