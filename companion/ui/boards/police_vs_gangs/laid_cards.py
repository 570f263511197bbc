"""The widget of a city that is told card by card: a space is tapped, then what its card shows."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields import Form
from companion.core.ruling import because
from companion.games.police_vs_gangs.told_city import space_told, told_cards, without_card
from companion.ui.boards.police_vs_gangs.card_body import CardBody
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.form import FormBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

CARD, AT = "card", "at"  # the parts of a row that the card itself and its space tell


class LaidCardsBody(FieldBody):
    """A hint, the card for a chosen space, or whose a laid card is and whom it offers."""

    spot = StringProperty("")  # the free space that was tapped, or the card in hand

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": theme.step, **kwargs})
        self.rows: list[dict[str, Any]] = []
        self.hint, self.card, self.about_it = Text(bold=True), CardBody(), FormBody()
        self.lay, self.away = BrassButton(), BrassButton(kind="quiet")
        self.add_widget(self.hint)
        for part in (self.card, self.lay, self.about_it, self.away):
            keep(self, part)
        for part in (self.card, self.about_it):
            part.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        self.card.bind(on_said=lambda _, card: self._lay(card))
        self.about_it.bind(entered=self._tell)
        self.lay.bind(on_release=lambda _: self._lay(self.card.value))
        self.away.bind(on_release=lambda _: self._take_away())
        self._quiet = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the cards told so far on the board."""
        return tuple(one.card for one in told_cards(self.rows))

    @property
    def asks(self) -> bool:
        """Is it asked now what a card shows? The first one needs no space."""
        return not self.rows or (bool(self.spot) and self.spot not in self.keys)

    def show(self) -> None:
        self.rows, self.spot = [], ""
        self._show_parts()

    def enter(self, entered: list[dict[str, Any]]) -> None:
        self.rows = [dict(row) for row in entered]
        self.spot = ""
        self._show_parts()

    def on_value(self, *_: object) -> None:
        """Do nothing: cards are noted one by one."""

    def choose_spot(self, spot: str) -> None:
        """Ask what lies on a free space."""
        self.spot = spot
        self._show_parts()

    def choose_place(self, place: str) -> bool:
        """Take a laid card in hand; False if there is no such card."""
        if place not in self.keys:
            return False
        self.choose_spot(place)
        return True

    def _lay(self, card: Any) -> None:
        """Lay the card that was told, on the space that was tapped."""
        if card is UNSAID:
            self.refuse((because("app.prompt.incomplete", parts=("colours",)),))
            return
        row: dict[str, Any] = {CARD: dict(card)}
        if self.rows:
            row[AT] = space_told(self.rows, self.spot)
        self.rows = [*self.rows, row]
        self.spot = self.keys[-1]
        self._note()
        self._show_parts()

    def _take_away(self) -> None:
        """Remove a card, and whatever was told beside it."""
        rows = without_card(self.rows, self.keys.index(self.spot) + 1)
        self.rows, self.spot = rows, ""
        self._note()
        self._show_parts()

    def _tell(self, _: object, told: Any) -> None:
        if self._quiet or self.spot not in self.keys:
            return
        at = self.keys.index(self.spot)
        kept = {name: one for name, one in self.rows[at].items() if name in (CARD, AT)}
        self.rows = [*self.rows[:at], {**kept, **(told or {})}, *self.rows[at + 1 :]]
        self._note()

    def _note(self) -> None:
        self.entered = [dict(row) for row in self.rows] or None

    def _show_parts(self) -> None:
        """Show what the next tap needs."""
        parts, in_hand = self.field.row.parts, self.spot in self.keys
        for part in (self.card, self.lay):
            show_if(self.asks, self, part)
        for part in (self.about_it, self.away):
            show_if(in_hand, self, part)
        self._quiet = True
        if self.asks:
            self.card.set_field(parts[CARD])
        elif in_hand:
            row = self.rows[self.keys.index(self.spot)]
            more = {name: part for name, part in parts.items() if name not in (CARD, AT)}
            self.about_it.set_field(Form(more))
            self.about_it.enter({name: one for name, one in row.items() if name in more})
        self._quiet = False
        self.reword()

    def reword(self) -> None:
        if self.asks:
            self.hint.text = tongue.say("app.under_way.which")
        elif self.spot:
            self.hint.text = tongue.name(self.spot)
        else:
            self.hint.text = tongue.say("app.under_way.tap_space", count=len(self.rows))
        self.lay.text = tongue.say("police_vs_gangs.note.lay_card")
        self.away.text = tongue.say("app.under_way.away")
        for part in (self.card, self.about_it):
            if part.parent is not None:
                part.reword()
