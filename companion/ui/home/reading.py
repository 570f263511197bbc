"""A long file is read beside the screen: how far it is, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from kivy.clock import Clock

from companion.core.meter import Pulse
from companion.store.file_checks import TransferError
from companion.store.saved import Saved
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

OFTEN = 0.1  # seconds between two looks at how far it is


class Stopped(Exception):
    """Somebody would not wait any longer."""


class ReadingSheet(Sheet):
    """Shown while a file is read; closed, it stops the reading, and nothing is taken in."""

    def __init__(
        self,
        read: Callable[[Pulse], Saved],
        taken: Callable[[Saved], None],
        refused: Callable[[TransferError], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(title=tongue.say("app.import.title"), **kwargs)
        self._read, self._taken, self._refused = read, taken, refused
        self._found: Saved | TransferError | None = None
        self._done, self._stopped = 0.0, Event()
        self.told = Text()
        self.add_widget(self.told)
        stop = BrassButton(icon="close", text=tongue.say("app.import.stop"))
        stop.bind(on_release=lambda _: self.dismiss())
        self.add_widget(stop)
        self.bind(on_dismiss=lambda *_: self._stopped.set())
        self.worker = Thread(target=self._work, daemon=True)
        self.worker.start()
        self._watch()
        self._looks = Clock.schedule_interval(self._watch, OFTEN)

    def _work(self) -> None:
        try:
            self._found = self._read(self._pulse)
        except TransferError as error:
            self._found = error
        except Stopped:
            return

    def _pulse(self, done: float) -> None:
        """Note how far the reading is; called by the thread that reads."""
        self._done = done
        if self._stopped.is_set():
            raise Stopped

    def _watch(self, *_: object) -> bool:
        """Show how far the reading is; at its end close and hand on what was read."""
        self.told.text = tongue.say("app.import.reading", count=round(100 * self._done))
        if self._stopped.is_set():
            return False
        if self.worker.is_alive():
            return True
        self.dismiss()
        if isinstance(self._found, TransferError):
            self._refused(self._found)
        elif self._found is not None:
            self._taken(self._found)
        return False
