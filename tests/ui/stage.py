"""A bare stage for widgets: a column on the ground, driven by touches."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from tests import toy
from tests.toy.words import ToyWords, cite
from tests.ui.driver import PHONE, Driver


class Stage(App):
    """Shows the widgets it is given, one under the other."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self._widgets = widgets

    def build(self) -> Widget:
        root = FloatLayout()
        column = BoxLayout(orientation="vertical", spacing=12, padding=16)
        for widget in self._widgets:
            column.add_widget(widget)
        column.add_widget(Widget())
        root.add_widget(column)
        return root


def speak(language: str = "fr", players: int = 4) -> None:
    """Words and people of the small game."""
    tongue.speak(language, ToyWords(language))
    tongue.cite = cite
    people.sit(toy.SIX[:players])


def perform(*widgets: Widget, size: tuple[int, int] = PHONE) -> Driver:
    """Put widgets on the stage."""
    return Driver(Stage(*widgets), size)


class Heard(list[Any]):
    """Notes what an event said."""

    def note(self, *args: Any) -> None:
        self.append(args[1:] if len(args) > 2 else args[-1])
