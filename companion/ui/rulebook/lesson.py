"""Learn as you play: at each new phase the two entries one needs, once, on cards to skip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.content.rulebook import Entry
from companion.evening.rulebooks import spoken
from companion.ui.rulebook.entry_sheet import language
from companion.ui.widgets.help_cards import HelpCard, HelpCards


class Lesson(HelpCards):
    """The entries of a phase, one a card; skipping them ends all lessons."""

    def __init__(self, entries: tuple[Entry, ...], skip: Callable[[], None], **kwargs: Any) -> None:
        self._skipped = skip
        told = spoken(entries[0].game, language())
        cards = tuple(HelpCard("book", told.title(one), told.text(one)) for one in entries)
        super().__init__(cards=cards, end="app.learn.play", **kwargs)

    def word(self, what: str, _language: str) -> str:
        """The title or the text of a card, which is in words already."""
        return what

    def skip(self) -> None:
        """Close the card, and show no more lessons."""
        self._skipped()
        self.dismiss()
