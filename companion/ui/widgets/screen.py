"""The base of every whole screen that the router shows."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout


class Screen(BoxLayout):
    """A whole screen. `enter` is called each time it comes into view, with what it is about."""

    in_front = False  # is it the one that is seen?

    def enter(self, **about: Any) -> None:
        """Fill the screen; called each time it comes into view."""

    def leave(self) -> None:
        """Stop what should not go on unseen; called when the screen goes out of view."""

    def step_back(self) -> bool:
        """Close something of the screen's own; False if there is nothing to close."""
        return False
