"""A short text: names and notes only."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.assets import load_layout
from companion.ui.listening import at_the_end
from companion.ui.prompts.body import FieldBody

load_layout(__file__)


class TextLine(TextInput):
    """One line to type, on a plate of our own."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        at_the_end(self, self._let_go)

    def _let_go(self) -> None:
        """Close the keyboard, and make Kivy forget that this line was the last one to scroll."""
        self.focus = False
        scroll = TextInput._adjust_viewport  # keeps the arguments of its last call for ever
        scroll()
        scroll.cancel()


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
