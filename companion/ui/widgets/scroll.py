"""A list that scrolls up and down, with a thin brass bar."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView

from companion.ui.assets import load_layout

load_layout(__file__)


class Scroll(ScrollView):
    """Scrolls only when there is more than fits, and then never sideways."""
