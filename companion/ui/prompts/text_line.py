"""A short text: names and notes only."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.assets import load_layout
from companion.ui.prompts.body import FieldBody

load_layout(__file__)


class TextLine(TextInput):
    """One line to type, on a plate of our own."""


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
