"""The tabs over the form of a piece: the pieces left, and the values of the one in front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.part_grid import PartGrid
from companion.ui.widgets.plate import show_if

load_layout(__file__)

MOST_SHOWN = 7  # letters of an answer on a tab, so that tabs keep their width


def short_value(value: Any) -> str:
    """A value in a few words, to stand beside its name; symbols are counted."""
    return number(sum(value.values())) if isinstance(value, dict) else tongue.name(value)


def cut_to_chip(said: str) -> str:
    """A text cut to what a chip has room for."""
    return said if len(said) <= MOST_SHOWN else f"{said[: MOST_SHOWN - 1].strip()}…"


class PieceHeads(BoxLayout):
    """Two rows of tabs; a row with nothing to choose is hidden."""

    __events__ = ("on_piece", "on_part")

    def on_kv_post(self, base: object) -> None:
        self.pieces, self.parts = self.ids.pieces.__self__, self.ids.parts.__self__
        self.pieces.bind(on_chip=lambda _, chip: self.dispatch("on_piece", chip.value))
        self.parts.bind(on_chip=lambda _, chip: self.dispatch("on_part", chip.value))

    def lay_pieces(self, texts: Mapping[str, str], chosen: str, several: bool) -> None:
        """Show a tab for each piece; with several, the row stays to the last, so nothing moves."""
        self._lay(self.pieces, texts, chosen, several)

    def lay_parts(self, texts: Mapping[str, str], chosen: str) -> None:
        """Show a tab for each value of the piece, with what was entered."""
        self._lay(self.parts, texts, chosen, len(texts) > 1)

    def _lay(self, grid: PartGrid, texts: Mapping[str, str], chosen: str, shown: bool) -> None:
        grid.lay_tabs(texts if shown else {}, chosen)
        show_if(shown, self, grid, 0 if grid is self.parts else 1)

    def on_piece(self, piece: str) -> None:
        """Event: another piece was chosen."""

    def on_part(self, part: str) -> None:
        """Event: another value of the piece was chosen."""
