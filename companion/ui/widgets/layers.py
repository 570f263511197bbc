"""The layer of overlays over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from companion.ui.listening import end, keep
from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import arrival

if TYPE_CHECKING:
    from companion.ui.widgets.sheet import Overlay


class Layers(FloatLayout):
    """Holds the overlays, the newest on top."""

    def push(self, overlay: Overlay) -> None:
        """Show an overlay over everything."""
        overlay.closing = False
        overlay.unbind(on_dismiss=self.take_away)
        overlay.bind(on_dismiss=self.take_away)
        self.add_widget(overlay)
        arrival.begin()
        Animation.cancel_all(overlay, "shown")
        overlay.shown = 0 if theme.seconds else 1
        if theme.seconds:
            Animation(shown=1, duration=theme.seconds, transition="out_cubic").start(overlay)

    def take_away(self, overlay: Overlay) -> None:
        """Close an overlay; touches are ignored while it closes."""
        arrival.begin()
        Animation.cancel_all(overlay, "shown")
        if not theme.seconds:
            self._remove(overlay)
            return
        away = Animation(shown=0, duration=theme.seconds, transition="in_cubic")
        away.bind(on_complete=lambda *_: self._remove(overlay))
        away.start(overlay)

    def clear(self) -> None:
        """Close all overlays at once."""
        for overlay in self.children[:]:
            Animation.cancel_all(overlay, "shown")
            self._remove(overlay)

    def _remove(self, overlay: Overlay) -> None:
        """Remove an overlay; it is ended unless its owner keeps it."""
        self.remove_widget(overlay)
        if overlay.owner is None:
            end(overlay)
        else:
            keep(overlay.owner, overlay)

    @property
    def newest(self) -> Overlay | None:
        """The topmost overlay, which back would close; None if there is none."""
        return next((overlay for overlay in self.children if not overlay.closing), None)
