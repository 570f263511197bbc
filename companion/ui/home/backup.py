"""A backup of everything: handed over, and taken in after asking once where both differ."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App

from companion.device import share
from companion.store import everything
from companion.store.everything import Everything, everything_in, read_backup, to_bytes
from companion.store.merging import compare, merge
from companion.ui.home.open_sheet import FileSheet
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.export_sheet import hand_over
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


def write_backup() -> None:
    """Hand a backup of everything over, or write it into a folder and say where."""
    content = to_bytes(everything_in(App.get_running_app().archive))
    title = tongue.say("app.backup.write")
    hand_over(everything.file_name(time.time()), content, share.ZIP, title)


class BackupSheet(FileSheet):
    """Takes a backup in; where both say something else it asks once."""

    kinds = ((everything.HEAD, everything.ENDING),)
    nothing = "app.backup.nothing"

    def __init__(self, taken: Callable[[], None], **kwargs: Any) -> None:
        self._taken = taken
        super().__init__(title=tongue.say("app.backup.read"), **kwargs)

    def take_in(self, chosen: Path | bytes) -> None:
        found = read_backup(chosen)
        self.dismiss()
        take_in_backup(found, self._taken)


def take_in_backup(found: Everything, taken: Callable[[], None]) -> None:
    """Merge a backup, after asking which side counts where both say something else."""
    archive = App.get_running_app().archive
    differ = compare(archive, found).differ
    if differ:
        App.get_running_app().lay_over(DiffersSheet(found, differ, taken))
    else:
        _merge(found, False, taken)


def _merge(found: Everything, theirs: bool, taken: Callable[[], None]) -> None:
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

    def __init__(
        self, found: Everything, differ: int, taken: Callable[[], None], **kwargs: Any
    ) -> None:
        super().__init__(title=tongue.say("app.backup.differs"), **kwargs)
        self.add_widget(Text(text=tongue.say("app.backup.differs_about", count=differ)))
        for key, kind, theirs in (
            ("app.backup.mine", "primary", False),
            ("app.backup.theirs", "quiet", True),
        ):
            button = BrassButton(text=tongue.say(key), kind=kind)
            button.bind(on_release=lambda _, theirs=theirs: self._choose(found, theirs, taken))
            self.add_widget(button)

    def _choose(self, found: Everything, theirs: bool, taken: Callable[[], None]) -> None:
        self.dismiss()
        _merge(found, theirs, taken)
