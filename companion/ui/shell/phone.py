"""What the phone does to the app: files that other apps hand over, and a voice that fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import Metrics

from companion.device import handed_over, voice
from companion.device.android import on_android
from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.ui.shell.app import ConsigliereApp

VOICE_TROUBLE = {
    voice.ABSENT: "app.voice.absent",
    voice.REFUSED: "app.voice.refused",
    voice.NO_LANGUAGE: "app.voice.no_language",
}


class Phone:
    """Hears the phone on whatever thread it speaks, and answers on the screen's own."""

    def __init__(self, app: ConsigliereApp) -> None:
        self._app = app
        self._troubles_told: set[str] = set()  # why nothing was read aloud, said once a start
        self._end: Callable[[], None] | None = None

    def begin(self) -> None:
        """Take in files from now on, also the one the app was opened with."""
        from companion.ui.home.open_sheet import MOST_BYTES

        if self._end is None:
            self._end = handed_over.await_files(self._hear_file, MOST_BYTES)

    def end(self) -> None:
        """Stop taking in files, and release the voice."""
        if self._end is not None:
            self._end()
        self._end = None
        voice.close()

    def resume(self) -> None:
        """Read the size of the system's letters again, which may have changed."""
        if on_android():
            Metrics.fontscale = Metrics.get_fontscale(force_recompute=True)

    def read_aloud(self, text: str, asked: bool = False) -> None:
        """Read a text aloud; tell once why nothing is heard, and again on request."""
        if asked:
            self._troubles_told.clear()
        voice.speak(text, tongue.language, self._hear_trouble)

    def _hear_trouble(self, trouble: str) -> None:
        Clock.schedule_once(lambda _: self._tell(trouble))

    def _tell(self, trouble: str) -> None:
        if trouble not in self._troubles_told:
            self._troubles_told.add(trouble)
            self._app.shell.toasts.notify(tongue.say(VOICE_TROUBLE[trouble]))

    def _hear_file(self, content: bytes) -> None:
        Clock.schedule_once(lambda _: self._take_in(content))

    def _take_in_backup(self, content: bytes) -> None:
        """Merge a backup of everything, seen from the history."""
        from companion.store.everything import read_backup
        from companion.ui.home.backup import take_in_backup

        found = read_backup(content)
        self._app.shell.router.begin_at("home")
        screen: Any = self._app.shell.router.show("history")
        take_in_backup(found, screen.refresh)

    def _take_in(self, content: bytes) -> None:
        """Sit down to the evening in a file, take in a backup, or say what is wrong with it."""
        from companion.store.file_checks import TransferError
        from companion.ui.home.going_on import go_on
        from companion.ui.home.open_sheet import is_packed, open_exported

        self._app.shell.layers.clear()
        try:
            if is_packed(content):
                self._take_in_backup(content)
            else:
                open_exported(content, go_on)
        except TransferError as error:
            self._app.refuse((error.reason,))
