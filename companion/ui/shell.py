"""The shell: the ground, the screen within the safe area, and what lies over it."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.device import safe_area
from companion.ui import router as _router  # noqa: F401  (kv uses Router)
from companion.ui.assets import load_layout
from companion.ui.widgets import banner as _banner  # noqa: F401  (kv uses Banner)
from companion.ui.widgets import sheet as _sheet  # noqa: F401  (kv uses Layers)
from companion.ui.widgets import toast as _toast  # noqa: F401  (kv uses Toasts)

load_layout(__file__)


class Shell(FloatLayout):
    """The root of the app."""

    insets = ListProperty([0, 0, 0, 0])
    router = ObjectProperty(None)
    layers = ObjectProperty(None)
    toasts = ObjectProperty(None)
    banner = ObjectProperty(None)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.measure()

    def on_size(self, *_: object) -> None:
        self.measure()

    def measure(self) -> None:
        """Ask how far bars and notch reach in; after each rotation it is something else."""
        self.insets = list(safe_area.insets())

    def back(self) -> bool:
        """Close what is open, else step back; False if there is nothing left to do."""
        if self.layers.newest is not None:
            self.layers.newest.dismiss()
            return True
        return self.router.back()
