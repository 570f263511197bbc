"""What concerns all evenings: the bin, a backup of everything, and taking one in."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.evening.history import Wanted, empty_bin, matching
from companion.ui.home.backup import BackupSheet, write_backup
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


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
        write_backup()

    def read(self) -> None:
        """Ask for the backup to take in."""
        self.dismiss()
        App.get_running_app().lay_over(BackupSheet(self._screen.refresh))


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
        """Delete the evenings in the bin for good, and leave the bin."""
        app = App.get_running_app()
        self.dismiss()
        refused = empty_bin(app.archive)
        if refused is not None:
            app.refuse((refused,))
        self._screen.want(deleted=refused is not None)
        self._screen.refresh()
