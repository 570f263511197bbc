"""The sheets that answer several questions together, made when first needed, then kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.core.log import Prompt
from companion.ui.listening import keep
from companion.ui.prompts.sheets.add_sheet import AddSheet, can_share_add_sheet
from companion.ui.prompts.sheets.count_sheet import CountSheet, fits_one_sheet
from companion.ui.prompts.sheets.piece_sheet import PieceSheet
from companion.ui.prompts.sheets.piece_values import fits_one_piece
from companion.ui.widgets.spare import spare


def sheet_of(prompts: Sequence[Prompt]) -> type[CountSheet | PieceSheet | AddSheet] | None:
    """The class of the sheet for some questions; None if they are asked one by one."""
    if fits_one_piece(prompts):
        return PieceSheet
    if can_share_add_sheet(prompts):
        return AddSheet
    return CountSheet if fits_one_sheet(prompts) else None


class SheetPool:
    """Hands out sheets, and binds the calls of its owner to them."""

    def __init__(self, owner: Widget, **heard: Callable[..., None]) -> None:
        self._owner, self._heard = owner, heard
        self._made: dict[type, Any] = {}

    def sheet_for(self, prompts: Sequence[Prompt], before: Any) -> Any:
        """The sheet for some questions; the last of them stay on the sheet they were on."""
        kind = sheet_of(prompts) or type(before)
        if kind not in self._made:
            sheet = self._made[kind] = spare.take_widget(kind)
            keep(self._owner, sheet)
            told = {name: hear for name, hear in self._heard.items() if hasattr(sheet, name)}
            sheet.bind(**told)
        return self._made[kind]
