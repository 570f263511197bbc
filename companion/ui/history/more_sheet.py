"""What concerns all evenings: the bin, a backup of everything, and taking one in."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from kivy.app import App

from companion.device import share
from companion.evening.history import Wanted, empty_bin, matching
from companion.store import everything
from companion.store.everything import Everything, everything_in, read_backup, to_bytes
from companion.store.merging import compare, merge
from companion.ui.home.open_sheet import FileSheet
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.export_sheet import hand_over
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

MOST_BYTES = 64 * 1024 * 1024  # of a backup that is chosen


class MoreSheet(Sheet):
    """Opens the bin, writes a backup, or takes one in."""

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.history.more"), **kwargs)
        self._screen = screen
        count = len(matching(screen.found, Wanted(deleted=True)))
        for icon, key, end, way in (
            ("erase", "app.history.bin", str(count) if count else "", self.show_bin),
            ("export", "app.backup.write", "", self.write),
            ("open", "app.backup.read", "", self.read),
        ):
            row = ListRow(icon=icon, title=tongue.say(key), trailing=end)
            row.bind(on_release=lambda _, way=way: way())
            self.add_widget(row)

    def show_bin(self) -> None:
        """Show the deleted evenings."""
        self.dismiss()
        self._screen.want(deleted=True)

    def write(self) -> None:
        """Hand a backup of everything over, or write it into a folder."""
        self.dismiss()
        content = to_bytes(everything_in(App.get_running_app().archive))
        title = tongue.say("app.backup.write")
        hand_over(everything.file_name(time.time()), content, share.ZIP, title)

    def read(self) -> None:
        """Ask for the backup to take in."""
        self.dismiss()
        App.get_running_app().lay_over(BackupSheet(self._screen))


class EmptySheet(Sheet):
    """Asks before deleted evenings are removed for good."""

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.history.empty"), **kwargs)
        self._screen = screen
        count = len(matching(screen.found, Wanted(deleted=True)))
        self.add_widget(Text(text=tongue.say("app.history.empty_about", count=count)))
        button = BrassButton(text=tongue.say("app.history.empty_now"), icon="erase", kind="danger")
        button.bind(on_release=lambda _: self.empty())
        self.add_widget(button)

    def empty(self) -> None:
        """Remove the deleted evenings, and leave the bin."""
        app = App.get_running_app()
        self.dismiss()
        refused = empty_bin(app.archive)
        if refused is not None:
            app.refuse((refused,))
        self._screen.want(deleted=refused is not None)
        self._screen.refresh()


class BackupSheet(FileSheet):
    """Takes a backup in; where both say something else it asks once."""

    head, ending, most = everything.HEAD, everything.ENDING, MOST_BYTES
    format = everything.FORMAT
    nothing, copied = "app.backup.nothing", "app.import.paste"

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self._screen = screen
        super().__init__(title=tongue.say("app.backup.read"), **kwargs)

    def take_in(self, chosen: Path | bytes) -> None:
        found = read_backup(chosen)
        self.dismiss()
        take_in_backup(found, self._screen.refresh)


def take_in_backup(found: Everything, taken: Any) -> None:
    """Merge a backup, after asking which side counts where both say something else."""
    archive = App.get_running_app().archive
    differ = compare(archive, found).differ
    if differ:
        App.get_running_app().lay_over(DiffersSheet(found, differ, taken))
    else:
        _merge(found, False, taken)


def _merge(found: Everything, theirs: bool, taken: Any) -> None:
    app = App.get_running_app()
    app.leave_evening()
    done = merge(app.archive, found, theirs)
    app.preferences.use_store(app.archive)
    app.watch_storage()
    said = {"count": done.evenings + done.longer, "same": done.same}
    app.shell.toasts.notify(tongue.say("app.backup.taken", **said))
    taken()


class DiffersSheet(Sheet):
    """Asks once whether what is here or what the file says counts."""

    def __init__(self, found: Everything, differ: int, taken: Any, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.backup.differs"), **kwargs)
        self.add_widget(Text(text=tongue.say("app.backup.differs_about", count=differ)))
        for key, kind, theirs in (
            ("app.backup.mine", "primary", False),
            ("app.backup.theirs", "quiet", True),
        ):
            button = BrassButton(text=tongue.say(key), kind=kind)
            button.bind(on_release=lambda _, theirs=theirs: self._choose(found, theirs, taken))
            self.add_widget(button)

    def _choose(self, found: Everything, theirs: bool, taken: Any) -> None:
        self.dismiss()
        _merge(found, theirs, taken)
