"""Cards of help over the screen, one after the other, which can be skipped."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.sheet import Overlay

load_layout(__file__)


class HelpCard(NamedTuple):
    """Icon, title and text of a card."""

    icon: str
    title: str
    text: str


class HelpCards(Overlay):
    """Shows one card after the other; `read` is set once the last one was read."""

    cards: tuple[HelpCard, ...] = ObjectProperty((HelpCard("help", "", ""),))
    at = NumericProperty(0)
    card: HelpCard = ObjectProperty(HelpCard("help", "", ""), rebind=True)
    count = StringProperty("")
    read = BooleanProperty(False)
    end = StringProperty("app.first.begin")  # what the button on the last card says

    def on_kv_post(self, base: Any) -> None:
        self._skip = self.ids.skip.__self__
        self.on_at()

    def on_at(self, *_: object) -> None:
        """Show the card at this position; the last one has no Skip button."""
        self.card, self.count = self.cards[self.at], f"{self.at + 1} / {len(self.cards)}"
        row = self.ids.buttons
        show_if(not self.last, row, self._skip, len(row.children))

    @property
    def last(self) -> bool:
        return self.at == len(self.cards) - 1

    def word(self, what: str, _language: str) -> str:
        """The title or the text of a card in words, from its key."""
        return tongue.say(what)

    def go(self, at: float, _language: str) -> str:
        """The text of the button that leads to the next card."""
        return tongue.say(self.end if at == len(self.cards) - 1 else "app.prompt.next")

    def skip(self) -> None:
        """Close before the last card."""
        self.dismiss()

    def go_on(self) -> None:
        """Show the next card, or close after the last."""
        if self.last:
            self.read = True
            self.dismiss()
        else:
            self.at += 1
