"""The list of tasks, drawn: a tap ticks a task off, its scales open the ruling behind it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.core.ruling import Reason
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.table.hands import Hands
from companion.ui.table.sketch import SketchRow
from companion.ui.widgets.drawn import Part, Words
from companion.ui.widgets.drawn_rows import DrawnRows, Row
from companion.ui.widgets.paragraph import paragraph
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.pill import PILL, draw_pill, pill_width

LEFT, AIR = dp(4), dp(2)  # before the tick, and above and below everything
CORNER, RIM = dp(6), dp(1.6)  # of a tick


class TaskRow(Row):
    """A task with its tick, its player, and scales if a ruling is behind it."""

    def __init__(self, at: int, words: Reason, why: Part | None) -> None:
        super().__init__(tongue.say(words), taps=True)
        self.at, self.words, self.why = at, words, why
        self.player = people.key_if_seated(words.player)
        self.ticked = False

    def measure(self, width: float) -> float:
        self._em, self._tick = theme.small * 0.82, theme.title * 1.1
        self._look = people.looks.get(self.player)
        self._pill = LEFT + self._tick + theme.step
        self._left = self._pill
        if self._look:
            self._left += pill_width(self._em, self._look) + theme.step
        self._side = max(theme.touch, theme.title + theme.step) if self.why else 0
        room = width - self._left - (self._side + theme.step if self.why else 0)
        self._words = Words(self.text, paragraph(self.text, room, theme.small))
        self.parts = (self._words, self.why) if self.why else (self._words,)
        pill = self._em * PILL if self._look else 0
        return max(theme.touch, max(self._words.height, pill, self._tick, self._side) + 2 * AIR)

    def place(self) -> None:
        _, bottom, width, height = self.box
        self._middle = bottom + height / 2
        self._words.stand(self._left, self._middle)
        if self.why:
            side = self._side
            self.why.box = (width - side, self._middle - side / 2, side, side)

    def draw(self, pen: Pen) -> None:
        self._draw_tick(pen)
        if self._look:
            draw_pill(pen, (self._pill, self._middle), self._em, self._look)
        self._words.draw(pen, theme.dim if self.ticked else theme.ink)
        if self.why:
            at = self.box[2] - self._side / 2, self._middle
            pen.icon(at, theme.title, "scales", theme.brass)

    def _draw_tick(self, pen: Pen) -> None:
        side = self._tick
        left, bottom = LEFT, self._middle - side / 2
        pen.plate((left, bottom, side, side), theme.brass, CORNER)
        inside = (left + RIM, bottom + RIM, side - 2 * RIM, side - 2 * RIM)
        fill = theme.brass_fill if self.ticked else theme.surface
        pen.plate(inside, fill, CORNER - RIM)
        if self.ticked:
            pen.icon((left + side / 2, self._middle), side, "check", theme.brass_ink)


class TaskList(DrawnRows):
    """A row for each task; follows ticks, language and people."""

    hands: Hands = ObjectProperty(None, allownone=True)

    __events__ = ("on_why",)

    def on_hands(self, *_: object) -> None:
        self.hands.bind(tasks=self.show, ticked=self.mark)
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)
        self.show()

    def reword(self, *_: object) -> None:
        """Word all tasks in the language in force."""
        self.show_rows(())
        self.show()

    def show(self, *_: object) -> None:
        """Show a row for each task, under the sketch of the table if there is one."""
        drawn = [SketchRow(self.hands.sketch)] if self.hands.sketch else []
        kept = {row.at: row for row in self.task_rows}
        rows = [self._keep_row(kept.get(at), at, one) for at, one in enumerate(self.hands.tasks)]
        self.show_rows([*drawn, *rows])
        self.mark()

    @property
    def task_rows(self) -> list[TaskRow]:
        """The rows that are tasks."""
        return [row for row in self.rows if isinstance(row, TaskRow)]

    def _keep_row(self, row: TaskRow | None, at: int, task: Any) -> TaskRow:
        """The row at a place if it shows a task already, else a new one."""
        if row is not None and row.words == task.words and bool(row.why) == bool(task.ruling):
            return row
        return self._row_of(at, task)

    def _row_of(self, at: int, task: Any) -> TaskRow:
        """The row of a task; without a ruling it has no scales."""
        why = None if task.ruling is None else Part(tongue.say("app.hands.why"), taps=True)
        return TaskRow(at, task.words, why)

    def mark(self, *_: object) -> None:
        """Show which tasks are ticked off."""
        for row in self.task_rows:
            row.ticked = row.at in self.hands.ticked
        self.redraw_soon()

    def on_tap(self, part: Part) -> None:
        """Tick a task off, or dispatch its ruling."""
        if isinstance(part, TaskRow):
            self.hands.tick(part.at)
            return
        row = next(one for one in self.task_rows if one.why is part)
        self.dispatch("on_why", self.hands.tasks[row.at].ruling)

    def on_why(self, line: Any) -> None:
        """Event: the ruling behind a task is wanted."""
