"""The help of the first evening: three cards that can be skipped and come only once."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

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


CARDS = (
    HelpCard("hand", "app.first.tell.title", "app.first.tell"),
    HelpCard("scales", "app.first.why.title", "app.first.why"),
    HelpCard("undo", "app.first.safe.title", "app.first.safe"),
)


class FirstHelp(Overlay):
    """Shows one card after the other over the table."""

    at = NumericProperty(0)
    card: HelpCard = ObjectProperty(CARDS[0], rebind=True)
    count = StringProperty("")

    def on_kv_post(self, base: Any) -> None:
        self._skip = self.ids.skip.__self__
        self.on_at()

    def on_at(self, *_: object) -> None:
        """Show the card at this position; the last one has no Skip button."""
        self.card, self.count = CARDS[self.at], f"{self.at + 1} / {len(CARDS)}"
        row = self.ids.buttons
        show_if(not self.last, row, self._skip, len(row.children))

    @property
    def last(self) -> bool:
        return self.at == len(CARDS) - 1

    def go(self, at: float, _language: str) -> str:
        """The text of the button that leads on."""
        return tongue.say("app.first.begin" if at == len(CARDS) - 1 else "app.prompt.next")

    def go_on(self) -> None:
        """Show the next card, or close after the last."""
        if self.last:
            self.dismiss()
        else:
            self.at += 1
