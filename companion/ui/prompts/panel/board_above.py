"""The board of an earlier moment above a sheet, to answer its question on."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.floatlayout import FloatLayout

from companion.core.log import Line
from companion.ui.games import board_of
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.spot import spots_of
from companion.ui.prompts.panel.panel import PromptPanel
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.sheet import Sheet


def board_at(game: str, line: Line) -> Any:
    """The board as it lay at a log line, if its question can be answered there; else None."""
    drawn = board_of(game)
    spots = spots_of(line.field, drawn.cards) if drawn is not None else None
    if drawn is None or spots is None or line.table is None:
        return None
    board = drawn()
    board.show(line.table)
    return board if board.offer(spots) else None


class BoardAbove:
    """Lays a board into the room a sheet leaves free, and passes on its taps."""

    def __init__(self, sheet: Sheet, board: Any, panel: PromptPanel, value: Any) -> None:
        self._sheet, self.board, self._panel = sheet, board, panel
        self._ground = Plate(radius=0, size_hint=(None, None))
        board.size_hint = None, None
        for widget in (board, self._ground):  # under the sheet, the board on its ground
            FloatLayout.add_widget(sheet, widget, index=len(sheet.children))
        board.bind(on_spot=lambda _, spot: panel.choose_spot(spot))
        board.bind(
            on_closed_spot_tapped=lambda _, __, reasons: App.get_running_app().refuse(reasons)
        )
        panel.bind(spot=self._mark, gathered=self._mark)
        sheet.panel.bind(pos=self._lay, size=self._lay)
        sheet.bind(size=self._lay)
        listen(sheet, theme, ground=self._tint)
        spots = spots_of(panel.current.field, board.cards) if panel.current else None
        self._said = spots.clean(value) if spots and isinstance(value, str) else ""
        self._tint()
        self._mark()
        self._lay()

    def _tint(self, *_: object) -> None:
        self._ground.fill = theme.ground

    def _mark(self, *_: object) -> None:
        """Mark the chosen spot, or the one that was answered then."""
        self.board.choose(self._panel.spot or self._said)
        self.board.gather(tuple(self._panel.gathered))

    def _lay(self, *_: object) -> None:
        """Fit the board above an upright sheet, or to the left of a wide one."""
        sheet, panel = self._sheet, self._sheet.panel
        width = panel.x - sheet.x if sheet.wide else sheet.width
        below = 0 if sheet.wide else panel.height
        self._ground.pos, self._ground.size = sheet.pos, sheet.size
        self.board.pos = sheet.x, sheet.y + below
        self.board.size = width, max(0, sheet.height - below)
