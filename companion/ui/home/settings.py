"""The settings: language, theme, text size, voice, vibration, sound, keep awake, hand, motion."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty

from companion.device import awake, sound, vibration, voice
from companion.ui.assets import load_layout
from companion.ui.listening import drop
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Text

load_layout(__file__)

DEVICES = {"voice": voice, "vibration": vibration, "sound": sound, "keep_awake": awake}


class SettingsTitle(Text):
    """The heading of a group of settings."""


class SettingsScreen(Screen):
    """Each change shows at once; a switch for what the device lacks is hidden."""

    preferences: Any = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        self.preferences = App.get_running_app().preferences
        super().__init__(**kwargs)

    def on_kv_post(self, base: object) -> None:
        for name, device in DEVICES.items():
            row = self.ids[name].__self__
            if not device.available():
                drop(row.parent, row)
        feel = self.ids.feel.__self__
        if len(feel.children) < 2:
            drop(feel.parent, feel)

    def choose(self, name: str, value: Any) -> None:
        """Set one setting."""
        setattr(self.preferences, name, value)

    def back(self) -> None:
        """Go back."""
        App.get_running_app().back()
