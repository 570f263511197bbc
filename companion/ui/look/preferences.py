"""The settings as live properties: a change is shown and stored at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from companion.evening.settings import SettingsKeeper
from companion.ui.look.palette import THEMES
from companion.ui.look.theme import LEAST_TEXT, MOST_TEXT, theme

LANGUAGES = ("fr", "en")


class Preferences(EventDispatcher):
    """The settings of this person; a stored value that is no longer valid is ignored."""

    language = OptionProperty("en", options=LANGUAGES)
    theme = OptionProperty("night", options=list(THEMES))
    text_size = NumericProperty(100)
    voice = BooleanProperty(False)
    vibration = BooleanProperty(True)
    sound = BooleanProperty(True)
    keep_awake = BooleanProperty(True)
    left_hand = BooleanProperty(False)
    motion = BooleanProperty(True)

    def __init__(self, keep: SettingsKeeper, language: str) -> None:
        super().__init__(language=language)
        self._keep = keep
        self._take_all(keep.settings)
        for key in self.properties():
            self.bind(**{key: self._changed})
        self._apply_to_theme()

    def use_store(self, keep: SettingsKeeper) -> None:
        """Load the settings from another store, and keep them there from now on."""
        self._take_all(keep.settings)
        self._keep = keep

    def chosen(self) -> dict[str, Any]:
        """All settings of the look, by name."""
        return {key: getattr(self, key) for key in self.properties()}

    def _take_all(self, kept: Mapping[str, Any]) -> None:
        for key in self.properties():
            if key in kept and type(kept[key]) is type(getattr(self, key)):
                self._take(key, kept[key])

    def _take(self, key: str, value: Any) -> None:
        allowed = {"language": LANGUAGES, "theme": tuple(THEMES)}.get(key)
        if allowed is None or value in allowed:
            setattr(self, key, value)
        self.text_size = min(MOST_TEXT, max(LEAST_TEXT, self.text_size))

    def _changed(self, _: object, value: Any) -> None:
        for key in self.properties():
            if self._keep.settings.get(key) != getattr(self, key):
                self._keep.set(key, getattr(self, key))
        self._apply_to_theme()

    def _apply_to_theme(self) -> None:
        """Apply look, text size, hand and motion to the theme."""
        theme.name, theme.text_size = self.theme, self.text_size
        theme.left_hand, theme.motion = self.left_hand, self.motion
