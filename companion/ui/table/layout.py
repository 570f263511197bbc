"""The layout of the table screen: strips, board, rulings, prompt and tools, both ways up.

Upright the board has all the room between strips and tools; the prompt, as high as its question,
and the rulings lie over its lower edge. Sideways the board has one half, prompt and rulings the
other. Reminders give way to a form, a folded ruling to its head; a strip too low to show anything
is given to a neighbour.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.table.boxes import give_box, hang_below, lay_timer, stand_on, timer_height
from companion.ui.table.shares import SLIVER, Shares

BOARD_SHARE, LEAST_SHARE = 0.55, 0.5  # of the width, sideways
COLUMN = 23  # lines of text: a prompt narrower than that breaks its rows
TIGHT, TIGHT_SIDEWAYS = 38, 27  # lines of text: below that, a pad needs the room of the scores
GLASS = dp(80)  # what a timer takes that is not slim
FOLLOWED = ["wish", "least", "whole", "minimum_height", "has_pad", "sole", "folded", "folded_wish"]
ROOMY = dp(1000)  # so high a table has room for a large timer


class TableLayout(Layout):
    """Upright everything is stacked, the prompt lowest; sideways the board is on the left."""

    strips: Any = ObjectProperty(None, allownone=True)
    board: Any = ObjectProperty(None, allownone=True)
    rulings: Any = ObjectProperty(None, allownone=True)
    prompt: Any = ObjectProperty(None, allownone=True)
    tools: Any = ObjectProperty(None, allownone=True)
    timer: Any = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(False)
    tight = BooleanProperty(False)
    asked = BooleanProperty(False)  # the open question is answered on the board
    crowded = BooleanProperty(False)  # beside a board in sight no ruling can lie open

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shares = Shares(self)
        self._outgrown: tuple[Any, ...] = ()  # size, letters and question that needed all
        for name in ("pos", "size", "children", "board", "asked", "timer"):
            self.fbind(name, self._trigger_layout)
        listen(self, theme, left_hand=self._trigger_layout, text_size=self._trigger_layout)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in FOLLOWED:
            if hasattr(widget, name):
                widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *_: object) -> None:
        """Give each part of the screen its box."""
        self.wide = self.width > self.height
        lines = TIGHT_SIDEWAYS if self.wide else TIGHT
        low = self.height < lines * theme.body
        self.tight = self.prompt.has_pad and low
        alone = self._takes_all()
        for strip in (self.strips, self.rulings):
            strip.opacity = 0 if alone else 1
        if self.timer is not None:
            self.timer.slim = alone or (self.wide and low)
        if alone:
            self._pad_alone()
        elif self.wide:
            self._sideways()
        else:
            self._upright()

    def _upright(self) -> None:
        x, width, top, bottom = self.x, self.width, self.top, self.y
        top -= hang_below(self.strips, x, top, width)
        bottom += stand_on(self.tools, x, bottom, width)
        self._crowd(width, top - bottom - self._shares.kept)
        room = top - bottom - self._timer_height(width)
        self._shares.hush(room)
        high = self._shares.prompt_height(room)
        wanted = self._shares.shown(self._shares.rulings_height(room - high))
        height = self.rulings.without_cut_card(wanted)
        if room - high - wanted < SLIVER:  # too little for a board: the question takes it
            high += wanted - height
        give_box(self.prompt, x, bottom, width, high)
        covered = high + lay_timer(self.timer, x, bottom + high)
        if self.board is None:
            height = top - bottom - covered
        give_box(self.rulings, x, bottom + covered, width, height)
        self._lay_board(x, bottom, width, top, covered + height)

    def _lay_board(self, x: float, bottom: float, width: float, top: float, covered: float) -> None:
        """Place the board; what covers its lower edge does not move it."""
        if self.board is not None:
            give_box(self.board, x, bottom, width, top - bottom)
            self.board.covered = min(covered, top - bottom)

    def _takes_all(self) -> bool:
        """Does the prompt need the whole screen: a pad on a low screen, or a large sheet?"""
        if self.wide and self.tight:
            return True
        if not getattr(self.prompt, "sole", False):
            return False
        strips = 0 if self.wide else self.strips.minimum_height
        glass = GLASS if self.timer is not None else 0  # whether or not it is slim now
        others = strips + self.tools.minimum_height + glass
        return self._outgrows(self.prompt.wish + others > self.height)

    def _outgrows(self, too_high: bool) -> bool:
        """Is the prompt too high, or was it beside the board, where it is narrower?"""
        asked = (*self.size, theme.body, getattr(self.prompt, "question", ""))
        if too_high and self.wide and self.prompt.width == self.width - self._board_width():
            self._outgrown = asked
        return too_high or asked == self._outgrown

    def _sideways(self) -> None:
        left = self._board_width()
        right = self.width - left
        board_x, rest_x = (self.x + right, self.x) if theme.left_hand else (self.x, self.x + left)
        strips = hang_below(self.strips, board_x, self.top, left)
        bottom = self.y + stand_on(self.tools, rest_x, self.y, right)
        room = self.top - bottom
        self._crowd(right, room)
        room -= self._timer_height(right)
        self._shares.hush(room)
        lies_left = self.board is None or (self.rulings.folded and self.rulings.folded_wish > 0)
        above = min(self.rulings.wish, room - self._shares.prompt_height(room))
        above = 0 if lies_left else self.rulings.without_cut_card(self._shares.shown(above))
        give_box(self.prompt, rest_x, bottom, right, room - above)
        bottom += room - above
        bottom += lay_timer(self.timer, rest_x, bottom)
        if lies_left:
            self._lay_left(board_x, left, self.height - strips)
        else:
            give_box(self.rulings, rest_x, bottom, right, above)
            self._lay_board(board_x, self.y, left, self.top - strips, 0)

    def _lay_left(self, x: float, width: float, room: float) -> None:
        """Sideways: lay strips and board, and a folded ruling over a board with spare room."""
        below = min(self.rulings.wish, self.rulings.folded_wish) if self.board else room
        give_box(self.rulings, x, self.y, width, below)
        self._lay_board(x, self.y, width, self.y + room, below)

    def _board_width(self) -> float:
        """The width of the board, sideways; a flexible one leaves the prompt what it needs."""
        least = LEAST_SHARE if self._shares.in_sight else BOARD_SHARE
        wanted = self.width - COLUMN * theme.body
        return min(self.width * BOARD_SHARE, max(wanted, self.width * least))

    def _pad_alone(self) -> None:
        """Lay only the prompt, which covers the whole board."""
        bottom = self.y + stand_on(self.tools, self.x, self.y, self.width)
        high = self.top - bottom - self._timer_height(self.width)
        give_box(self.prompt, self.x, bottom, self.width, high)
        lay_timer(self.timer, self.x, bottom + high)
        for hidden in (self.strips, self.rulings):
            give_box(hidden, self.x, self.top, self.width, 0)
        self._lay_board_behind(bottom)

    def _lay_board_behind(self, bottom: float) -> None:
        """Keep the fully covered board in the box in which it will be seen again."""
        top = self.top - self.strips.minimum_height
        if self.wide:
            left = self._board_width()
            x = self.right - left if theme.left_hand else self.x
            self._lay_board(x, self.y, left, top, self.height)
        else:
            self._lay_board(self.x, bottom, self.width, top, self.height)

    def _crowd(self, width: float, room: float) -> None:
        """Note whether an open ruling has no room beside all that must be seen."""
        left = room - self._timer_height(width) - self.prompt.wish
        self.crowded = self._shares.in_sight and left < SLIVER

    def _timer_height(self, width: float) -> float:
        return timer_height(self.timer, width, roomy=self.height > ROOMY)
