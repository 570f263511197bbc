"""The app as a person has it: its own words, its own archive, killed and opened again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.content.words import Words
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.ui.shell.app import ConsigliereApp
from tests.ui.driver import PHONE, Driver

LANGUAGES = ("fr", "en")
NAMES = ("Ann", "Bob", "Chloé", "Dino")

OPENED = 7  # frames, after which the screen that was left is in front


class Phone:
    """One phone with one folder: `open` starts the app, `kill` ends it without a word."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.ui, self.language = folder, None, "fr"
        self.pose: Any = None  # how somebody holds it, where that matters

    def open(self, size: tuple[int, int] = PHONE, keep: Any = None, **settings: Any) -> Driver:
        app = ConsigliereApp(folder=self.folder, archive=keep)
        self.ui = Driver(app, size)
        self.language = settings.setdefault("language", self.language)
        for key, value in settings.items():
            setattr(app.preferences, key, value)
        self.ui.frames(OPENED)
        return self.ui

    def lay(self, session: Session, size: tuple[int, int] = (360, 640), **settings: Any) -> Driver:
        """Open the app at the table of this session; nothing of it is kept."""
        ui = self.open(size, motion=False, **settings)
        ui.app.sit_down(Evening(session), citations(session.game.key))
        ui.settle()
        return ui

    def kill(self) -> None:
        """Nothing is asked of the app; the next one starts from what lies in the folder."""
        if self.ui is not None:
            self.ui.app.on_stop = lambda: None
            self.ui.stop()
            self.ui = None

    def resume(self) -> None:
        """Go on with an evening: it is open after a kill, else it is one tap from home."""
        if self.ui.app.shell.router.current != "table":
            self.tap("app.home.resume")

    def say(self, key: str, domain: str = "gangs_city", **facts: Any) -> str:
        """A sentence as this phone would say it."""
        return Words(self.language, (domain, "app")).say(because(key, **facts))

    def tap(self, key: str, **facts: Any) -> None:
        """Tap what says this."""
        self.ui.tap(self.say(key, **facts))

    def type_name(self, seat: int, name: str) -> None:
        """Into the line of that seat."""
        self.ui.tap(self.say("app.set_up.name", seat=seat))
        self.ui.type(name)

    def sit_down(self, names: tuple[str, ...] = NAMES) -> None:
        """From home to the table, by touches."""
        self.ui.tap("Gangs City")
        for seat, name in enumerate(names, 1):
            if seat > 3:
                self.tap("app.set_up.add")
            self.type_name(seat, name)
        self.start()

    def start(self) -> None:
        """From the set-up to the table; whoever is told how it all works skips that."""
        self.tap("app.set_up.start")
        self.ui.settle()
        skip = self.ui.find(self.say("app.first.skip"))
        if skip is not None:
            self.ui.tap(skip)
            self.ui.settle()

    @property
    def seats(self) -> Any:
        """The rows of the set-up."""
        return self.ui.app.shell.router.screens["set_up"].ids.seats

    @property
    def session(self) -> Any:
        """What is played."""
        return self.ui.app.evening.session
