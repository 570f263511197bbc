"""The layout of the table: where strips, board, rulings, prompt and tools lie, both ways up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.look.theme import theme
from companion.ui.table.boxes import give_box, hang_below, stand_on

PROMPT_SHARE = 0.66  # of the height, at most, while something else is to be seen
RULINGS_SHARE = 0.45
BOARD_SHARE, LEAST_SHARE = 0.55, 0.42  # of the width, sideways
COLUMN = 23  # lines of text: a prompt narrower than that breaks its rows
LEAST_BOARD, LEAST_ASKED = 0.3, 0.36  # of the height; more while a spot is asked for
SLIVER = dp(110)  # a board lower than that shows nothing
ROOMY = dp(1000)  # so high a table has room for a large timer
KEPT, KEPT_SHARE = dp(150), 0.24  # of the height: for a board that must stay in sight
CARD = dp(140)  # an open ruling lower than that shows nothing
MOST_KEPT = 0.6  # of the room above the tools, whatever else must stay in sight
TIGHT, TIGHT_SIDEWAYS = 38, 27  # lines of text: below that, a pad needs the room of the scores


class TableLayout(Layout):
    """Upright: all under each other, the prompt at the thumb. Sideways: board left, rest right."""

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
        for name in ("pos", "size", "children", "board", "asked", "timer"):
            self.fbind(name, self._trigger_layout)
        theme.bind(left_hand=self._again, text_size=self._again)

    def _again(self, *_: object) -> None:
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in ("wish", "least", "minimum_height", "has_pad", "folded", "folded_wish"):
            if hasattr(widget, name):
                widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *_: object) -> None:
        """Give each its place."""
        self.wide = self.width > self.height
        lines = TIGHT_SIDEWAYS if self.wide else TIGHT
        self.tight = self.prompt.has_pad and self.height < lines * theme.body
        for strip in (self.strips, self.rulings):
            strip.opacity = 0 if self.wide and self.tight else 1
        if self.wide:
            self._sideways()
        else:
            self._upright()

    def _upright(self) -> None:
        x, width, top, bottom = self.x, self.width, self.top, self.y
        top -= hang_below(self.strips, x, top, width)
        bottom += stand_on(self.tools, x, bottom, width)
        self._crowd(width, top - bottom - self.kept)
        bottom += self._lay_prompt(x, bottom, width, top - bottom)
        bottom += self._lay_timer(x, bottom, width)
        rest = top - bottom
        if self.board is None:
            give_box(self.rulings, x, bottom, width, rest)
            return
        most = self.rulings.folded_wish if self.rulings.folded else self.height * RULINGS_SHARE
        height = min(self.rulings.wish, rest * (1 - LEAST_BOARD), most, rest - self.kept)
        if rest - height < SLIVER and self._rulings_wish() > height and not self.asked:
            height = rest  # better a whole ruling than half of one and a board nobody can read
        height = self._lay_rulings(x, bottom, width, height)
        give_box(self.board, x, bottom + height, width, rest - height)

    def _sideways(self) -> None:
        if self.tight:
            self._pad_alone()
            return
        left = self._board_width()
        right = self.width - left
        board_x, rest_x = (self.x + right, self.x) if theme.left_hand else (self.x, self.x + left)
        strips = hang_below(self.strips, board_x, self.top, left)
        bottom = self.y + stand_on(self.tools, rest_x, self.y, right)
        room = self.top - bottom
        if self.board is None:
            give_box(self.rulings, board_x, self.y, left, self.height - strips)
            bottom += self._lay_prompt(rest_x, bottom, right, room, alone=True)
            self._lay_timer(rest_x, bottom, right)
            return
        self._crowd(right, room)
        lies_below = self.rulings.folded and self.rulings.folded_wish > 0
        below = self._lay_below(board_x, left) if lies_below else 0
        give_box(self.board, board_x, self.y + below, left, self.height - strips - below)
        bottom += self._lay_prompt(rest_x, bottom, right, room, alone=lies_below)
        bottom += self._lay_timer(rest_x, bottom, right)
        if not lies_below:  # put twice, it would never come to rest
            self._lay_rulings(rest_x, bottom, right, self.top - bottom)

    def _lay_rulings(self, x: float, y: float, width: float, height: float) -> float:
        """How high they are: better none than a sliver that shows nothing and cannot be tapped."""
        high = height if height >= min(self.rulings.wish, theme.touch) else 0
        give_box(self.rulings, x, y, width, high)
        return high

    def _lay_below(self, x: float, width: float) -> float:
        """Sideways, a folded ruling lies under a board that can spare the room; how high it is."""
        high = min(self.rulings.wish, self.rulings.folded_wish)
        give_box(self.rulings, x, self.y, width, high)
        return high

    def _board_width(self) -> float:
        """Sideways; a board that takes any shape leaves the prompt the width of its rows."""
        least = LEAST_SHARE if self._in_sight else BOARD_SHARE
        wanted = self.width - COLUMN * theme.body
        return min(self.width * BOARD_SHARE, max(wanted, self.width * least))

    def _pad_alone(self) -> None:
        """A phone lying on its side has no room for a pad beside anything else."""
        bottom = self.y + stand_on(self.tools, self.x, self.y, self.width)
        high = self.top - bottom - self._timer_height(self.width)
        give_box(self.prompt, self.x, bottom, self.width, high)
        self._lay_timer(self.x, bottom + high, self.width)
        for hidden in (self.strips, self.rulings, self.board):
            if hidden is not None:
                give_box(hidden, self.x, self.top, self.width, 0)

    def _lay_prompt(
        self, x: float, y: float, width: float, room: float, alone: bool = False
    ) -> float:
        """As high as it wishes, so long as timer, rulings and board keep their share."""
        room -= self._timer_height(width)
        others = 0 if alone else min(self._rulings_wish(), room * (1 - PROMPT_SHARE))
        if self.board is not None and not self.wide:
            others = self._least_board(others, room)
        least = min(getattr(self.prompt, "least", 0), room)
        height = min(self.prompt.wish, max(room - others, least))
        if self.board is not None and self.prompt.has_pad and not others:
            height = room
        give_box(self.prompt, x, y, width, height)
        return height

    @property
    def kept(self) -> float:
        """What a board that must stay in sight keeps of the height."""
        return max(KEPT, KEPT_SHARE * self.height) if self._in_sight else 0

    @property
    def _in_sight(self) -> bool:
        return self.board is not None and self.board.keeps_room

    def _crowd(self, width: float, room: float) -> None:
        """Is there no room for an open ruling beside all that must be seen?"""
        left = room - self._timer_height(width) - self.prompt.wish
        self.crowded = self._in_sight and left < CARD

    def _rulings_wish(self) -> float:
        """What the rulings would like to have; folded it is little."""
        return self.rulings.folded_wish if self.rulings.folded else self.rulings.wish

    def _timer_height(self, width: float) -> float:
        """What the sand-timer needs, with a little air; nothing while none runs."""
        if self.timer is None:
            return 0
        self.timer.width, self.timer.roomy = width - 2 * theme.step, self.height > ROOMY
        return self.timer.minimum_height + theme.step

    def _lay_timer(self, x: float, bottom: float, width: float) -> float:
        """On the prompt, so that it covers nothing."""
        high = self._timer_height(width)
        if self.timer is not None:
            self.timer.height = high - theme.step
            self.timer.pos = x + theme.step, bottom + theme.step / 2
        return high

    def _least_board(self, others: float, room: float) -> float:
        """A board keeps its share; to a pad that needs the room it leaves all of it."""
        if self.prompt.has_pad:
            return 0 if room - self.prompt.wish < SLIVER else room - self.prompt.wish
        if self._in_sight:
            return min(self.kept + min(self._rulings_wish(), CARD), room * MOST_KEPT)
        return max(others, room * (LEAST_ASKED if self.asked else LEAST_BOARD))
