"""The sheet that opens an exported evening, or says what is wrong with the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.core.meter import Pulse
from companion.device import folders, pick, share
from companion.evening.opening import find_game, take_in
from companion.store import everything, transfer
from companion.store.everything import read_backup
from companion.store.export_files import ENDING, HEAD, find_exports, newest_first
from companion.store.file_checks import TransferError
from companion.store.saved import Saved
from companion.ui.assets import load_layout
from companion.ui.home.when import tell_when
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.export_sheet import export_folders
from companion.ui.widgets.path_text import PathText
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

load_layout(__file__)

MOST_FILES = 20
MOST_BYTES = 64 * 1024 * 1024  # that are read of a file somebody chose: a backup may be large
PACKED = b"PK"  # how a zip begins: a backup of everything
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
    """Lists exported files; offers a file chooser or the clipboard where there is one."""

    kinds: tuple[tuple[str, str], ...] = ((HEAD, ENDING),)  # how names of files begin and end
    format = ""  # the format that a text of this kind names; empty: it is never copied
    nothing, copied = "", ""  # message keys: no file found, pasted from the clipboard

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        places = (*export_folders(App.get_running_app().folder), folders.passing_folder())
        files = find_files(tuple(filter(None, places)), self.kinds)
        for path in files:
            row = FileRow(path)
            row.bind(on_release=lambda one: self.open_file(one.file))
            self.add_widget(row)
        if not files and folders.own_folders():
            self._say_where()
        if pick.available():
            self._offer("open", "app.import.choose", self.choose)
        if self.format and self.format in share.pasted_text():
            self._offer("edit", self.copied, self.paste)

    def _say_where(self) -> None:
        """Show into which folders a file must be put to be found."""
        self.add_widget(Text(text=tongue.say(self.nothing)))
        for folder in folders.own_folders():
            self.add_widget(PathText(path=str(folder), bold=True))

    def _offer(self, icon: str, key: str, way: Callable[[], None]) -> None:
        row = ListRow(icon=icon, title=tongue.say(key))
        row.bind(on_release=lambda _: way())
        self.add_widget(row)

    def choose(self) -> None:
        """Let the person choose any file."""
        later = lambda chosen: Clock.schedule_once(lambda _: self.open_file(chosen))  # noqa: E731
        pick.pick(later, MOST_BYTES)

    def paste(self) -> None:
        """Open what lies on the clipboard."""
        self.open_file(share.pasted_text().encode("utf-8", "backslashreplace"))

    def open_file(self, chosen: Path | bytes) -> None:
        """Read a file, or show what is wrong with it."""
        if self.closing:
            return
        try:
            self.take_in(chosen)
        except TransferError as error:
            App.get_running_app().refuse((error.reason,))

    def take_in(self, chosen: Path | bytes) -> None:
        """Import the content of a file; what that means depends on the sheet."""
        raise NotImplementedError


def find_files(places: tuple[Path, ...], kinds: tuple[tuple[str, str], ...]) -> tuple[Path, ...]:
    """The files of these kinds in some folders, the newest first."""
    found = {path for kind in kinds for path in find_exports(places, *kind)[:MOST_FILES]}
    return newest_first(found)[:MOST_FILES]


class OpenSheet(FileSheet):
    """Imports an exported evening and opens its table, or takes in a backup of everything."""

    kinds = ((HEAD, ENDING), (everything.HEAD, everything.ENDING))
    format = transfer.FORMAT
    nothing, copied = "app.import.nothing", "app.import.paste"

    def __init__(
        self, opened: Callable[[str], None], taken: Callable[[], None], **kwargs: Any
    ) -> None:
        self._opened, self._taken = opened, taken
        super().__init__(**kwargs)

    def take_in(self, chosen: Path | bytes) -> None:
        if not is_packed(chosen):
            open_exported(chosen, self._opened, self.dismiss)
            return
        from companion.ui.home.backup import take_in_backup

        found = read_backup(chosen)
        self.dismiss()
        take_in_backup(found, self._taken)


def is_packed(chosen: Path | bytes) -> bool:
    """Is a file a zip, which only a backup is?"""
    if isinstance(chosen, bytes):
        return chosen.startswith(PACKED)
    try:
        with chosen.open("rb") as file:
            return file.read(len(PACKED)) == PACKED
    except OSError:
        return False  # whoever reads it says why it cannot be read


def open_exported(
    chosen: Path | bytes, opened: Callable[[str], None], readable: Callable[[], None] = lambda: None
) -> None:
    """Import an exported evening and open it; a long file shows its progress.

    `readable` is called once the file was read.
    """
    app = App.get_running_app()

    def sit_down(saved: Saved) -> None:
        readable()
        taken, known = take_in(app.archive, saved)
        opened(taken)
        if known:
            app.shell.toasts.notify(tongue.say("app.import.known"))

    if _size(chosen) < LONG:
        sit_down(_read(chosen))
        return
    from companion.ui.home.reading import ReadingSheet

    def refuse(error: TransferError) -> None:
        app.refuse((error.reason,))

    app.lay_over(ReadingSheet(lambda pulse: _read(chosen, pulse), sit_down, refuse))


def _size(chosen: Path | bytes) -> int:
    """The number of bytes to read; 0 where it cannot be read."""
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
