"""The phone's own Wi-Fi: how to share it, and a code with which guests join it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.content.qr_code import squares_of
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)

ESCAPED = '\\;,":'  # letters with a meaning of their own in such a code


def wifi_code(name: str, password: str) -> str:
    """The text of a code that lets a phone join a Wi-Fi."""
    kind = "WPA" if password else "nopass"
    return f"WIFI:T:{kind};S:{escaped(name)};P:{escaped(password)};;"


def escaped(text: str) -> str:
    """A name or password as the code needs it."""
    return "".join(f"\\{letter}" if letter in ESCAPED else letter for letter in text)


class HotspotSheet(Sheet):
    """Takes the name and the password of the hotspot; neither is stored."""

    squares: Any = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.door.hotspot"), **kwargs)

    def show_code(self) -> None:
        """Draw the code of the typed name and password."""
        name = self.ids.network.text.strip()
        self.squares = squares_of(wifi_code(name, self.ids.password.text)) if name else ()
