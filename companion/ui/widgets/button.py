"""Buttons: brass for the main action, a brass rim for others, red for what cannot be undone."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class BrassButton(TapPlate):
    """A button with a text and, if wanted, an icon before it."""

    kind = OptionProperty("primary", options=["primary", "quiet", "danger", "paper"])
    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))


class IconButton(TapPlate):
    """An icon alone; `label` names it for the voice and for tests."""

    icon = StringProperty("")
    label = StringProperty("")
    ink = ColorProperty(None, allownone=True)  # unset: brass
    em = NumericProperty(0)
