"""The shell: the ground, the screen within the safe area, and what lies over it."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView

from companion.core.reason import Reason
from companion.device import safe_area
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import arrival

load_layout(__file__)


class Shell(FloatLayout):
    """The root of the app."""

    insets = ListProperty([0, 0, 0, 0])
    router = ObjectProperty(None)
    layers = ObjectProperty(None)
    toasts = ObjectProperty(None)
    banner = ObjectProperty(None, allownone=True)  # made when something is not safe

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        listen(self, theme, ground=self._lay_ground)
        self._lay_ground()
        self.router.bind(current=self.toasts.hide)  # what was said in passing belongs to its screen
        self.measure()

    def on_touch_down(self, touch: object) -> bool:
        """The second tap of a double tap ends here."""
        return arrival.fresh or bool(super().on_touch_down(touch))

    def on_size(self, *_: object) -> None:
        self.measure()

    def _lay_ground(self, *_: object) -> None:
        """Each frame begins with the ground: cheaper than a sheet under everything."""
        Window.clearcolor = theme.ground

    def measure(self) -> None:
        """Ask how far bars and notch reach in; after each rotation it is something else."""
        self.insets = list(safe_area.insets())

    def lay_out(self) -> None:
        """Give all its room at once, from the top down: texts are made only where they stay."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, Layout):
                widget.do_layout()
            elif isinstance(widget, ScrollView):
                widget.update_from_scroll()

    def warn(self, reason: Reason | None) -> None:
        """Say over every screen what is not safe; None: all is."""
        if reason is not None and self.banner is None:
            from companion.ui.shell.banner import Banner

            self.banner = Banner()
            self.ids.column.add_widget(self.banner, index=1)
        if self.banner is not None:
            self.banner.show(reason)

    def back(self) -> bool:
        """Close what is open, else step back; False if there is nothing left to do."""
        if self.layers.newest is not None:
            self.layers.newest.dismiss()
            return True
        return self.router.back()
