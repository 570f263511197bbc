"""A list that scrolls up and down, with a thin brass bar."""

from __future__ import annotations

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from companion.ui.assets import load_layout
from companion.ui.idle import idle

load_layout(__file__)


class Spring(DampedScrollEffect):
    """The effect that swings back over the end of a list and comes to rest."""

    # Rounded, a list whose height is no whole number would be over its end again, and never rest.
    round_value = BooleanProperty(False)

    def on_value(self, *args: object) -> None:
        super().on_value(*args)
        if self.velocity:  # the list glides after the finger was lifted
            idle.wait()
        if self.min == self.max:  # all of the list is in sight: it has no end to be over
            self.overscroll = 0


class Scroll(ScrollView):
    """A list that scrolls only if there is more than fits, and never sideways."""

    effect_cls = ObjectProperty(Spring, allownone=True)
