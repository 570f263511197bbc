"""The surface under everything: a rounded plate with a rim, and the same plate to be tapped."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout

load_layout(__file__)


def keep_if(wanted: bool, parent: Widget, child: Widget) -> Widget:
    """Put a child into its parent or take it out; whoever takes it out must hold on to it."""
    parent = parent.__self__  # not the weak one that ids hold
    if wanted and child.parent is None:
        parent.add_widget(child)
    elif not wanted and child.parent is parent:
        parent.remove_widget(child)
    return child


class Plate(BoxLayout):
    """A rounded surface; elevation is a lighter fill, never a shadow."""

    fill = ColorProperty((0, 0, 0, 0))
    rim = ColorProperty((0, 0, 0, 0))
    rim_width = NumericProperty(1)
    radius = NumericProperty(0)
    bend = NumericProperty(0)  # the radius that its size allows


class TapPlate(ButtonBehavior, Plate):
    """A plate that can be tapped. `closed` ones look dim and still answer, to say why not."""

    closed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    glow = NumericProperty(0)

    def on_state(self, *_: object) -> None:
        self.glow = 0.12 if self.state == "down" else 0
