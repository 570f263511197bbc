"""A sheet to give an evening a title and a note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class TitleSheet(Sheet):
    """Two lines to type in, and a button that keeps them."""

    def __init__(
        self, title: str, note: str, keep: Callable[[str, str], None], **kwargs: Any
    ) -> None:
        self._keep = keep
        super().__init__(title=tongue.say("app.history.write"), **kwargs)
        self.ids.name.text, self.ids.note.text = title, note

    def keep(self) -> None:
        """Store the typed title and note."""
        self.dismiss()
        self._keep(self.ids.name.text, self.ids.note.text)
