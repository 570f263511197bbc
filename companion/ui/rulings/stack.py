"""The stack of new rulings: one that somebody could doubt open, the others one row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.listening import keep, later
from companion.ui.look.theme import theme
from companion.ui.rulings.card import OF_A_RULING, RulingCard, no_doubts
from companion.ui.rulings.row import RulingRow
from companion.ui.widgets.rows import lay_in_order
from companion.ui.widgets.scroll import Scroll

load_layout(__file__)


def is_ruling(line: Line) -> bool:
    return line.kind == "ruling"


class RulingStack(Scroll):
    """Shows rulings as rows and one as a card; both are kept and reused."""

    wish = NumericProperty(0)
    can_speak = BooleanProperty(False)
    plain = BooleanProperty(False)  # nobody could doubt a ruling: none opens by itself

    doubts: Any = ObjectProperty(no_doubts)  # which values of a reason are only probable

    __events__: tuple[str, ...] = (*OF_A_RULING, "on_doubt")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lines: tuple[Line, ...] = ()
        self.decisive: Line | None = None
        self.opened: Line | None = None
        self._rows: list[RulingRow] = []
        self.card = RulingCard(foldable=True)
        keep(self, self.card)
        self.card.bind(on_fold=lambda _: self.fold())
        self.card.bind(on_doubt=lambda _, key: self.dispatch("on_doubt", self.opened, key))
        for event in OF_A_RULING:
            self.card.bind(**{event: self._pass_on(event)})
        self.bind(height=self._show_verdict)
        self._height_before = 0.0
        self._in_hand = False  # did a finger touch the rulings since one was opened?
        self._show_soon = later(self, self._show_if_laid_out, -1)
        self._lay_soon = later(self, self.lay_rows, -1)  # once, however often it folds and opens

    def on_kv_post(self, base: Any) -> None:
        self.ids.box.bind(height=self._follow_words)

    def _pass_on(self, event: str) -> Any:
        return lambda _: self.dispatch(event, self.opened)

    def show(self, lines: Sequence[Line], decisive: Line | None = None) -> None:
        """Show some lines with the decisive one open, else the last; plain ones stay folded."""
        self.lines = tuple(lines)
        self.card.doubts, self.card.line = self.doubts, None
        rulings = [line for line in self.lines if is_ruling(line)]
        self.decisive = next((line for line in rulings if line == decisive), None)
        self.decisive = self.decisive or next(reversed(rulings), None)
        if self.decisive is not None:
            self.card.line = self.decisive  # read aloud even where it is not open
        self.open_by_itself()

    def open_by_itself(self) -> None:
        """Open the decisive ruling, if somebody could doubt it."""
        self.open_line(None if self.plain else self.decisive)

    def open_line(self, wanted: Line | None) -> None:
        """Open one ruling and fold the others, in the frame that lays them out."""
        self.opened, self._in_hand = wanted, False
        self._lay_soon()

    def _follow_words(self, *_: object) -> None:
        """Keep the head of the open ruling in view while its words get their height."""
        if not self._in_hand:
            self._show_soon()

    def on_touch_down(self, touch: Any) -> bool:
        self._in_hand = self._in_hand or self.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch))

    def lay_rows(self, *_: object) -> None:
        """Lay the open ruling and the rows of the others."""
        lay_in_order(self.ids.box, self.laid(self.opened))
        self._show_soon()

    def laid(self, wanted: Line | None) -> list[Widget]:
        """The widgets from the top down: a card for the open ruling, a row for each other."""
        while len(self._rows) < len(self.lines):
            self._rows.append(RulingRow())
            keep(self, self._rows[-1])
            self._rows[-1].bind(on_release=self._row_tapped)
        return [
            self._card_of(line) if line is wanted else self._fill_row(row, line)
            for line, row in zip(self.in_order(), self._rows, strict=False)
        ]

    def _card_of(self, line: Line) -> Widget:
        """The card, filled with a ruling."""
        self.card.line, self.card.can_speak = line, self.can_speak
        return self.card

    def _fill_row(self, row: RulingRow, line: Line) -> Widget:
        """The row for a line, filled unless it shows that line already."""
        if row.line is not line:
            row.line = None  # an equal line of another evening has other words
            row.line = line
        row.inert = self.is_inert(line)
        return row

    def _show_if_laid_out(self, *_: object) -> None:
        """Scroll to the open ruling once all words have their height."""
        if self.ids.box.height != self._height_before:
            self._height_before = self.ids.box.height
            self._show_soon()
        else:
            self._show_verdict()

    def in_order(self) -> tuple[Line, ...]:
        """The rows and the card from the top down."""
        return self.lines

    def is_inert(self, line: Line) -> bool:
        """Is the line a reminder, which opens nothing?"""
        return not is_ruling(line)

    def _show_verdict(self, *_: object) -> None:
        """Scroll to the head of the open ruling, else to the newest row."""
        box, room = self.ids.box, self.ids.box.height - self.height
        if room <= 0 or self.card.parent is None:
            self.scroll_y = 0
            return
        below = self.card.top - box.y + theme.step - self.height
        self.scroll_y = min(1, max(0, below / room))

    def _row_tapped(self, row: RulingRow) -> None:
        if is_ruling(row.line):
            self.open_line(row.line)

    def on_otherwise(self, line: Line) -> None:
        """Event: the table wants to overrule a verdict."""

    def on_dispute(self, line: Line) -> None:
        """Event: the situation of a ruling is to be disputed."""

    def on_changes(self, line: Line) -> None:
        """Event: somebody asks what would change a ruling."""

    def on_precedent(self, line: Line) -> None:
        """Event: the precedent of a ruling is to be shown."""

    def fold(self) -> None:
        """Fold all rulings to one row each."""
        self.open_line(None)

    def on_show_large(self, line: Line) -> None:
        """Event: a ruling is to be shown in giant type."""

    def on_share(self, line: Line) -> None:
        """Event: a ruling is to leave the app, as a picture or a text."""

    def on_doubt(self, line: Line, key: str) -> None:
        """Event: a value that a ruling rests on is to be corrected."""

    def on_speak(self, line: Line) -> None:
        """Event: a ruling is to be read aloud."""
