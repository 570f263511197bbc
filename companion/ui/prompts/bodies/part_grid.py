"""Tabs for the parts of one thing, one of them in front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.ui.assets import load_layout
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid

load_layout(__file__)

IN_A_ROW = 4


class PartTab(Chip):
    """The tab of a part: a word over a line, unlike an answer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(rank="tab", **kwargs)


class PartGrid(WordGrid):
    """Tabs in one row; names are written smaller if they need to be."""

    def columns(self, chips: list[Chip]) -> int:
        return len(chips) if 0 < len(chips) <= IN_A_ROW else super().columns(chips)

    def lay_tabs(self, texts: Mapping[str, str], chosen: str) -> None:
        """Show a tab for each text, one of them chosen."""
        tabs = self.hold([PartTab] * len(texts))
        for tab, (value, text) in zip(tabs, texts.items(), strict=True):
            tab.value, tab.text, tab.chosen = value, text, value == chosen
