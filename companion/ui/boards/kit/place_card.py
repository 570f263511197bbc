"""The sheet that says in words what lies on a place."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp

from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.card_picture import CardPicture
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

LARGE = dp(112)  # the drawing of a card that is told in words


class Fact(NamedTuple):
    """A row: a player or none, a title, a second line, a word at the end, a value key."""

    player: str = ""
    title: str = ""
    note: str = ""
    trailing: str = ""
    value: str = ""  # the key of a printed value that the table may put right


class PlaceCard(Sheet):
    """A row for each fact; a tap on a printed value asks what this table's piece says."""

    __events__ = ("on_value",)

    def __init__(
        self, title: str, facts: tuple[Fact, ...], card: Any = None, **kwargs: Any
    ) -> None:
        super().__init__(title=title, **kwargs)
        if card is not None:
            self.add_widget(CardPicture(value=card, size_hint_y=None, height=LARGE))
        for fact in facts:
            player, name, note, trailing, key = fact
            row = ListRow(player=player, title=name, note=note, trailing=trailing, leads=bool(key))
            if key:
                row.bind(on_release=lambda _, key=key: self._differs(key))
            self.add_widget(row)
        if any(fact.value for fact in facts):
            self.add_widget(Text(text=tongue.say("app.piece.differs"), em=theme.small))

    def _differs(self, key: str) -> None:
        self.dismiss()
        self.dispatch("on_value", key)

    def on_value(self, key: str) -> None:
        """Event: a printed value differs in the box of this table."""
