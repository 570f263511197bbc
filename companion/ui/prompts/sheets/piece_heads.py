"""Over the form of a piece: the pieces that are left, and the values of the one in front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.part_grid import PartGrid
from companion.ui.widgets.plate import show_if

load_layout(__file__)

MOST_SHOWN = 7  # letters: a chip does not grow by what is said


def in_short(value: Any) -> str:
    """What was said of a value, beside its name: of symbols, how many there are."""
    return number(sum(value.values())) if isinstance(value, dict) else tongue.name(value)


def shortened(said: str) -> str:
    """As much of it as a chip has room for."""
    return said if len(said) <= MOST_SHOWN else f"{said[: MOST_SHOWN - 1].strip()}…"


class PieceHeads(BoxLayout):
    """Where there is nothing to choose between, there are no chips."""

    __events__ = ("on_piece", "on_part")

    def on_kv_post(self, base: object) -> None:
        self.pieces, self.parts = self.ids.pieces.__self__, self.ids.parts.__self__
        self.pieces.bind(on_chip=lambda _, chip: self.dispatch("on_piece", chip.value))
        self.parts.bind(on_chip=lambda _, chip: self.dispatch("on_part", chip.value))

    def lay_pieces(self, texts: Mapping[str, str], chosen: str, several: bool) -> None:
        """To the last of several their row stays, so that nothing moves."""
        self._lay(self.pieces, texts, chosen, several)

    def lay_parts(self, texts: Mapping[str, str], chosen: str) -> None:
        """The values of a piece, with what was said of each."""
        self._lay(self.parts, texts, chosen, len(texts) > 1)

    def _lay(self, grid: PartGrid, texts: Mapping[str, str], chosen: str, shown: bool) -> None:
        grid.lay(texts if shown else {}, chosen)
        show_if(shown, self, grid, 0 if grid is self.parts else 1)

    def on_piece(self, piece: str) -> None:
        """Another piece is wanted."""

    def on_part(self, part: str) -> None:
        """Another value of it is wanted."""
