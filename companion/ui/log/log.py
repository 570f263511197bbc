"""The list of the log: every line by turn and phase, a strip to jump to a turn."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView

from companion.core.acts import Where
from companion.core.log import Line, Turn
from companion.core.session import Session
from companion.ui.assets import load_layout
from companion.ui.listening import drop, later, listen
from companion.ui.log.entries import entries_of_turn, entry_of_waiting
from companion.ui.log.row import row_data
from companion.ui.log.sheet import LineSheet, ways_of
from companion.ui.log.turns import TurnChip
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.widgets.clip import clip
from companion.ui.widgets.scroll import Spring

load_layout(__file__)

Rows = list[dict[str, Any]]


class LogLines(RecycleBoxLayout):
    """The layout of the rows; finds those in sight by bisection, where Kivy walks through all."""

    def get_view_index_at(self, pos: tuple[float, float]) -> int:
        bottoms = self._rv_positions
        if not bottoms:
            return 0
        return len(bottoms) - max(1, bisect_right(bottoms, pos[1]))


class LogList(RecycleView):
    """The list of rows; only those in sight exist as widgets."""

    scroll_y: float  # Kivy's own
    effect_cls = ObjectProperty(Spring, allownone=True)

    __events__ = ("on_line",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        clip(self)
        listen(self, theme, name=self._tint)

    def _tint(self, *_: Any) -> None:
        """Redraw the rows in a new theme; recycled rows may not listen to it themselves."""
        for row in self.children[0].children:
            row.draw()

    def scroll_to(self, widget: Any, padding: float = 10, animate: Any = True) -> None:
        """Scroll a row into sight, which Kivy's recycling list cannot do."""
        content = self.children[0]
        room = content.height - self.height
        low, high = widget.y - content.y - padding, widget.top - content.y + padding
        shown = self.scroll_y * room
        if room > 0 and low < shown:
            self.scroll_y = max(0, low / room)
        elif room > 0 and high > shown + self.height:
            self.scroll_y = min(1, (high - self.height) / room)

    def on_line(self, line: Line) -> None:
        """Event: a line was tapped."""


class LogBody(BoxLayout):
    """The log of a session with its strip of turns, the newest line in sight."""

    session: Session = ObjectProperty(None, allownone=True)

    __events__ = ("on_go_back", "on_amend", "on_otherwise", "on_dispute")

    def __init__(self, **kwargs: Any) -> None:
        self.rows_by_turn: dict[int, tuple[Turn, tuple[int, int], Rows]] = {}
        self._tops: list[tuple[int, float]] = []  # of each turn: its number, and what lies above
        self.total, self._now = 0.0, 0  # the height of all rows, the turn in sight
        self._stay = False  # does the next `show` follow a change made from here?
        self._again = later(self, self._forget, -1)
        self.chip_again = later(self, self.show_chip)  # once the strip is laid out
        super().__init__(**kwargs)
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)
        listen(self, theme, text_size=self.reword)

    def on_kv_post(self, base: Any) -> None:
        self.ids.lines.bind(width=self.reword)
        self.ids.turns.bind(width=self.ids.strip.look_again)

    def show(self, session: Session) -> None:
        """Show the lines of a session, the newest in sight; unchanged turns keep their words."""
        self.session = session
        if self.ids.lines.width <= 1:
            return
        rows: Rows = []
        heights: list[float] = []
        for turn in session.turns:
            of_turn = self._rows_of(turn)
            rows += of_turn
            heights.append(sum(row["height"] for row in of_turn))
        if kept := entry_of_waiting(session):
            rows.append(row_data(kept, self.ids.lines.width))
            heights[-1] += rows[-1]["height"]
        *before, total = (0.0, *accumulate(heights))
        self._tops = [(turn.number, top) for turn, top in zip(session.turns, before, strict=True)]
        above = (1 - self.ids.lines.scroll_y) * self._room
        self.total = total
        self.ids.lines.data = rows
        self.ids.lines.scroll_y = 1 - min(1, above / (self._room or 1)) if self._stay else 0
        self._stay = False
        self._show_turns()

    def _rows_of(self, turn: Turn) -> Rows:
        known, table = self.rows_by_turn.get(turn.number), self.session.table
        state = len(turn.log), sum(line.about.hidden(table) for line in turn.log)
        if known is None or known[0] is not turn or known[1] != state:
            width = self.ids.lines.width
            rows = [row_data(entry, width) for entry in entries_of_turn(turn, table)]
            known = self.rows_by_turn[turn.number] = (turn, state, rows)
        return known[2]

    def reword(self, *_: Any) -> None:
        """Word all lines again after a change of language, text size, width or names."""
        self._again()

    def _forget(self, *_: Any) -> None:
        self.rows_by_turn = {}
        if self.session is not None and self.get_root_window():
            share = self.ids.lines.scroll_y
            self.show(self.session)
            self.ids.lines.scroll_y = share

    def _show_turns(self) -> None:
        strip = self.ids.turns
        for turn, _ in self._tops[len(strip.children) :]:
            chip = TurnChip(turn=turn)
            chip.bind(on_release=lambda one: self.jump(int(one.turn)))
            strip.add_widget(chip)
        for chip in strip.children[: len(strip.children) - len(self._tops)]:
            drop(strip, chip)
        for chip in strip.children:
            counted = number(self.session.table_turn(int(chip.turn)))
            chip.text = counted if chip.turn else tongue.say("app.table.set_up")
        self.mark_turn(anew=True)

    def jump(self, turn: int) -> None:
        """Scroll the head of a turn to the top."""
        top = next(top for number, top in self._tops if number == turn)
        self.ids.lines.scroll_y = 1 - min(1, top / self._room) if self._room else 1

    @property
    def _room(self) -> float:
        """The number of pixels the list can scroll."""
        return max(0.0, self.total - self.ids.lines.height)

    def mark_turn(self, anew: bool = False) -> None:
        """Highlight the chip of the turn in sight and scroll to it."""
        middle = (1 - self.ids.lines.scroll_y) * self._room + self.ids.lines.height / 2
        now = next((turn for turn, top in reversed(self._tops) if top <= middle), 0)
        if now == self._now and not anew:
            return
        self._now = now
        for chip in self.ids.turns.children:
            chip.chosen = chip.turn == now
        self.show_chip()

    def show_chip(self, *_: Any) -> None:
        """Scroll the chip of the turn in sight into view."""
        wide = self.ids.turns.width > self.ids.strip.width
        self.ids.strip.scroll_x = self._now / max(1, len(self._tops) - 1) if wide else 0

    # What can be done about a line

    def open(self, line: Line) -> None:
        """Open the sheet of a line: its full text and what can be done about it."""
        sheet = LineSheet(line, ways_of(line, self.session.log))
        sheet.bind(on_way_chosen=lambda _, event: self._do(event, line))
        App.get_running_app().lay_over(sheet)

    def _do(self, event: str, line: Line) -> None:
        if event == "on_share":
            self._share(line)
            return
        self._stay = event != "on_go_back"
        self.dispatch(event, (line.turn, line.key))

    def _share(self, line: Line) -> None:
        """Offer the ways to share a ruling."""
        App.get_running_app().lay_over(RulingShareSheet(line, self.session.game.key))

    def on_go_back(self, where: Where) -> None:
        """Event: go back to the moment of a line."""

    def on_amend(self, where: Where) -> None:
        """Event: answer the question of a line again."""

    def on_otherwise(self, where: Where) -> None:
        """Event: replace a ruling by a verdict of the table's own."""

    def on_dispute(self, where: Where) -> None:
        """Event: dispute the situation of a ruling."""
