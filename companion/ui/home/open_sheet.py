"""Open a file: an exported evening comes back, all of it, or is refused with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.core.meter import Pulse
from companion.device import folders, pick, share
from companion.evening.opening import find_game, take_in
from companion.store import transfer
from companion.store.exported import HEAD, find_exports
from companion.store.file_checks import TransferError
from companion.store.saved import Saved
from companion.store.text_file import MOST_BYTES
from companion.ui.assets import load_layout
from companion.ui.home.when import tell_when
from companion.ui.look.wording import tongue
from companion.ui.table.export_sheet import export_folders
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.path_text import PathText
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

load_layout(__file__)

MOST_FILES = 20
LONG = 64 * 1024  # bytes that may take over a second to be played again on a phone


class FileRow(TapPlate):
    """A file to open: its name, its folder, and when it was written."""

    def __init__(self, path: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.file = path
        self.ids.name.path = path.name
        self.ids.folder.path = str(path.parent)
        self.ids.when.text = tell_when(int(path.stat().st_mtime))


class FileSheet(Sheet):
    """What lies where exports are written; any other file where there is a way to point at it."""

    head = HEAD  # how the name of such a file begins
    format = ""  # what such a text says of itself
    nothing, copied = "", ""  # what to say where none is found, and of one on the clipboard

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        places = (*export_folders(App.get_running_app().folder), folders.passing_folder())
        files = find_exports(filter(None, places), self.head)[:MOST_FILES]
        for path in files:
            row = FileRow(path)
            row.bind(on_release=lambda one: self.take(one.file))
            self.add_widget(row)
        if not files and folders.own_folders():
            self._say_where()
        if pick.available():
            self._offer("open", "app.import.choose", self.choose)
        if self.format in share.pasted_text():
            self._offer("edit", self.copied, self.paste)

    def _say_where(self) -> None:
        """Nothing was found; a file that is put into one of these folders will be."""
        self.add_widget(Text(text=tongue.say(self.nothing)))
        for folder in folders.own_folders():
            self.add_widget(PathText(path=str(folder), bold=True))

    def _offer(self, icon: str, key: str, way: Callable[[], None]) -> None:
        row = ListRow(icon=icon, title=tongue.say(key))
        row.bind(on_release=lambda _: way())
        self.add_widget(row)

    def choose(self) -> None:
        """Point at any file."""
        later = lambda chosen: Clock.schedule_once(lambda _: self.take(chosen))  # noqa: E731
        pick.pick(later, MOST_BYTES)

    def paste(self) -> None:
        """What lies on the clipboard."""
        self.take(share.pasted_text().encode("utf-8", "backslashreplace"))

    def take(self, chosen: Path | bytes) -> None:
        """Take the file in, or say what is wrong with it."""
        if self.closing:
            return
        try:
            self.take_in(chosen)
        except TransferError as error:
            App.get_running_app().refuse((error.reason,))

    def take_in(self, chosen: Path | bytes) -> None:
        """Read it and do what it is for."""
        raise NotImplementedError


class OpenSheet(FileSheet):
    """An exported evening is taken in, and somebody sits down to it."""

    format = transfer.FORMAT
    nothing, copied = "app.import.nothing", "app.import.paste"

    def __init__(self, opened: Callable[[str], None], **kwargs: Any) -> None:
        self._opened = opened
        super().__init__(**kwargs)

    def take_in(self, chosen: Path | bytes) -> None:
        if _size(chosen) < LONG:
            self._sit_down(_read(chosen))
            return
        from companion.ui.home.reading import ReadingSheet

        app = App.get_running_app()
        refuse = lambda error: app.refuse((error.reason,))  # noqa: E731
        app.lay_over(ReadingSheet(lambda pulse: _read(chosen, pulse), self._sit_down, refuse))

    def _sit_down(self, saved: Saved) -> None:
        """It was read: from here on it is an evening of this phone."""
        self.dismiss()
        app = App.get_running_app()
        taken, known = take_in(app.archive, saved)
        self._opened(taken)
        if known:
            app.shell.toasts.tell(tongue.say("app.import.known"))


def _size(chosen: Path | bytes) -> int:
    """How many bytes there are to read; none where it cannot be read."""
    if isinstance(chosen, bytes):
        return len(chosen)
    try:
        return chosen.stat().st_size
    except OSError:
        return 0


def _read(chosen: Path | bytes, pulse: Pulse | None = None) -> Saved:
    if isinstance(chosen, Path):
        return transfer.read_session(chosen, find_game, pulse)
    name = tongue.say("app.import.document")
    return transfer.session_from_bytes(chosen, name, find_game, pulse)
