"""Opens the sheet of everybody's phone; the first time it makes the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.core.log import Line
from companion.evening.evening import Evening
from companion.ui.guests.host import Host
from companion.ui.guests.sheet import GuestsSheet


def open_guests(evening: Evening, open_ruling: Callable[[Line], Any], drafting: Any) -> None:
    """Lay the sheet over the table; a ruling that a guest disagrees with is opened, too.

    Claims from a phone join what is being entered.
    """
    app = App.get_running_app()
    if app.host is None:
        app.host = Host(app)
    app.host.open_ruling, app.host.drafting = open_ruling, drafting
    sheet = GuestsSheet(app.host, evening, app.lay_over)
    sheet.bind(on_ruling=lambda _, line: open_ruling(line))
    app.lay_over(sheet)
