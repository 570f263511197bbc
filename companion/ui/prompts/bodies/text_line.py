"""A line of text for names and notes, and the widget of a text field."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.assets import load_layout
from companion.ui.listening import at_the_end, keep, later
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.plate import show_if

load_layout(__file__)


class TextLine(TextInput):
    """A text input of one line, in our look."""

    def __init__(self, **kwargs: Any) -> None:
        self._cursor_at = 0, 0  # column and row
        self._scroll_soon = later(self, self._scroll, -1)
        super().__init__(**kwargs)
        at_the_end(self, self._close_keyboard)

    def _close_keyboard(self) -> None:
        self.focus = False

    def _adjust_viewport(self, column: int, row: int) -> None:
        """Scroll to the cursor soon; Kivy's own trigger would keep the last line alive."""
        self._cursor_at = column, row
        self._scroll_soon()

    def _scroll(self, *_: object) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self._cursor_at)


class TextBody(FieldBody):
    """A line of text; Done answers, and so does a tap on a word that is offered."""

    typed = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.grid = WordGrid()
        self.grid.bind(on_chip=lambda _, chip: self.answer_with_word(chip.value))
        keep(self, self.grid)

    def show(self) -> None:
        self.ids.line.text = ""
        self.value = ""
        offered = self.field.offered if self.field is not None else ()
        for chip, word in zip(self.grid.hold([Chip] * len(offered)), offered, strict=True):
            chip.stand_for(word, of=self.field.of)
        show_if(bool(offered), self, self.grid, len(self.children))

    def reword(self) -> None:
        for chip in self.grid.chips:
            chip.reword()
        self.grid.lay_out_again()

    def enter(self, entered: str) -> None:
        self.ids.line.text = entered

    def begin_typing(self) -> None:
        self.ids.line.focus = not self.field.offered  # a keyboard would hide the words

    def leave_question(self) -> None:
        self.ids.line.focus = False  # the keyboard goes with its question

    def on_typed(self, *_: object) -> None:
        self.value = self.typed.strip()

    def answer_with_word(self, word: str) -> None:
        """Answer with an offered word, in the language in force."""
        self.answer(tongue.words.name(word, "", self.field.of))

    def send(self) -> None:
        """Submit the typed text as the answer (return key)."""
        self.answer(self.value)
