"""What lies on a place, in words: for whoever does not know the drawings yet."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet


class Fact(NamedTuple):
    """A player or none, a title, a second line, and a word at the end."""

    player: str = ""
    title: str = ""
    note: str = ""
    trailing: str = ""


class PlaceCard(Sheet):
    """One row a fact."""

    def __init__(self, title: str, facts: tuple[Fact, ...], **kwargs: Any) -> None:
        super().__init__(title=title, **kwargs)
        for fact in facts:
            self.add_widget(ListRow(leads=False, **fact._asdict()))
