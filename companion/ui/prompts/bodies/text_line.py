"""A short text: names and notes only."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.assets import load_layout
from companion.ui.listening import at_the_end, later
from companion.ui.prompts.bodies.body import FieldBody

load_layout(__file__)


class TextLine(TextInput):
    """One line to type, on a plate of our own."""

    def __init__(self, **kwargs: Any) -> None:
        self._cursor_at = 0, 0  # column and row
        self._scroll_soon = later(self, self._scroll, -1)
        super().__init__(**kwargs)
        at_the_end(self, self._close_keyboard)

    def _close_keyboard(self) -> None:
        self.focus = False

    def _adjust_viewport(self, column: int, row: int) -> None:
        """Scroll to the cursor soon. Kivy's own trigger keeps the last line that used it alive."""
        self._cursor_at = column, row
        self._scroll_soon()

    def _scroll(self, *_: object) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self._cursor_at)


class TextBody(FieldBody):
    """The line and nothing else; done answers."""

    typed = StringProperty("")

    def show(self) -> None:
        self.ids.line.text = ""
        self.value = ""

    def enter(self, entered: str) -> None:
        self.ids.line.text = entered

    def begin_typing(self) -> None:
        self.ids.line.focus = True

    def put_away(self) -> None:
        self.ids.line.focus = False  # the keyboard goes with its question

    def on_typed(self, *_: object) -> None:
        self.value = self.typed.strip()

    def send(self) -> None:
        """The return key answers too."""
        self.answer(self.value)
