"""Overlays: sheets that rise from below, or from the right on a wide screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.device import voice
from companion.ui.assets import load_layout
from companion.ui.listening import drop
from companion.ui.widgets.spoken import spoken_texts

load_layout(__file__)


class Overlay(FloatLayout):
    """Covers the screen and takes every touch; back or a tap outside closes it."""

    takes_touch = True
    shown = NumericProperty(0)  # 0 away, 1 open
    closing = BooleanProperty(False)
    owner: Widget | None = None  # who keeps it when it is closed; else it is ended

    __events__: tuple[str, ...] = ("on_dismiss",)

    def on_touch_down(self, touch: object) -> bool:
        if not self.closing and not super().on_touch_down(touch) and self.beside(touch):
            self.dismiss()
        return True

    def on_touch_move(self, touch: object) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: object) -> bool:
        super().on_touch_up(touch)
        return True

    def beside(self, touch: Any) -> bool:
        """Did a touch miss what the overlay shows?"""
        return False

    def dismiss(self, *_: object) -> None:
        """Close the overlay."""
        if self.closing:
            return
        self.closing = True
        self.dispatch("on_dismiss")

    def on_dismiss(self) -> None:
        """Event: the overlay is closed."""


class Sheet(Overlay):
    """A panel with a title; what is added to it scrolls under the title."""

    title = StringProperty("")
    wide = BooleanProperty(False)
    broad = BooleanProperty(False)  # sideways it takes all of the width
    panel = ObjectProperty(None)
    body = ObjectProperty(None)

    def on_kv_post(self, base: object) -> None:
        if not voice.available():
            drop(self.ids.head, self.ids.speak.__self__)

    def speak(self) -> None:
        """Read aloud the title and all that stands on the sheet."""
        said = spoken_texts(self.body)
        App.get_running_app().read_aloud(f"{self.title}. {said}")

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.body.add_widget(widget, *args, **kwargs)

    def beside(self, touch: Any) -> bool:
        return not self.panel.collide_point(*touch.pos)
