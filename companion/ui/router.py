"""The way from screen to screen: each is made when it is first shown, and keeps what it shows."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import arrival

SCREENS = {
    "home": "companion.ui.home.home:HomeScreen",
    "set_up": "companion.ui.set_up.set_up:SetUpScreen",
    "check_box": "companion.ui.set_up.check_box:CheckBoxScreen",
    "settings": "companion.ui.home.settings:SettingsScreen",
    "table": "companion.ui.table.table:TableScreen",
    "dispute": "companion.ui.dispute.screen:DisputeScreen",
    "log": "companion.ui.log.screen:LogScreen",
    "score": "companion.ui.score.screen:ScoreScreen",
}


class Screen(BoxLayout):
    """A whole screen. `enter` is called each time it comes into view, with what it is about."""

    def enter(self, **about: Any) -> None:
        """It comes into view."""

    def leave(self) -> None:
        """It goes out of view."""

    def step_back(self) -> bool:
        """Close something of its own; False if there is nothing to close."""
        return False


class Router(FloatLayout):
    """Shows one screen at a time and remembers the way back."""

    current = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screens: dict[str, Screen] = {}
        self.path: list[str] = []

    def knows(self, name: str) -> bool:
        """Is there such a screen? A button that leads nowhere is not shown."""
        return name in SCREENS

    def show(self, name: str, **about: Any) -> Screen:
        """Go to a screen; to one that lies on the way back, go back to it."""
        if name in self.path:
            del self.path[self.path.index(name) :]
        self.path.append(name)
        return self._bring(name, **about)

    def back(self) -> bool:
        """One step back; False on the first screen."""
        if self.children and self.children[0].step_back():
            return True
        if len(self.path) < 2:
            return False
        self.path.pop()
        self._bring(self.path[-1])
        return True

    def _bring(self, name: str, **about: Any) -> Screen:
        screen = self._made(name)
        if self.current == name:
            screen.enter(**about)
            return screen
        before = self.children[:]
        for other in before:
            self.remove_widget(other)
            other.leave()
        self.add_widget(screen)
        self.current = name
        screen.enter(**about)
        if before:
            arrival.tell()
        if before and theme.seconds:
            screen.opacity = 0.3
            Animation(opacity=1, duration=theme.seconds).start(screen)
        return screen

    def _made(self, name: str) -> Screen:
        if name not in self.screens:
            module, _, made = SCREENS[name].partition(":")
            self.screens[name] = getattr(import_module(module), made)()
        return self.screens[name]
