"""A line of text for names and notes, and the widget of a text field."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.assets import load_layout
from companion.ui.listening import at_the_end, later
from companion.ui.prompts.bodies.body import FieldBody

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
    """A line of text; Done answers."""

    typed = StringProperty("")

    def show(self) -> None:
        self.ids.line.text = ""
        self.value = ""

    def enter(self, entered: str) -> None:
        self.ids.line.text = entered

    def begin_typing(self) -> None:
        self.ids.line.focus = True

    def leave_question(self) -> None:
        self.ids.line.focus = False  # the keyboard goes with its question

    def on_typed(self, *_: object) -> None:
        self.value = self.typed.strip()

    def send(self) -> None:
        """Answer when the return key is pressed."""
        self.answer(self.value)
