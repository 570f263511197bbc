"""The router: shows a screen, remembers the way back, ends screens that were left."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.listening import drop
from companion.ui.look.theme import theme
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.screen import Screen

SCREENS = {
    "home": "companion.ui.home.home:HomeScreen",
    "set_up": "companion.ui.set_up.set_up:SetUpScreen",
    "check_box": "companion.ui.set_up.check_box:CheckBoxScreen",
    "settings": "companion.ui.home.settings:SettingsScreen",
    "about": "companion.ui.home.about:AboutScreen",
    "table": "companion.ui.table.table:TableScreen",
    "rules": "companion.ui.rulebook.screen:RulesScreen",
    "one_page": "companion.ui.rulebook.page:OnePageScreen",
    "dispute": "companion.ui.dispute.screen:DisputeScreen",
    "log": "companion.ui.log.screen:LogScreen",
    "statistics": "companion.ui.statistics.screen:StatisticsScreen",
    "score": "companion.ui.score.screen:ScoreScreen",
    "history": "companion.ui.history.history:HistoryScreen",
}

BESIDE = {"log": "table", "score": "table"}  # screens kept while the other one is on the way back


class Router(FloatLayout):
    """Shows one screen at a time and remembers the way back.

    Screens on the way back stay, unseen, under the one in front; so do those beside the table.
    Any other screen is ended when it is left, and made again when it is shown again.
    """

    current = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screens: dict[str, Screen] = {}
        self.path: list[str] = []

    def knows(self, name: str) -> bool:
        """Has a screen this name?"""
        return name in SCREENS

    def show(self, name: str, **about: Any) -> Screen:
        """Go to a screen; if it lies on the way back, go back to it."""
        if name in self.path:
            del self.path[self.path.index(name) :]
        self.path.append(name)
        return self._bring(name, **about)

    def back(self) -> bool:
        """Go one step back; False on the first screen."""
        if self.children and self.children[0].step_back():
            return True
        if len(self.path) < 2:
            return False
        self.path.pop()
        self._bring(self.path[-1])
        return True

    def begin_at(self, name: str) -> None:
        """Cut the way back to one screen, and end all others."""
        self.path[:] = [name]
        self._leave(self.current)
        self.current = ""
        self._end_left()

    def _bring(self, name: str, **about: Any) -> Screen:
        if self.current == name:
            self.screens[name].enter(**about)
            return self.screens[name]
        before = bool(self.children)
        self._leave(self.current)
        self._end_left()
        screen = self._made(name)
        self._lay_in_front(screen)
        self.current = name
        screen.enter(**about)
        if before:
            arrival.begin()
        if before and theme.seconds:
            screen.opacity = 0.3
            Animation(opacity=1, duration=theme.seconds).start(screen)
        return screen

    def _leave(self, name: str) -> None:
        """Take a screen out of view: it is not drawn and gets no touches."""
        screen = self.screens.get(name)
        if screen is None or not screen.in_front:
            return
        Animation.cancel_all(screen, "opacity")
        screen.in_front, screen.opacity = False, 0
        self.canvas.remove(screen.canvas)
        screen.leave()

    def _end_left(self) -> None:
        """End the screens that are neither on the way back nor kept beside one that is."""
        for name in list(self.screens):
            if name not in self.path and BESIDE.get(name) not in self.path:
                drop(self, self.screens.pop(name))

    def _lay_in_front(self, screen: Screen) -> None:
        if screen.parent is None:
            self.add_widget(screen)
        else:
            self.children.remove(screen)
            self.children.insert(0, screen)
            self.canvas.add(screen.canvas)
        screen.in_front, screen.opacity = True, 1

    def load(self, name: str) -> Any:
        """The class of a screen, after importing its module."""
        module, _, made = SCREENS[name].partition(":")
        return getattr(import_module(module), made)

    def _made(self, name: str) -> Screen:
        if name not in self.screens:
            self.screens[name] = self.load(name)()
        return self.screens[name]

    # Only the screen in front takes touches

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.children and self.children[0].dispatch("on_touch_down", touch))

    def on_touch_move(self, touch: Any) -> bool:
        return bool(self.children and self.children[0].dispatch("on_touch_move", touch))

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.children and self.children[0].dispatch("on_touch_up", touch))
