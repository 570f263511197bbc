"""The root widget: screen within the safe area, overlays, toasts and the storage banner."""

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
    """The root widget of the app."""

    insets = ListProperty([0, 0, 0, 0])
    router = ObjectProperty(None)
    layers = ObjectProperty(None)
    toasts = ObjectProperty(None)
    banner = ObjectProperty(None, allownone=True)  # made when something is not safe

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        listen(self, theme, ground=self._lay_ground)
        self._lay_ground()
        self.router.bind(current=self.toasts.hide)  # a toast belongs to the screen it was shown on
        self.read_safe_area()

    def on_touch_down(self, touch: object) -> bool:
        """Swallow the second tap of a double tap."""
        return arrival.fresh or bool(super().on_touch_down(touch))

    def on_size(self, *_: object) -> None:
        self.read_safe_area()

    def _lay_ground(self, *_: object) -> None:
        """Paint the ground as the clear colour of the window, which costs no drawing."""
        Window.clearcolor = theme.ground

    def read_safe_area(self) -> None:
        """Ask the device how far bars and notch reach in; called after each rotation."""
        self.insets = list(safe_area.insets())

    def lay_out(self) -> None:
        """Lay out all widgets from the top down at once, so that each text is drawn only once."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, Layout):
                widget.do_layout()
            elif isinstance(widget, ScrollView):
                widget.update_from_scroll()

    def warn(self, reason: Reason | None) -> None:
        """Show over every screen what is not saved; None: everything is saved."""
        if reason is not None and self.banner is None:
            from companion.ui.shell.banner import Banner

            self.banner = Banner()
            self.ids.column.add_widget(self.banner, index=1)
        if self.banner is not None:
            self.banner.show(reason)

    def back(self) -> bool:
        """Close the topmost sheet, else go back; False if there is nothing to close."""
        if self.layers.newest is not None:
            self.layers.newest.dismiss()
            return True
        return self.router.back()
