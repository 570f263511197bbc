"""The new rulings of the table screen, under what hands do now; they fold to show the board.

A ruling opens by itself only if somebody could doubt it; where nobody could, a small screen shows
one row for all. The decisive ruling comes right below the tasks. Where not even its head fits, it
is one row above them; where the tasks are only a head themselves, all rulings fold to one row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.log import Line
from companion.evening.view import View
from companion.ui.listening import keep, later, listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.rulings.row import RulingRow
from companion.ui.rulings.stack import RulingStack
from companion.ui.rulings.verdict import players_of
from companion.ui.table.hands import Hands
from companion.ui.table.tasks import TasksButton, TasksCard, task_count
from companion.ui.widgets.rows import lay_in_order

MOST_LINES = 4  # of the sentence of a folded ruling
MOST_FOLDED = 9  # lines of text: a row of people, and a sentence of four lines


class TableRulings(RulingStack):
    """A stack that can fold to one row for all rulings; a tap opens it again."""

    folded = BooleanProperty(False)
    folded_wish = NumericProperty(0)
    folded_by_hand = BooleanProperty(False)  # folded by hand
    cramped = BooleanProperty(False)  # folded, because the verdict would be out of sight
    roomy = BooleanProperty(False)  # there is room for all that hands do
    terse = BooleanProperty(False)  # there is not even room for a sentence while it is folded
    hands: Hands = ObjectProperty(None, allownone=True)

    __events__ = ("on_tasks", "on_why", "on_show_tasks_large", "on_speak_tasks")

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.tasks, self._to_tasks = TasksCard(), TasksButton()
        self._searched = self._chosen = False  # was a ruling looked for, anything opened?
        self._empty = False  # the last act brought no ruling and no task
        self._brief = False  # the decisive ruling is one row above the tasks
        self._uncut = 0.0  # the height of the folded row when it was cut; 0 if it was not
        self._fold = BoxLayout(size_hint_y=None, spacing=theme.step)
        self._fold.bind(minimum_height=self._fold.setter("height"))
        self._row = RulingRow(most=MOST_LINES)
        for one in (self.tasks, self._to_tasks, self._fold, self._row):
            keep(self, one)
        self._row.bind(on_release=self._row_tapped)
        self.bind(terse=self._row.setter("terse"))
        self.tasks.bind(
            on_head=lambda _: self._head_tapped(),
            on_why=lambda _, line: self.dispatch("on_why", line),
            on_show_large=lambda _: self.dispatch("on_show_tasks_large"),
            on_speak=lambda _: self.dispatch("on_speak_tasks"),
        )
        self._to_tasks.bind(on_release=lambda _: self.dispatch("on_tasks"))
        self.bind(can_speak=self.tasks.setter("can_speak"), roomy=self._make_room)
        self.ids.box.bind(height=self._measure, children=self._measure)
        self._heights: tuple[float, ...] = ()  # when it was looked last
        self._look_soon = later(self, self._look_if_laid_out, -1)
        self.bind(height=self._look_soon)
        self.bind(height=self._fit_fold)
        listen(self, theme, body=self.try_open)

    def on_hands(self, *_: object) -> None:
        self.tasks.hands = self.hands
        self.hands.bind(ticked=self._count)

    def _count(self, *_: object) -> None:
        self._to_tasks.count = task_count(self.hands)

    def fold(self) -> None:
        """Fold to one row until there are new rulings."""
        self.folded_by_hand = self.folded = True

    def show(self, lines: Sequence[Line], decisive: Line | None = None) -> None:
        if tuple(lines) != self.lines:
            self.folded_by_hand = self.cramped = False
        self.tasks.open, self._brief = self.roomy, self.plain
        self._tell_whole()
        self._searched = self._chosen = False
        self._count()
        super().show(lines, decisive)

    def follow(self, view: View) -> None:
        """Show the new rulings of a view; do nothing if there are none, as before."""
        empty = not (view.lines or self.to_do)
        if not (empty and self._empty):
            self.plain = view.decisive is not None and view.doubted is None
            self.show(view.lines, view.decisive)
        self._empty = empty

    def _make_room(self, *_: object) -> None:
        """Open the card of the tasks where the screen has room for it."""
        self.tasks.open = self.roomy

    def try_open(self, *_: object) -> None:
        """Open the rulings if there is room after a change of size or letters."""
        self.cramped = False
        self._tell_whole()
        if self._brief and not (self._chosen or self.plain):
            self._brief = False
            self.open_by_itself()
        self._look_soon()

    def _look_if_laid_out(self, *_: object) -> None:
        """Look for the verdict once all words have their height, before drawing."""
        heights = self.height, self.ids.box.height, self.card.head, self.card.top
        if heights != self._heights:
            self._heights = heights
            self._look_soon()
        else:
            self._look()

    def _look(self) -> None:
        """Fold a verdict that would be out of sight: to a row above the tasks, or for all."""
        self._spare_sentence()
        shown = self.height and self.card.parent is not None and self.get_root_window() is not None
        if self.folded or not shown or self._chosen or self._in_sight:
            return
        if self.to_do and self.tasks.open:
            self._brief = True
            self.open_line(None)
        else:
            self.cramped = True

    def _spare_sentence(self) -> None:
        """Leave the sentence out of a folded row that is cut, where that makes it lower."""
        if not self._uncut and self.folded and 1 < self.height < self.folded_wish - 1:
            self._uncut, self._row.terse = self.folded_wish, True
        elif self.folded_wish >= self._uncut > 0:
            self._row.terse = self.terse

    def _tell_whole(self) -> None:
        """Tell a folded row with its sentence again."""
        self._uncut, self._row.terse = 0.0, self.terse

    @property
    def _in_sight(self) -> bool:
        above = self.ids.box.top - self.card.top if self.to_do else theme.step
        return bool(above + self.card.head <= self.height)

    def in_order(self) -> tuple[Line, ...]:
        """The rows and cards from the top down, the decisive ruling below the tasks."""
        if not self.to_do or self.decisive is None:
            return self.lines
        return self.decisive, *(line for line in self.lines if line is not self.decisive)

    def open_line(self, wanted: Line | None) -> None:
        super().open_line(None if self.folded else wanted)

    def lay_rows(self, *_: object) -> None:
        super().lay_rows()
        self._measure()
        self._look_soon()

    def laid(self, wanted: Line | None) -> list[Widget]:
        if self.terse and self.begins and self.decisive is None:
            return [self.tasks]  # reminders are in the log, the board needs the room
        if self.folded and self.lines:
            self._lay_fold()
            return [self._fold]
        found = super().laid(wanted)
        if self.to_do:
            found.insert(int(self._brief), self.tasks)
        return found

    @property
    def to_do(self) -> bool:
        """Is anything left to move by hand?"""
        return self.hands is not None and self.hands.fresh

    @property
    def begins(self) -> bool:
        """Are pieces still to be laid, before anything has been told?"""
        return self.to_do and self.hands.begins

    def _lay_fold(self) -> None:
        """Fill the one row that stands for all: tasks, decision, players."""
        self._row.line = None
        self._row.more = len(self.lines) - 1
        named = {one for line in self.lines for one in players_of(line)}
        self._row.players = [player for player in people.looks if player in named]
        self._row.line = self.decisive or self.lines[-1]
        lay_in_order(self._fold, [self._to_tasks, self._row] if self.to_do else [self._row])

    def is_inert(self, line: Line) -> bool:
        return not self.folded and super().is_inert(line)

    def _fit_fold(self, *_: object) -> None:
        """Let the one row say no more than the height there is can show."""
        self._row.limit = max(0, self.height - 2 * theme.step)

    def on_folded(self, *_: object) -> None:
        self.open_by_itself()

    def _measure(self, *_: object) -> None:
        first: Widget | None = next(iter(self.ids.box.children), None)
        high = first.height + 2 * theme.step if first else 0
        self.folded_wish = min(high, MOST_FOLDED * theme.small)

    def without_cut_card(self, height: float) -> float:
        """The height without the rest of a card that is too low to show a word."""
        if self.folded or self._searched or self.tasks.parent is None:
            return height
        end = self.tasks.height + 2 * theme.step
        return end if end < height < end + theme.touch else height

    def _show_verdict(self, *_: object) -> None:
        """Scroll to the head of the open ruling, or to the tasks until a ruling is asked for."""
        if self.folded or (self.to_do and not self._searched):
            self.scroll_y = 1
        else:
            super()._show_verdict()

    def _row_tapped(self, row: RulingRow) -> None:
        line, was_folded = row.line, self.folded
        self._searched = self._chosen = True
        self.folded_by_hand = self.cramped = self.plain = self.folded = self._brief = False
        super()._row_tapped(row)
        if was_folded:
            self.open_line(line if line.kind == "ruling" else self.opened)

    def _head_tapped(self) -> None:
        """Fold or open the card of the tasks; on a small screen open its sheet."""
        if self.roomy:
            self._chosen = True
            self.tasks.open = not self.tasks.open
        else:
            self.dispatch("on_tasks")

    def on_tasks(self) -> None:
        """Event: the sheet of the tasks is wanted."""

    def on_why(self, line: Line) -> None:
        """Event: the ruling behind a task is wanted."""

    def on_show_tasks_large(self) -> None:
        """Event: the tasks are to be shown in giant type."""

    def on_speak_tasks(self) -> None:
        """Event: the tasks are to be read aloud."""
