"""The strip on which something is said in passing; made when there is something to say."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class ToastPlate(TapPlate):
    """A tap sends it away."""

    text = StringProperty("")
    refusal = BooleanProperty(False)
