"""New rulings in one stack: the last decisive one open, the others one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.ruling_card import RulingCard, nobody_doubts, title_of
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.verdict import verdict_rows

load_layout(__file__)


class RulingRow(TapPlate):
    """A ruling in one line; a tap opens it."""

    line: Any = ObjectProperty(None, allownone=True)
    player = StringProperty("")
    text = StringProperty("")
    title = StringProperty("")
    reminder = BooleanProperty(False)
    inert = BooleanProperty(False)  # a tap would lead nowhere
    more = NumericProperty(0)  # so many others lie under it
    players = ListProperty()  # everybody it speaks for, if it speaks for others, too
    terse = BooleanProperty(False)  # no room for a sentence: of whom, and of what or how many

    def on_touch_down(self, touch: Any) -> bool:
        return not self.inert and super().on_touch_down(touch)

    def tell_more(self, more: float, terse: bool, say: Any) -> str:
        """How many lie under it; where it says nothing else, how many they are."""
        if not more:
            return ""
        count = int(more)
        return (
            say("app.ruling.all", count=count + 1) if terse else say("app.ruling.more", count=count)
        )

    def on_line(self, *_: object) -> None:
        self.word()

    def word(self) -> None:
        """Say it in one line: the clause that decided, with the player it favours."""
        if self.line is None:
            return
        self.reminder = self.line.kind == "reminder"
        rows = verdict_rows(self.line.value) if not self.reminder else []
        self.player = rows[0][0] if len(rows) == 1 else ""
        if not self.player:
            self.player = people.seated(self.line.player)
        self.text = tongue.say(self.line.clause or self.line.words)
        self.title = self.text if self.reminder else title_of(self.line) or self.text


def is_ruling(line: Line) -> bool:
    return line.kind == "ruling"


class RulingStack(Scroll):
    """Shows the lines it is given; rows and cards are kept and used again."""

    wish = NumericProperty(0)
    can_speak = BooleanProperty(False)

    doubts: Any = ObjectProperty(nobody_doubts)  # which values of a reason are only probable

    __events__: tuple[str, ...] = ("on_otherwise", "on_show", "on_speak", "on_doubt")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lines: tuple[Line, ...] = ()
        self.decisive: Line | None = None
        self.opened: Line | None = None
        self._rows: list[RulingRow] = []
        self.card = RulingCard(foldable=True)
        self.card.bind(on_fold=lambda _: self.fold())
        self.card.bind(on_doubt=lambda _, key: self.dispatch("on_doubt", self.opened, key))
        for event in ("on_otherwise", "on_show", "on_speak"):
            self.card.bind(**{event: self._pass_on(event)})
        tongue.bind(say=self.word)
        self.bind(height=self._show_verdict)

    def _pass_on(self, event: str) -> Any:
        return lambda _: self.dispatch(event, self.opened)

    def show(self, lines: Sequence[Line], decisive: Line | None = None) -> None:
        """These are new; the decisive one is open, or the last where none is said to be that."""
        self.lines = tuple(lines)
        self.card.doubts, self.card.line = self.doubts, None
        rulings = [line for line in self.lines if is_ruling(line)]
        self.decisive = next((line for line in rulings if line == decisive), None)
        self.decisive = self.decisive or next(reversed(rulings), None)
        if self.decisive is not None:
            self.card.line = self.decisive  # read aloud even where it is not open
        self.open_line(self.decisive)

    def open_line(self, wanted: Line | None) -> None:
        """Open one of them, fold the others."""
        self.opened = wanted
        box = self.ids.box
        box.clear_widgets()
        while len(self._rows) < len(self.lines):
            self._rows.append(RulingRow())
            self._rows[-1].bind(on_release=self._row_tapped)
        for line, row in zip(self.in_order(), self._rows, strict=False):
            if line is wanted:
                self.card.line, self.card.can_speak = line, self.can_speak
                box.add_widget(self.card)
            else:
                row.line = None
                row.line, row.inert = line, self.is_inert(line)
                box.add_widget(row)
        Clock.schedule_once(self._show_verdict, 0)
        Clock.schedule_once(self._show_verdict, 0.05)  # once more, when all words have their height

    def in_order(self) -> tuple[Line, ...]:
        """From the top down: as they were told."""
        return self.lines

    def is_inert(self, line: Line) -> bool:
        """A reminder has said all there is."""
        return not is_ruling(line)

    def _show_verdict(self, *_: object) -> None:
        """The head of the open ruling is in sight; the newest line where none is open."""
        box, room = self.ids.box, self.ids.box.height - self.height
        if room <= 0 or self.card.parent is None:
            self.scroll_y = 0
            return
        below = self.card.top - box.y + theme.step - self.height
        self.scroll_y = min(1, max(0, below / room))

    def _row_tapped(self, row: RulingRow) -> None:
        if is_ruling(row.line):
            self.open_line(row.line)

    def word(self, *_: object) -> None:
        """Say the folded ones again; the open one does so itself."""
        for row in self.ids.box.children:
            if isinstance(row, RulingRow):
                row.word()

    def on_otherwise(self, line: Line) -> None:
        """The table wants another verdict."""

    def fold(self) -> None:
        """All of them are one line each."""
        self.open_line(None)

    def on_show(self, line: Line) -> None:
        """Show it to the table."""

    def on_doubt(self, line: Line, key: str) -> None:
        """A value that a ruling rests on should be put right."""

    def on_speak(self, line: Line) -> None:
        """Read it aloud."""
