"""The help of the first evening: three cards that can be skipped and come only once."""

from __future__ import annotations

from typing import Any

from companion.ui.widgets.help_cards import HelpCard, HelpCards

CARDS = (
    HelpCard("hand", "app.first.tell.title", "app.first.tell"),
    HelpCard("scales", "app.first.why.title", "app.first.why"),
    HelpCard("undo", "app.first.safe.title", "app.first.safe"),
)


class FirstHelp(HelpCards):
    """Shows one card after the other over the table."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cards=CARDS, **kwargs)
