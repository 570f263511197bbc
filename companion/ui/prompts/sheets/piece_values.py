"""The values that one form asks for: their pieces, answers, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.fields import Text
from companion.core.log import Prompt


def fits_one_piece(prompts: Sequence[Prompt]) -> bool:
    """Are several questions to be answered on one form of a piece?"""
    return len(prompts) > 1 and all(one.about.form for one in prompts)


class PieceValues:
    """The questions of a form; answered ones stay on it."""

    def __init__(self) -> None:
        self.prompts: dict[str, Prompt] = {}
        self.said: dict[str, Any] = {}
        self.half: dict[str, Any] = {}  # drafts by question
        self.open: set[str] = set()
        self._telling: dict[str, Any] = {}  # answers dispatched but perhaps refused
        self._turn = -1

    def set_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Set the open questions; earlier ones that are closed now stay as answered."""
        keys = {one.key for one in prompts}
        if not self.holds(keys, prompts[0].turn):
            self._turn, self._telling, self.half = prompts[0].turn, {}, {}
            named_first = sorted(prompts, key=lambda one: not isinstance(one.field, Text))
            self.prompts = {one.key: one for one in named_first}
        self.open = keys
        self.said = {key: one for key, one in self._telling.items() if key not in keys}

    def holds(self, keys: set[str], turn: int) -> bool:
        """Does the form ask some questions already?"""
        return turn == self._turn and keys <= set(self.prompts)

    def values_left(self, piece: str = "") -> list[str]:
        """The keys of the values still to be entered, of a piece or of all."""
        open_keys = [key for key in self.prompts if key in self.open and key not in self.said]
        return [key for key in open_keys if not piece or self.piece(key) == piece]

    def piece(self, key: str) -> str:
        """The piece that a value is printed on."""
        return self.prompts[key].about.form if key in self.prompts else ""

    @property
    def pieces(self) -> set[str]:
        """All pieces on the form, complete or not."""
        return set(map(self.piece, self.prompts))

    def of_piece_of(self, key: str) -> list[str]:
        """The keys of all values of the piece that has a certain value."""
        piece = self.piece(key)
        return [one for one in self.prompts if self.piece(one) == piece]

    def set_told(self, key: str, value: Any) -> None:
        """Note the answer to a value, and forget its draft."""
        self._telling[key], self.half[key] = value, None

    def retell(self, key: str, value: Any) -> None:
        """Note the corrected value of an answered question."""
        self._telling[key] = self.said[key] = value
