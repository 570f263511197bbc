"""The widget of a city that is told card by card: a space is tapped, then what its card shows."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import because
from companion.games.police_vs_gangs.told_city import space_told, told_cards, without_card
from companion.ui.boards.police_vs_gangs.card_body import CardBody
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.laid import AT, LaidBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if


class LaidCardsBody(LaidBody):
    """A hint, the card for a chosen space, or whose a laid card is and whom it offers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(CardBody(), **{"spacing": theme.step, **kwargs})
        self.laying = BrassButton()
        keep(self, self.laying)
        self.laying.bind(on_release=lambda _: self.lay(self.asking.value))

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(one.card for one in told_cards(self.rows))

    @property
    def asks(self) -> bool:
        """Is it asked now what a card shows? The first one needs no space."""
        return not self.rows or (bool(self.spot) and self.at_hand is None)

    def row_for(self, value: Any) -> dict[str, Any]:
        row: dict[str, Any] = {self.what: dict(value)}
        if self.rows:
            row[AT] = space_told(self.rows, self.spot)
        return row

    def rows_without(self, at: int) -> list[dict[str, Any]]:
        return without_card(self.rows, at + 1)

    def lay(self, value: Any) -> None:
        """Lay the card that was told; it must have a colour."""
        if value is UNSAID:
            self.refuse((because("app.prompt.incomplete", parts=("colours",)),))
            return
        super().lay(value)

    def lay_parts(self, in_hand: bool, more: bool) -> None:
        show_if(self.asks, self, self.asking)
        show_if(self.asks, self, self.laying)
        show_if(in_hand, self, self.about_it)
        show_if(in_hand, self, self.away)

    def reword(self) -> None:
        super().reword()
        self.laying.text = tongue.say("police_vs_gangs.note.lay_card")
