"""The layer over the screen, where sheets and dialogs lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import arrival

if TYPE_CHECKING:
    from companion.ui.widgets.sheet import Overlay


class Layers(FloatLayout):
    """Where overlays lie, the newest on top."""

    def push(self, overlay: Overlay) -> None:
        """Lay an overlay over everything."""
        overlay.closing = False
        overlay.unbind(on_dismiss=self.drop)
        overlay.bind(on_dismiss=self.drop)
        self.add_widget(overlay)
        arrival.tell()
        Animation.cancel_all(overlay, "shown")
        overlay.shown = 0 if theme.seconds else 1
        if theme.seconds:
            Animation(shown=1, duration=theme.seconds, transition="out_cubic").start(overlay)

    def drop(self, overlay: Overlay) -> None:
        """Take an overlay away; it takes no touch while it goes, nor does what lay under it."""
        arrival.tell()
        Animation.cancel_all(overlay, "shown")
        if not theme.seconds:
            self.remove_widget(overlay)
            return
        away = Animation(shown=0, duration=theme.seconds, transition="in_cubic")
        away.bind(on_complete=lambda *_: self.remove_widget(overlay))
        away.start(overlay)

    @property
    def newest(self) -> Overlay | None:
        """The overlay that back would close."""
        return next((overlay for overlay in self.children if not overlay.closing), None)
