"""The ways to share one ruling: as a picture or as a text."""

from __future__ import annotations

import time
from typing import Any

from kivy.app import App

from companion.core.log import Line
from companion.device import share
from companion.ui.look.wording import tongue
from companion.ui.share.ruling_text import ruling_text, tell_ruling
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.export_sheet import hand_over
from companion.ui.widgets.sheet import Sheet


class RulingShareSheet(Sheet):
    """Hands a ruling to another app, or writes and copies it."""

    def __init__(self, line: Line, game: str, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.share.ruling"), **kwargs)
        self._game, self._told = game, tell_ruling(line, game)
        text = "app.share.copy" if share.copies_only() else "app.share.text"
        for icon, key, possible, way in (
            ("show", "app.share.picture", True, self.send_picture),
            ("share", text, share.available(), self.send_text),
        ):
            row = ListRow(icon=icon, title=tongue.say(key), disabled=not possible)
            row.bind(on_release=lambda _, way=way: way())
            self.add_widget(row)

    def send_picture(self) -> None:
        """Draw the ruling and hand the picture over."""
        from companion.ui.share.ruling_picture import ruling_picture

        stamp = time.strftime("%Y-%m-%d-%Hh%M")
        name = f"consigliere-{self._game.replace('_', '-')}-{stamp}.png"
        self.dismiss()
        hand_over(name, ruling_picture(self._told), share.PNG, self._told.game)

    def send_text(self) -> None:
        """Hand the words of the ruling over, or copy them and say so."""
        self.dismiss()
        copies = share.copies_only()
        if share.share_text(ruling_text(self._told), self._told.game) and copies:
            App.get_running_app().shell.toasts.notify(tongue.say("app.ending.copied"))
